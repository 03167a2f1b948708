import type { ReactElement } from 'react';
import { href, routes } from '../../../contract/routes';
import { BookNow } from '../../parts/booking/BookNow';
import { ButtonLink } from '../../parts/site/Button';
import { useSite } from '../../site';

const NOT_FOUND = 404;

interface ErrorPageProps {
  status: number;
  /** What the reader may know about the error; null: a general sentence. */
  message: string | null;
}

/** What stands in place of a page that could not be shown. */
export function ErrorPage({ status, message }: ErrorPageProps): ReactElement {
  const { locale, words, asset } = useSite();
  const notFound = status === NOT_FOUND;
  const text = notFound ? words.t('page.error.notFoundText') : words.t('page.error.text');
  return (
    <>
      <div className="wrap page-head error-page center">
        {notFound ? (
          <h1 className="error-page-art">
            <span className="sr-only">{status}</span>
            <img src={asset('404.svg')} width={640} height={420} alt="" />
          </h1>
        ) : (
          <h1 className="error-page-status">{status}</h1>
        )}
        <h2>{words.t(notFound ? 'page.error.notFound' : 'page.error.title')}</h2>
        <p className="lead">{message ?? text}</p>
        <div className="actions">
          <ButtonLink variant="outline" size="l" href={href(locale, routes.home)}>
            {words.t('common.backHome')}
          </ButtonLink>
        </div>
      </div>
      <BookNow />
    </>
  );
}
