import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Locale } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { openStage, type Stage } from '../content/stage';
import { PASSWORD } from '../support/app';
import { closeTabsAfterEach, openBrowser, type Tab, type TestBrowser } from '../support/browser';
import type { Variables } from '../support/place';
import { type Say, wordsOf } from './words';

/** How long a step may take on a machine with much to do. */
const STEP_MS = 15_000;
export const WIDE = { width: 1440, height: 900 };
export const TABLET = { width: 820, height: 1180 };

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Somebody at the panel in a browser of their own. */
export interface Desk extends Tab {
  say: Say;
  drawer: Locator;
  ask: Locator;
  /** Loads a page of the panel: `/doctors`. */
  goTo(path: string): Promise<void>;
  /** Goes there without loading the panel anew, as a link does. */
  follow(path: string): Promise<void>;
  close(): Promise<void>;
}

interface DeskOptions extends BrowserContextOptions {
  /** The admin unless said otherwise; null for nobody. */
  email?: string | null;
  locale?: Locale;
}

/** The stage of a test file that looks at the panel. */
export interface PanelStage extends Stage {
  reception: Reception;
}

/** The browser of a test file, whose people need to sign in once only. */
class Reception {
  private readonly sessions = new Map<string, Session>();

  private constructor(
    private readonly stage: Stage,
    readonly browser: TestBrowser,
  ) {}

  static async open(stage: Stage): Promise<Reception> {
    return new Reception(stage, await openBrowser(stage.site.url));
  }

  async sitDown({ email = this.stage.admin.user.email, locale = 'pl', ...options }: DeskOptions = {}): Promise<Desk> {
    const storageState = email === null ? undefined : await this.sessionOf(email);
    const tab = await this.browser.open({ reducedMotion: 'reduce', viewport: WIDE, storageState, ...options });
    const { page } = tab;
    page.setDefaultTimeout(STEP_MS);
    return {
      ...tab,
      say: wordsOf(locale),
      drawer: page.getByRole('dialog'),
      ask: page.getByRole('alertdialog'),
      goTo: async (path) => {
        await page.goto(localizePath(locale, routes.panel) + path);
        await settle(page);
      },
      follow: async (path) => {
        await page.evaluate(
          (address) => {
            window.history.pushState(null, '', address);
            window.dispatchEvent(new PopStateEvent('popstate'));
          },
          localizePath(locale, routes.panel) + path,
        );
        await settle(page);
      },
      close: () => page.context().close(),
    };
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  private async sessionOf(email: string): Promise<Session> {
    const known = this.sessions.get(email);
    if (known) return known;
    const { page } = await this.browser.open();
    const context = page.context();
    await signIn(context, email);
    const session = await context.storageState();
    await context.close();
    this.sessions.set(email, session);
    return session;
  }
}

/** The site of a test file with one person of each kind, and its browser. What is in the answer is there from the first test on. */
export function openPanelStage(variables: Variables = {}): PanelStage {
  // Before the site goes: it waits for whoever is still connected.
  afterAll(() => stage.reception.close());
  const stage = openStage(variables) as PanelStage;
  beforeAll(async () => {
    stage.reception = await Reception.open(stage);
  });
  closeTabsAfterEach(() => stage.reception.browser);
  return stage;
}

/** Signs somebody in, for all pages of this browser. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  await context.request.get('/api/csrf');
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  const answer = await context.request.post('/api/auth/sign-in', {
    data: { email, password: PASSWORD },
    headers: { 'X-XSRF-TOKEN': cookie?.value ?? '' },
  });
  expect(answer.status()).toBe(200);
}

/** Waits until a screen is there with all that it loads. */
export async function settle(page: Page): Promise<void> {
  await page.locator('main h1, [role=dialog] h2').first().waitFor();
  await page.locator('[role=progressbar], .MuiSkeleton-root').first().waitFor({ state: 'detached' });
}

const CHOICES = ['checkbox', 'radio'];

/** Does a step with the keyboard alone. */
export async function pressKey(target: Locator): Promise<void> {
  await target.focus();
  await target.press(CHOICES.includes((await target.getAttribute('type')) ?? '') ? 'Space' : 'Enter');
}

/** Does a step with the keyboard alone, where the mouse could do it as well: nothing is in its way. */
export async function press(target: Locator): Promise<void> {
  await target.click({ trial: true });
  await pressKey(target);
}
