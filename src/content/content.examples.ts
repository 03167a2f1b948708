import type { ContentRecord } from '../../contract/content';

/** What the records of all types have in examples: published, in Polish and English. */
export const lifeExample = {
  id: 12,
  version: 3,
  status: 'active',
  published: true,
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-11-18T10:24:31.000Z',
  deletedAt: null,
  publication: { state: 'visible', from: null, until: null, lacks: [] },
  completeness: { pl: 'complete', ru: 'empty', by: 'empty', ua: 'empty', en: 'complete' },
} satisfies Omit<ContentRecord<object>, 'translations'>;

/** Texts in Polish and English; nobody wrote in the other languages yet. */
export function textsExample<Text extends Record<keyof Text, string>>(
  pl: Text,
  en: Text,
): ContentRecord<Text>['translations'] {
  const none = Object.fromEntries(Object.keys(pl).map((name) => [name, ''])) as unknown as Text;
  return { pl, ru: none, by: none, ua: none, en };
}
