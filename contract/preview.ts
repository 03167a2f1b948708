import type { Locale } from './locales';

/** What is said of a page that is to be shown before anything is saved, besides the fields of a write. */
export interface PreviewRequest {
  /** The record that the fields change; without it they make a new one. */
  id?: number;
  /** The language of the page. */
  locale: Locale;
}

/** A page as visitors would see it. */
export interface Preview {
  /** A whole document. It runs no scripts, and its links open elsewhere. */
  html: string;
  /** The element of the page that shows the record, when the page shows others too. */
  anchor: string | null;
}
