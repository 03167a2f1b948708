import { knownQuery } from './known-query';
import { type Match, matchPage } from './match-page';
import type { KeptPage } from './page-cache';
import type { Page } from './define-page';

const PAYLOAD = '/_payload.json';

type PageMatch = Extract<Match, { kind: 'page' }>;

/** What an address asks for. */
export interface AskedAddress extends PageMatch {
  /** The page, or its data. */
  part: keyof KeptPage;
  /** The whole query. */
  search: URLSearchParams;
  /** What the page knows of it. */
  query: URLSearchParams;
}

type Asked = AskedAddress | Extract<Match, { kind: 'redirect' }> | null;

/**
 * Finds what a request's address asks for.
 * @returns a redirect, with the query, for an odd spelling; null when no page has the address
 */
export function readAddress(pages: readonly Page[], url: string): Asked {
  // Not by `new URL`: a path such as `//evil.example` would be taken for a host.
  const question = url.indexOf('?');
  const path = question < 0 ? url : url.slice(0, question);
  const rest = question < 0 ? '' : url.slice(question);
  const part = path.endsWith(PAYLOAD) ? 'payload' : 'page';
  const match = matchPage(pages, part === 'payload' ? path.slice(0, -PAYLOAD.length) || '/' : path);
  if (match?.kind === 'redirect') return { ...match, to: match.to + rest };
  if (!match) return null;
  const search = new URLSearchParams(rest);
  const query = knownQuery(match.page.query, search);
  for (const [name, other] of Object.entries(match.page.silent)) if (query.has(other)) query.delete(name);
  return { ...match, part, search, query };
}

export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
