import type { ReactElement } from 'react';
import type { ArticlePage } from '../../../contract/article';
import { isFallback } from '../../fallback';
import { articlesHref } from '../../links';
import { ArticleCard } from '../../parts/content/ArticleCard';
import { BookNow } from '../../parts/booking/BookNow';
import { Empty } from '../../parts/site/Empty';
import { FallbackNotice } from '../../parts/site/FallbackNotice';
import { Pagination } from '../../parts/site/Pagination';
import { useSite } from '../../site';

/** The articles, newest first. */
export function ArticlesPage({ items, page, perPage, total }: ArticlePage): ReactElement {
  const { locale, words } = useSite();
  return (
    <>
      <div className="wrap page-head" data-page="articles">
        <h1>{words.t('articles.title')}</h1>
        <p className="lead">{words.t('articles.lead')}</p>
        <FallbackNotice when={isFallback(items, ['title', 'description'])} />
      </div>
      <div className="wrap page-tools section-end">
        {items.length > 0 ? (
          <div className="article-cards">
            {items.map((article) => (
              <ArticleCard key={article.id} article={article} level={2} described />
            ))}
          </div>
        ) : (
          <Empty title={words.t('articles.empty')} text={words.t('articles.emptyText')} />
        )}
        <Pagination page={page} pages={Math.ceil(total / perPage)} hrefOf={(number) => articlesHref(locale, number)} />
      </div>
      <BookNow />
    </>
  );
}
