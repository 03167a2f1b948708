import type { SomeIsland } from './islands/define-island';

/** Every island, by the name of its file: Preact and its view are fetched when the first one of a page wakes. */
const islands: Readonly<Record<string, () => Promise<SomeIsland>>> = {
  Account: async () => (await import('./islands/account/Account')).account,
  Booking: async () => (await import('./islands/booking/Booking')).booking,
  Done: async () => (await import('./islands/booking/Done')).done,
  Earlier: async () => (await import('./islands/earlier/Earlier')).earlier,
  InvitationForm: async () => (await import('./islands/auth/InvitationForm')).invitationForm,
  ResetForm: async () => (await import('./islands/auth/ResetForm')).resetForm,
  SignInForm: async () => (await import('./islands/auth/SignInForm')).signInForm,
  SignUpForm: async () => (await import('./islands/auth/SignUpForm')).signUpForm,
  Visits: async () => (await import('./islands/visits/Visits')).visits,
};

const ASLEEP = '[data-island]:not([data-awake])';
/** How far outside of the screen an island that is about to be seen may be. */
const NEAR = '200px';

const waking = new WeakMap<Element, Promise<void>>();

async function start(root: HTMLElement): Promise<void> {
  const load = islands[root.dataset.island ?? ''];
  if (!load) throw new Error(`No island ${root.dataset.island}`);
  const [{ wakeIsland }, island] = await Promise.all([import('./islands/wake'), load()]);
  await wakeIsland(root, island);
  root.dataset.awake = '';
}

/** Wakes an island, once. When its files cannot be had, the next touch tries again. */
function wake(root: HTMLElement): Promise<void> {
  let begun = waking.get(root);
  if (!begun) {
    begun = start(root);
    waking.set(root, begun);
    begun.catch(() => waking.delete(root));
  }
  return begun;
}

/** Safari has no idle callbacks. */
const whenIdle: (work: () => void) => unknown = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;

function sleeperAround(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(ASLEEP) : null;
}

function wakeWhenSeen(root: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void wake(root);
    },
    { rootMargin: NEAR },
  );
  observer.observe(root);
}

/** Sends a form as its browser would have: with the button that was pressed. */
function sendBySelf(form: HTMLFormElement, pressed: HTMLElement | null): void {
  if (pressed instanceof HTMLButtonElement && pressed.name !== '') {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: pressed.name, value: pressed.value });
    form.append(field);
  }
  form.submit();
}

/** Whoever is faster than an island does not wait for it, and loses nothing; without its script the plain form goes. */
function wakeWhenTouched(): void {
  for (const type of ['focusin', 'pointerdown']) {
    document.addEventListener(type, (event) => {
      const root = sleeperAround(event);
      if (root) void wake(root);
    });
  }
  const hold = (event: SubmitEvent): void => {
    const root = sleeperAround(event);
    const form = event.target;
    if (!root || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    wake(root).then(
      () => form.requestSubmit(),
      () => sendBySelf(form, event.submitter),
    );
  };
  document.addEventListener('submit', hold, true);
}

/** Wakes the islands of the page, each at its time. */
export function wakeIslands(): void {
  wakeWhenTouched();
  for (const root of document.querySelectorAll<HTMLElement>(ASLEEP)) {
    if (root.dataset.wake === 'visible') wakeWhenSeen(root);
    else if (root.dataset.wake === 'idle') whenIdle(() => void wake(root));
    else void wake(root);
  }
}
