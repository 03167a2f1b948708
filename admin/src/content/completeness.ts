import type { Completeness, TextFields } from '../../../contract/content';
import type { Texts } from './record';

/**
 * How far a text is while it is being typed. An optional field counts when the Polish text has it. That a text is
 * outdated only the server knows.
 */
export function completenessOf(fields: TextFields<string>, text: Texts, polish: Texts): Completeness {
  const isEmpty = (name: string) => !text[name]?.trim();
  const names = [...fields.required, ...fields.optional];
  if (names.every(isEmpty)) return 'empty';
  const needed = [...fields.required, ...fields.optional.filter((name) => polish[name]?.trim())];
  return needed.some(isEmpty) ? 'partial' : 'complete';
}
