import type { Page } from 'playwright-core';

/** What somebody has done with a page of the panel since it was loaded. */
export interface Hands {
  clicks: number;
  /** Fields that were written in or chosen from, each as often as somebody came to it. */
  fields: number;
  /** Keys that write nothing: Tab, Enter, arrows, shortcuts. */
  keys: number;
}

type Watched = typeof globalThis & { hands: Hands };

/** Counts what is done from the next page on that is loaded; what is read is what was done on that page. */
export async function watchHands(page: Page): Promise<() => Promise<Hands>> {
  await page.addInitScript(() => {
    const hands: Hands = { clicks: 0, fields: 0, keys: 0 };
    (globalThis as Watched).hands = hands;
    let last: EventTarget | null = null;
    const isField = (target: EventTarget | null) =>
      target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select');
    addEventListener('pointerdown', () => void (hands.clicks += 1), { capture: true });
    addEventListener(
      'keydown',
      ({ key, repeat, target }) => {
        if (repeat || (isField(target) && (key.length === 1 || key === 'Backspace'))) return;
        hands.keys += 1;
      },
      { capture: true },
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (isField(target) && target !== last) hands.fields += 1;
        last = target;
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => (globalThis as Watched).hands);
}

/** All of it, as one number of interactions. */
export function totalOf({ clicks, fields, keys }: Hands): number {
  return clicks + fields + keys;
}
