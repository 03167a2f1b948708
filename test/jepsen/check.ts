import { checkMails } from './check-mails';
import { checkSteps } from './check-steps';
import { checkTimes } from './check-times';
import { checkWishes } from './check-wishes';
import type { Evidence } from './evidence';

/** Something that must not be. `history`: the seed of the history in which it is; null: nobody can tell. */
export interface Finding {
  history: string | null;
  what: string;
}

/** What the rules of the clinic make of some histories, written from those and not from the code of the site. */
export function check(evidence: Evidence): Finding[] {
  const seedOf = (startsAt: string): string | null =>
    evidence.histories.find(({ day }) => day.has(startsAt))?.seed ?? null;
  return [
    ...checkAnswers(evidence),
    ...checkWishes(evidence, seedOf),
    ...checkSteps(evidence, seedOf),
    ...checkTimes(evidence, seedOf),
    ...checkMails(evidence, seedOf),
  ];
}

export type SeedOf = (startsAt: string) => string | null;

function checkAnswers({ histories, failedJobs }: Evidence): Finding[] {
  const calls = histories.flatMap((history) => history.calls);
  return [
    ...calls
      .filter(({ status }) => status >= 500 && status !== 503)
      .map(({ history, kind, status }) => ({ history, what: `${kind} was answered ${status}` })),
    ...failedJobs.map((job) => ({ history: null, what: `the job ${job} was given up` })),
  ];
}
