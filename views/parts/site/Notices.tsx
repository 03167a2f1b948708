import type { ReactElement } from 'react';
import { fieldLang, isFallback } from '../../fallback';
import { formatMoment } from '../../format';
import { useSite } from '../../site';
import { FallbackNotice } from './FallbackNotice';
import { Icon } from './Icon';

/** The published notices on every public page: a line each, which opens; the script lets a reader put one away for good. */
export function Notices(): ReactElement | null {
  const { words, notifications, previewUntil } = useSite();
  if (notifications.length === 0 && previewUntil === undefined) return null;
  return (
    <section className="notices" aria-label={words.t('notifications.notices.label')}>
      {previewUntil !== undefined && (
        <div className="notice" data-level="important">
          <div className="wrap notice-row">
            <details className="notice-text" open>
              <summary>
                <Icon name="alert" />
                <b>{words.t('preview-links.page.title')}</b>
                <Icon name="chevron-down" />
              </summary>
              <p>{words.t('preview-links.page.until', { when: formatMoment(words.locale, previewUntil) })}</p>
            </details>
          </div>
        </div>
      )}
      {notifications.map((notice) => (
        <div key={notice.id} className="notice" data-level={notice.level} data-notice={notice.id}>
          <div className="wrap notice-row">
            <details className="notice-text">
              <summary>
                <Icon name={notice.level === 'important' ? 'alert' : 'info'} />
                <b lang={fieldLang(notice, 'title')}>{notice.title}</b>
                <Icon name="chevron-down" />
              </summary>
              <p lang={fieldLang(notice, 'description')}>{notice.description}</p>
              <FallbackNotice when={isFallback([notice], ['title', 'description'])} />
            </details>
            <button
              type="button"
              className="notice-close"
              aria-label={words.t('notifications.notices.close', { title: notice.title })}
            >
              <Icon name="close" />
            </button>
          </div>
        </div>
      ))}
    </section>
  );
}
