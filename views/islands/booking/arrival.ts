import { withQuery } from '../../links';

/** The visit that has just been booked in this tab: its number, and nothing else. */
const KEY = 'booked';

/** In the address of the page of thanks: the wish that went along was not taken. */
const WISH = 'wish';

/** Leads to the page of thanks, which takes the form's place in the history: no way back leads to sending it again. */
export function leadToThanks(doneHref: string, id: number, isWishSent = true): Promise<never> {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // Nothing is kept here: the page of thanks does without its motion.
  }
  location.replace(withQuery(doneHref, { visit: id, [WISH]: isWishSent ? null : 'failed' }));
  // Never resolves, so that the form stays busy until the next page is there.
  return new Promise(() => undefined);
}

/** Whether the page is come to from the form; asked again, as after a reload, it is not. */
export function takeArrival(id: number): boolean {
  try {
    const isArrival = sessionStorage.getItem(KEY) === String(id);
    sessionStorage.removeItem(KEY);
    return isArrival;
  } catch {
    return false;
  }
}

/** Whether the wish for an earlier date that went along was not taken: in the browser only. */
export function isWishFailed(): boolean {
  return new URLSearchParams(location.search).has(WISH);
}
