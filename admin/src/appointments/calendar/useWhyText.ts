import { useWords } from '../words';
import type { Why } from './plan';

/** Says in words why a time is not among a doctor's hours. */
export function useWhyText(): (why: { why: Why; reason: string }, doctor: string) => string {
  const words = useWords();
  return ({ why, reason }, doctor) => words(`calendar.why.${why}`, { doctor, reason: reason ? ` (${reason})` : '' });
}
