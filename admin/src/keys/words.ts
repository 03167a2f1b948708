import type { KeyScope } from '../../../contract/api-key';
import type { Webhook } from '../../../contract/webhook';
import { formatMoment } from '../locale';
import type { Words } from '../resource-words';

/** The key of what a scope is called: words know no colons. */
export function scopeWord(scope: KeyScope): string {
  return `scope.${scope.replace(':', '_')}`;
}

/** What is wrong with a webhook; null: nothing. */
export function troubleOf({ offAt, failingSince }: Webhook, words: Words): string | null {
  if (offAt) return words('hook.off', { when: formatMoment(offAt) });
  return failingSince && words('hook.failing', { when: formatMoment(failingSince) });
}
