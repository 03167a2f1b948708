const CHIPS = '[data-filters] a.chip';

function chipsNow(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(CHIPS)];
}

/** Every part of a page that a filter changes, by its name. */
function partsOf(page: Document): Map<string | undefined, HTMLElement> {
  const parts = page.querySelectorAll<HTMLElement>('[data-part]');
  return new Map([...parts].map((part) => [part.dataset.part, part]));
}

/** The page at an address; null: another build's, whose parts are others, or none at all. */
async function load(address: string): Promise<Document | null> {
  try {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return page.documentElement.dataset.build === document.documentElement.dataset.build ? page : null;
  } catch {
    return null;
  }
}

/**
 * Follows a filter's links in place: loads the page that they lead to and shows what differs in it. With any trouble
 * they are the links that they are without a script.
 */
export function filterInPlace(): void {
  if (chipsNow().length === 0) return;
  let shown = location.search;
  let turn = Promise.resolve();

  const show = async (address: string): Promise<boolean> => {
    const page = await load(address);
    if (!page) {
      location.assign(address);
      return false;
    }
    const loaded = partsOf(page);
    for (const [name, part] of partsOf(document)) part.replaceChildren(...(loaded.get(name)?.childNodes ?? []));
    shown = new URL(address).search;
    return true;
  };

  const follow = async (index: number): Promise<void> => {
    const address = chipsNow()[index]?.href;
    if (address === undefined || !(await show(address))) return;
    history.pushState(null, '', address);
    chipsNow()[index]?.focus({ preventScroll: true });
  };

  document.addEventListener('click', (event) => {
    const chip = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(CHIPS) : null;
    if (!chip || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const index = chipsNow().indexOf(chip);
    // One after the other: each link keeps the choice that was made before it.
    turn = turn.then(() => follow(index));
  });
  window.addEventListener('popstate', () => {
    if (location.search !== shown) turn = turn.then(() => show(location.href)).then(() => undefined);
  });
}
