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

/** How long a link to a preview is good for. */
export const PREVIEW_DAYS = 7;

/** A link by which somebody without an account sees a record as it is saved, published or not. */
export interface PreviewLink {
  id: number;
  /** The language of the page. */
  locale: Locale;
  expiresAt: string;
}

/** A link that was just made. */
export interface NewPreviewLink extends PreviewLink {
  /** The whole address; it is told this once. */
  url: string;
}
