import { Badge } from '../shell/Badge';
import { useSummary } from './visits';
import { useWords } from './words';

/** How many requests nobody has answered. */
export function RequestsBadge() {
  const words = useWords();
  const count = useSummary().data?.requested ?? 0;
  return <Badge count={count} text={words('waiting', { smart_count: count })} />;
}
