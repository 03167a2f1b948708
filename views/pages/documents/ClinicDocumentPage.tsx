import type { ReactElement } from 'react';
import { type ClinicDocument, DOCUMENT_ROUTES, type DocumentKind } from '../../../contract/document';
import { toPlainText } from '../../../contract/reading-time';
import { href } from '../../../contract/routes';
import { fieldLang, isFallback } from '../../fallback';
import { DocumentFrame } from '../../parts/content/DocumentFrame';
import { RichText } from '../../parts/content/RichText';
import { FallbackNotice } from '../../parts/site/FallbackNotice';
import { useSite } from '../../site';

const HEADING = /<h2>(.*?)<\/h2>/gs;
/** What the sanitiser writes in the place of a sign. */
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The two versions of one matter, and the word of the link from each to the other. */
const OTHER_VERSION: Partial<Record<DocumentKind, { kind: DocumentKind; word: 'children' | 'full' }>> = {
  child_protection: { kind: 'child_protection_children', word: 'children' },
  child_protection_children: { kind: 'child_protection', word: 'full' },
};

/** The text with an anchor at each heading, and the headings. */
function withAnchors(body: string): { html: string; contents: { id: string; title: string }[] } {
  const contents: { id: string; title: string }[] = [];
  const html = body.replace(HEADING, (_, heading: string) => {
    const id = `part-${contents.length + 1}`;
    contents.push({ id, title: toPlainText(heading).replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign) });
    return `<h2 id="${id}">${heading}</h2>`;
  });
  return { html, contents };
}

/** A document that the clinic wrote itself. */
export function ClinicDocumentPage({ document }: { document: ClinicDocument }): ReactElement {
  const { locale, words, documents } = useSite();
  const { kind, answerDays, title, body, updatedAt } = document;
  const { html, contents } = withAnchors(body);
  const other = OTHER_VERSION[kind];
  return (
    <DocumentFrame
      title={title}
      lang={fieldLang(document, 'title')}
      lead={answerDays === null ? undefined : words.plural('documents.answer', answerDays)}
      updated={updatedAt}
      contents={contents}
      notice={
        <>
          {other && documents.includes(other.kind) && (
            <p className="lead">
              <a href={href(locale, DOCUMENT_ROUTES[other.kind])}>{words.t(`documents.${other.word}`)}</a>
            </p>
          )}
          <FallbackNotice when={isFallback([document], ['title', 'body'])} />
        </>
      }
    >
      <RichText html={html} lang={fieldLang(document, 'body')} />
    </DocumentFrame>
  );
}
