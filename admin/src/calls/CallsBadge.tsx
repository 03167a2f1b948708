import { Badge } from '../shell/Badge';
import { useCallSummary, useWords } from './calls';

/** How many people wait to be called. */
export function CallsBadge() {
  const words = useWords();
  const count = useCallSummary().data?.waiting ?? 0;
  return <Badge count={count} text={words('waiting', { smart_count: count })} />;
}
