import { check, type Finding } from './check';
import type { FaultyClinic } from './clinic';
import { gather } from './evidence';
import { type History, runHistory } from './history';

/** Reminders go out a week before at most: visits are further ahead than that. */
const FIRST_DAY = 10;
/** So many are looked at together; with a day each they are well within the 60 days for which visits are booked. */
export const BATCH = 25;

export interface Batch {
  histories: readonly History[];
  findings: readonly Finding[];
}

/** Runs histories one after the other, each on a later day, and looks at all of them once nothing is under way. */
export async function runBatch(clinic: FaultyClinic, seeds: readonly string[]): Promise<Batch> {
  await clinic.empty();
  const histories: History[] = [];
  for (const seed of seeds) histories.push(await runHistory(clinic, seed, FIRST_DAY + histories.length));
  await clinic.settle();
  return { histories, findings: check(await gather(clinic, histories)) };
}

/** How often what was done, and what became of it. */
export function summary(histories: readonly History[]): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  const count = (what: string, outcome: string): void => {
    const own = (counts[what] ??= {});
    own[outcome] = (own[outcome] ?? 0) + 1;
  };
  for (const { calls, faults } of histories) {
    for (const { kind, answer, outcome } of calls) count(answer ?? kind, outcome);
    for (const fault of faults) count('faults', fault);
  }
  return counts;
}
