import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

export const MARKDOWN = 'text/markdown; charset=utf-8';

/** Whether a reader would sooner have the text of a page than the page: browsers do not. */
export function wantsMarkdown({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  // Nearly everybody is a browser.
  if (headers.accept?.toLowerCase().includes('text/markdown') !== true) return false;
  return new Negotiator({ headers }).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}
