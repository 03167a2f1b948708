import type { ReactElement } from 'react';
import { formatDate } from '../../format';
import { useSite } from '../../site';

interface DocumentSection {
  id: string;
  title: string;
  paragraphs: string[];
}

interface DocumentPageProps {
  title: string;
  lead: string;
  /** The date of the last change, `YYYY-MM-DD`. */
  updated: string;
  sections: DocumentSection[];
}

/** A long document with its table of contents; it prints as plain text. */
export function DocumentPage({ title, lead, updated, sections }: DocumentPageProps): ReactElement {
  const { locale, words } = useSite();
  return (
    <article>
      <div className="wrap page-head" data-page="legal">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p className="document-updated">{words.t('legal.document.updated', { date: formatDate(locale, updated) })}</p>
      </div>
      <div className="wrap page-tools document section-end">
        <nav className="document-contents stick" aria-labelledby="contents">
          <h2 id="contents">{words.t('legal.document.contents')}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="rich-text">
          {sections.map((section) => (
            <section key={section.id} id={section.id}>
              <h2>{section.title}</h2>
              {section.paragraphs.map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
