import { isLocale, type Locale, DEFAULT_LOCALE } from '../../contract/locales';
import { localizePath } from '../../contract/routes';
import { splitLocale } from '../locale/request-locale';
import type { Page } from './define-page';
import { isOwnPath } from './own-path';

export type Match =
  /** `path` is the page's one address, without the locale's prefix: odd spellings of it lead to the same page. */
  | { kind: 'page'; page: Page; locale: Locale; params: Record<string, string>; path: string }
  | { kind: 'redirect'; to: string };

const PARAM_LENGTH = 200;

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const names = pattern.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (!name.startsWith(':')) {
      if (name !== part) return null;
      continue;
    }
    const value = decode(part);
    if (value === null || value === '' || value.length > PARAM_LENGTH) return null;
    params[name.slice(1)] = value;
  }
  return params;
}

/**
 * Finds the page of a path, in any locale.
 * @returns a redirect for a needless Polish prefix or a slash at the end; null when no page has the path
 */
export function matchPage(pages: readonly Page[], path: string): Match | null {
  const [, first = ''] = path.split('/', 2);
  if (isLocale(first) && first === DEFAULT_LOCALE) {
    const rest = path.slice(first.length + 1) || '/';
    return isOwnPath(rest) ? { kind: 'redirect', to: rest } : null;
  }
  const { locale, rest } = splitLocale(path);
  if (path.endsWith('/') && path !== '/') {
    const clean = localizePath(locale, rest.replace(/\/+$/, '') || '/');
    return isOwnPath(clean) ? { kind: 'redirect', to: clean } : null;
  }
  for (const page of pages) {
    const params = paramsOf(page.path, rest);
    if (params) return { kind: 'page', page, locale, params, path: fillPath(page.path, params) };
  }
  return null;
}

/** Puts values in place of the names of a path: `/doctors/:slug` → `/doctors/anna-nowak`. */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
