import type { Translations } from '../../../contract/content';
import type { DocumentInput, DocumentText } from '../../../contract/document';

/** A document that can be published, in Polish alone. */
export function aDocument(overrides: DocumentInput = {}): DocumentInput {
  return { published: true, kind: 'complaints', translations: { pl: documentTexts().pl }, ...overrides };
}

/** The texts of one document in all five languages. */
export function documentTexts(): Translations<DocumentText> {
  const text = (title: string, body: string): DocumentText => ({ title, body: `<p>${body} 800 190 590.</p>` });
  return {
    pl: text('Jak złożyć skargę', 'Proszę napisać albo zadzwonić:'),
    ru: text('Как подать жалобу', 'Напишите или позвоните:'),
    by: text('Як падаць скаргу', 'Напішыце ці патэлефануйце:'),
    ua: text('Як подати скаргу', 'Напишіть або зателефонуйте:'),
    en: text('How to complain', 'Please write or call:'),
  };
}
