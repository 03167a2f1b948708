import { withQuery } from '../../links';

/** The visit that has just been booked in this tab: its number, and nothing else. */
const KEY = 'booked';

/** Leads to the page of thanks, which takes the form's place in the history: no way back leads to sending it again. */
export function leadToThanks(doneHref: string, id: number): Promise<never> {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // Nothing is kept here: the page of thanks does without its motion.
  }
  location.replace(withQuery(doneHref, { visit: id }));
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
