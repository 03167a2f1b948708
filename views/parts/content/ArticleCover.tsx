import type { ReactElement } from 'react';
import type { ArticleSummary } from '../../../contract/article';
import { Art } from '../site/Art';
import { Picture, type ShownWidth } from '../site/Picture';

const PLACEHOLDERS = ['cover-1.svg', 'cover-2.svg', 'cover-3.svg'] as const;

interface ArticleCoverProps {
  article: ArticleSummary;
  sizes: string;
  shown: ShownWidth;
  /** Beside the title, in a link to the page that describes it. */
  decorative?: boolean;
  eager?: boolean;
}

/** An article's cover, or one of three drawings. */
export function ArticleCover({ article, ...rest }: ArticleCoverProps): ReactElement {
  if (article.cover) return <Picture image={article.cover} {...rest} />;
  const placeholder = PLACEHOLDERS[(article.id - 1) % PLACEHOLDERS.length] ?? PLACEHOLDERS[0];
  return <Art name={placeholder} width={640} height={420} eager={rest.eager} />;
}
