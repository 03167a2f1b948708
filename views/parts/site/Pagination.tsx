import type { ReactElement } from 'react';
import { useSite } from '../../site';
import { Icon } from './Icon';

interface PaginationProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** The first and the last page and those around this one; null where some are left out. */
function shownPages(page: number, pages: number): (number | null)[] {
  const shown: (number | null)[] = [];
  for (let number = 1; number <= pages; number += 1) {
    if (number === 1 || number === pages || Math.abs(number - page) <= 1) shown.push(number);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
}

export function Pagination({ page, pages, hrefOf }: PaginationProps): ReactElement | null {
  const { words } = useSite();
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={words.t('page.pagination.label')}>
      <ul className="chips" data-tight>
        {page > 1 && (
          <li>
            <a className="chip" href={hrefOf(page - 1)} rel="prev" aria-label={words.t('page.pagination.previous')}>
              <Icon name="arrow-left" />
            </a>
          </li>
        )}
        {shownPages(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} className="pagination-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                className="chip"
                href={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={words.t('page.pagination.page', { number })}
              >
                {number}
              </a>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <a className="chip" href={hrefOf(page + 1)} rel="next" aria-label={words.t('page.pagination.next')}>
              <Icon name="arrow-right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
