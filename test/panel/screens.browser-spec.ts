import type { Page } from 'playwright-core';
import { CONTENT_TYPES } from '../../contract/content-types';
import { LANGUAGE_NAMES, type Locale } from '../../contract/locales';
import { type PanelRecord } from '../content/stage';
import { type Desk, openPanelStage, settle, TABLET, WIDE } from './desk';
import { menuScreen, type Screen, screensOf, type Things } from './screens';
import { faultsOf, interfaceWords, readTexts, sharedWords } from './texts';
import { furnish, PROGRAM } from './things';
import { ALPHABETS, expectNoAxeViolations } from '../support/browser';

const ALL_SCREENS_MS = 300_000;
const NOWHERE = '/nowhere';

/**
 * The language and the width in which each round through the panel is made: one of each alphabet. A text that is in no
 * dictionary stands out in one of them; what the dictionaries of all five say is compared in test/house.
 */
const ROUNDS: readonly [locale: Locale, width: number][] = [
  ['pl', 1440],
  ['ru', 820],
];
/** Texts that are right in both, and in no dictionary alone: a key, a format. */
const ALIKE = ['esc', 'xliff'];
/** The interface's texts, by language. */
const spoken = new Map<Locale, Set<string>>();

const stage = openPanelStage();
let things: Things;
let contents: string[];

beforeAll(async () => {
  things = await furnish(stage);
  contents = await readContents();
});

/** Every text that somebody wrote, staff or patient, the longest first. */
async function readContents(): Promise<string[]> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 2) found.add(value.replace(/<[^>]*>/g, ' '));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const name of CONTENT_TYPES) {
    const { body } = await stage.admin.get(`/api/panel/${name}`).query({ range: '[0,99]' }).expect(200);
    for (const record of body as PanelRecord[]) collect([record.translations, record.slug]);
  }
  const { body: binned } = await stage.staff.get(`/api/panel/services/${things.binned}`).expect(200);
  const { body: settings } = await stage.admin.get('/api/panel/settings').expect(200);
  collect([
    binned.translations,
    settings.translations,
    settings.closedDays,
    settings.map,
    settings.email,
    settings.legal,
  ]);
  // Addresses that only the audit log and the mails remember.
  collect(['rejestracja@lipowa.example', 'patient@example.org']);
  collect((await stage.staff.get('/api/panel/resources').expect(200)).body);
  const { body: keys } = await stage.admin.get('/api/panel/api-keys').expect(200);
  collect([PROGRAM, keys]);
  const { body: visits } = await stage.staff.get('/api/panel/appointments').query({ range: '[0,99]' }).expect(200);
  for (const { patient, visitor, service, doctor, note } of visits as Record<string, unknown>[]) {
    collect([patient, visitor, service, doctor, note]);
  }
  for (const { firstName, lastName, email } of [stage.staff.user, stage.admin.user, stage.patient.user]) {
    collect([`${firstName} ${lastName}`, email]);
  }
  for (const name of Object.values(LANGUAGE_NAMES)) found.add(name);
  return [...found].sort((one, other) => other.length - one.length);
}

/** What axe looks at: what is open over the page, or the page. A list of choices is no part of a page's regions. */
async function topmost(page: Page): Promise<[within: string, without: string[]]> {
  const isMenu = (await page.locator('.MuiPopover-root:not(.MuiModal-hidden)').count()) > 0;
  const isOpen = (await page.locator('.MuiModal-root:not(.MuiModal-hidden)').count()) > 0;
  return [isOpen ? '.MuiModal-root' : 'body', isMenu ? ['region'] : []];
}

/** Follows a link by way of a page that is like no other: nothing of the screen before is left to be taken for the next. */
async function turnTo(desk: Desk, path: string): Promise<void> {
  const heading = desk.page.getByRole('heading', { name: desk.say('ra.page.not_found') });
  await desk.follow(NOWHERE);
  await heading.waitFor();
  // It would stay for some seconds, wherever somebody goes.
  const notice = desk.page.locator('.MuiSnackbar-root');
  while ((await notice.count()) > 0) {
    await desk.page.keyboard.press('Escape');
    await notice.waitFor({ state: 'detached' });
  }
  if (path === NOWHERE) return;
  const left = await heading.elementHandle();
  await desk.follow(path);
  await left.waitForElementState('hidden');
  await settle(desk.page);
}

async function round(locale: Locale, width: number): Promise<void> {
  const viewport = width === WIDE.width ? WIDE : TABLET;
  const desk = await stage.reception.sitDown({ locale, viewport });
  const { page } = desk;
  const faults: unknown[] = [];
  // The panel itself is loaded first.
  let isSpoiled = true;
  // Leaving with unsaved changes is asked about: yes.
  page.on('dialog', (dialog) => void dialog.accept());
  const screens: Screen[] =
    width < 900
      ? screensOf(things)
          .filter(({ name }) => name !== 'rows on a page')
          .concat(menuScreen)
      : screensOf(things);
  for (const [index, screen] of screens.entries()) {
    const before = screens[index - 1];
    try {
      // What was opened or typed goes with its page.
      if (isSpoiled) await desk.goTo(screen.path);
      else if (before?.path !== screen.path || before.open) await turnTo(desk, screen.path);
      isSpoiled = false;
      if (screen.open) {
        await screen.open(desk);
        await settle(page);
      }
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
      );
      const [within, without] = await topmost(page);
      // The colours are the same in every language, and axe's dearest rule.
      const seen = locale === ALPHABETS[0] || screen === menuScreen ? [] : ['color-contrast'];
      await expectNoAxeViolations(page, within, [...without, ...seen]);
    } catch (error) {
      isSpoiled = true;
      faults.push([screen.name, String(error)]);
    }
    const texts = await readTexts(page);
    const own = interfaceWords(texts, contents);
    spoken.set(locale, new Set([...(spoken.get(locale) ?? []), ...own]));
    faults.push(...faultsOf(locale, texts, own).map((fault) => [screen.name, ...fault]));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) faults.push([screen.name, 'is wider than the window by', overflow]);
  }
  await desk.close();
  expect(faults).toEqual([]);
}

describe('Every list, drawer and dialog', () => {
  it.each(ROUNDS)('is whole, readable and without a foreign word in %s at %i px', round, ALL_SCREENS_MS);

  it('says nothing in both languages alike that is not right in both', () => {
    expect([...spoken.keys()].sort()).toEqual([...ALPHABETS].sort());
    expect(sharedWords(spoken, ALIKE)).toEqual([]);
  });
});
