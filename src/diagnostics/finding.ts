/** How a part of the site's surroundings was found. */
type State = 'ok' | 'warning' | 'failed';

/** What was looked at, what it is like, and what to do about it. Nothing secret and nobody's data is in it. */
export interface Finding {
  part: string;
  state: State;
  says: string;
  /** Only where there is something to do. */
  advice?: string;
}

export const ok = (part: string, says: string): Finding => ({ part, state: 'ok', says });
export const warning = (part: string, says: string, advice: string): Finding => ({
  part,
  state: 'warning',
  says,
  advice,
});
export const failed = (part: string, says: string, advice: string): Finding => ({
  part,
  state: 'failed',
  says,
  advice,
});
