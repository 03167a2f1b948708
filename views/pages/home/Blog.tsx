import type { ReactElement } from 'react';
import type { ArticleSummary } from '../../../contract/article';
import { href, routes } from '../../../contract/routes';
import { isFallback } from '../../fallback';
import { ArticleCard } from '../../parts/content/ArticleCard';
import { FallbackNotice } from '../../parts/site/FallbackNotice';
import { MoreLink } from '../../parts/site/MoreLink';
import { SectionHead } from '../../parts/site/SectionHead';
import { useSite } from '../../site';

const SHOWN_ARTICLES = 3;

export function Blog({ articles }: { articles: readonly ArticleSummary[] }): ReactElement | null {
  const { locale, words } = useSite();
  const shown = articles.slice(0, SHOWN_ARTICLES);
  if (shown.length === 0) return null;
  return (
    <section className="section wrap" data-reveal="">
      <SectionHead title={words.t('home.blog.title')}>
        <MoreLink href={href(locale, routes.articles)}>{words.t('home.blog.all')}</MoreLink>
      </SectionHead>
      <FallbackNotice when={isFallback(shown, ['title', 'description'])} />
      <div className="article-cards" data-first-large={shown.length === SHOWN_ARTICLES || undefined}>
        {shown.map((article, index) => (
          <ArticleCard key={article.id} article={article} large={index === 0} described={index === 0} />
        ))}
      </div>
    </section>
  );
}
