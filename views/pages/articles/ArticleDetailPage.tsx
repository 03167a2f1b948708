import type { ReactElement } from 'react';
import type { Article, ArticleAuthor } from '../../../contract/article';
import { href, routes } from '../../../contract/routes';
import type { DoctorTimes } from '../../../contract/schedule';
import { fieldLang, isFallback } from '../../fallback';
import { formatDate } from '../../format';
import { appointmentHref } from '../../links';
import { ArticleCard } from '../../parts/content/ArticleCard';
import { ArticleCover } from '../../parts/content/ArticleCover';
import { Breadcrumbs } from '../../parts/site/Breadcrumbs';
import { ButtonLink } from '../../parts/site/Button';
import { Avatar } from '../../parts/content/DoctorArch';
import { DoctorSlots } from '../../parts/booking/DoctorSlots';
import { FallbackNotice } from '../../parts/site/FallbackNotice';
import { RichText } from '../../parts/content/RichText';
import { useSite } from '../../site';
import { titledName } from '../../titled-name';

/** The author and what to do next: talk to them. */
function AuthorPanel({ author, times }: { author: ArticleAuthor; times: DoctorTimes | null }): ReactElement {
  const { locale, words } = useSite();
  return (
    <aside className="panel article-author" aria-labelledby="article-author" data-quiet>
      <h2 id="article-author">{words.t('articles.book')}</h2>
      <div className="byline">
        <Avatar doctor={author} />
        <div>
          <a className="hit" href={href(locale, routes.doctor, { slug: author.slug })}>
            {titledName(author)}
          </a>
          <span className="muted">{author.position}</span>
        </div>
      </div>
      {times && times.days.length > 0 && (
        <>
          <p className="muted">{words.t('doctors.times')}</p>
          <DoctorSlots {...times} />
        </>
      )}
      <ButtonLink href={appointmentHref(locale, { doctor: author.id })}>{words.t('common.book')}</ButtonLink>
    </aside>
  );
}

interface ArticleDetailPageProps {
  article: Article;
  /** A few free times of the author. */
  times: DoctorTimes | null;
}

export function ArticleDetailPage({ article, times }: ArticleDetailPageProps): ReactElement {
  const { locale, words } = useSite();
  const { author } = article;
  return (
    <>
      <article>
        <div className="wrap page-head" data-width="s">
          <Breadcrumbs parent={{ label: words.t('articles.title'), href: href(locale, routes.articles) }} />
          <h1 lang={fieldLang(article, 'title')}>{article.title}</h1>
          <p className="lead" lang={fieldLang(article, 'description')}>
            {article.description}
          </p>
          <FallbackNotice when={isFallback([article], ['title', 'description', 'body'])} />
          <div className="byline">
            {author && <Avatar doctor={author} />}
            <div>
              {author && (
                <a className="hit" href={href(locale, routes.doctor, { slug: author.slug })}>
                  {titledName(author)}
                </a>
              )}
              <span className="muted">
                <time dateTime={article.publishedAt}>{formatDate(locale, article.publishedAt)}</time>
                {' · '}
                {words.plural('articles.reading', article.readingMinutes)}
              </span>
            </div>
          </div>
        </div>
        <div className="wrap article-cover" data-width="m">
          <ArticleCover article={article} sizes="(min-width: 70rem) 66rem, 92vw" shown={[288, 1056]} eager />
        </div>
        <div className="wrap section article-body">
          <RichText html={article.body} lang={fieldLang(article, 'body')} />
          {author && <AuthorPanel author={author} times={times} />}
        </div>
      </article>
      {article.related.length > 0 && (
        <section className="wrap section" data-joined data-reveal="">
          <h2 className="related-title">{words.t('articles.related')}</h2>
          <div className="article-cards">
            {article.related.map((related) => (
              <ArticleCard key={related.id} article={related} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
