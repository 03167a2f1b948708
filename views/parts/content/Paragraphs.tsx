import type { ReactElement } from 'react';

/** Plain text from staff: an empty line parts paragraphs, a single break stays a break. */
export function Paragraphs({ text, lang }: { text: string; lang?: string }): ReactElement {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="paragraphs" lang={lang}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph.trim()}</p>
      ))}
    </div>
  );
}
