import type { ReactElement } from 'react';
import type { ArticleSummary } from '../../../contract/article';
import { href, routes } from '../../../contract/routes';
import { fieldLang } from '../../fallback';
import { formatDate } from '../../format';
import { useSite } from '../../site';
import { ArticleCover } from './ArticleCover';

interface ArticleCardProps {
  article: ArticleSummary;
  /** The heading's level: under a page's h1 it is 2. */
  level?: 2 | 3;
  /** The first card of the main page is larger than the others. */
  large?: boolean;
  described?: boolean;
}

/** An article in a list of articles. */
export function ArticleCard({ article, level = 3, large = false, described = false }: ArticleCardProps): ReactElement {
  const { locale } = useSite();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="article-card" data-large={large || undefined}>
      <a href={href(locale, routes.article, { slug: article.slug })}>
        <ArticleCover
          article={article}
          sizes={large ? '(min-width: 64rem) 50rem, 90vw' : '(min-width: 64rem) 25rem, (min-width: 48rem) 45vw, 90vw'}
          shown={[288, large ? 800 : 480]}
          decorative
        />
        <time dateTime={article.publishedAt}>{formatDate(locale, article.publishedAt)}</time>
        <Heading lang={fieldLang(article, 'title')}>{article.title}</Heading>
        {described && <p lang={fieldLang(article, 'description')}>{article.description}</p>}
      </a>
    </article>
  );
}
