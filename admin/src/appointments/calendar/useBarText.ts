import { useWords } from '../words';
import type { Bar } from './plan';

/** Words for a stretch in which somebody does not work. */
export function useBarText(): (bar: Pick<Bar, 'why' | 'reason'>) => string {
  const words = useWords();
  return ({ why, reason }) => words(`calendar.${why}`) + (reason ? `: ${reason}` : '');
}
