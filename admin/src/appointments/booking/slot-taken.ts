import type { SlotTakenProblem } from '../../../../contract/appointment';
import type { Slot } from '../../../../contract/schedule';
import { problemOf } from '../../api/http';

/** The times that are free instead of one that was just taken; null when a call failed for another reason. */
export function alternativesOf(error: unknown): Slot[] | null {
  const problem = problemOf(error);
  return problem?.code === 'slot_taken' ? (problem as SlotTakenProblem).alternatives : null;
}
