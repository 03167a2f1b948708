import type { ReactElement, ReactNode } from 'react';
import { formatDate } from '../../format';
import { useSite } from '../../site';

interface DocumentFrameProps {
  title: string;
  /** The language of the title and the contents, where it is not the page's. */
  lang?: string;
  lead?: string;
  /** The last change: an instant, or a date. */
  updated: string;
  /** Where its parts begin; a document without parts has no table of contents. */
  contents: readonly { id: string; title: string }[];
  /** What stands above the text. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A document: its title, its table of contents and its text. */
export function DocumentFrame(props: DocumentFrameProps): ReactElement {
  const { title, lang, lead, updated, contents, notice, children } = props;
  const { locale, words } = useSite();
  return (
    <article>
      <div className="wrap page-head" data-page="legal">
        <h1 lang={lang}>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
        {notice}
        <p className="document-updated">{words.t('legal.document.updated', { date: formatDate(locale, updated) })}</p>
      </div>
      {contents.length > 0 ? (
        <div className="wrap page-tools document section-end">
          <nav className="document-contents stick" aria-labelledby="contents">
            <h2 id="contents">{words.t('legal.document.contents')}</h2>
            <ol lang={lang}>
              {contents.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          {children}
        </div>
      ) : (
        <div className="wrap page-tools section-end">{children}</div>
      )}
    </article>
  );
}
