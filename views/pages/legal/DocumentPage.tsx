import type { ReactElement } from 'react';
import { DocumentFrame } from '../../parts/content/DocumentFrame';

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
  return (
    <DocumentFrame title={title} lead={lead} updated={updated} contents={sections}>
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
    </DocumentFrame>
  );
}
