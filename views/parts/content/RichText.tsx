import type { ReactElement } from 'react';

interface RichTextProps {
  /** HTML that the server sanitised when it was saved. The only place where such HTML reaches a page. */
  html: string;
  lang?: string;
}

export function RichText({ html, lang }: RichTextProps): ReactElement {
  return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
