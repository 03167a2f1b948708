import { createContext, type ReactElement, useContext } from 'react';
import type { Audience } from '../contract/auth';
import type { Clinic } from '../contract/clinic';
import type { DocumentKind } from '../contract/document';
import type { Locale } from '../contract/locales';
import type { Notification } from '../contract/notification';
import type { SomeIsland } from './islands/define-island';
import type { Words } from './words';

/** What every part of a page may know besides its props. Nothing personal: pages are cached per audience. */
export interface Site {
  locale: Locale;
  words: Words;
  audience: Audience;
  /** The page's path without the locale's prefix, with its query: `/articles?page=2`. */
  path: string;
  /** It stands in the place of another page: nothing leads to what is shown. */
  isErrorPage?: boolean;
  clinic: Clinic;
  /** The documents that there are pages of. */
  documents: DocumentKind[];
  notifications: Notification[];
  /** Of a preview that is shown by a link: when the link ends. */
  previewUntil?: string | undefined;
  /** Where "Patient portal" leads; null: our own portal. */
  portalUrl: string | null;
  /** The hashed address of a picture in `views/images`: `asset('logo.svg')`. */
  asset: (name: string) => string;
  /** Makes an island's HTML; throws for one that the page does not name. */
  renderIsland: (island: Pick<SomeIsland, 'name'>, view: ReactElement) => string;
}

export const SiteContext = createContext<Site | null>(null);

/** The site around a part. Throws outside of a page. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() was called outside of a page');
  return site;
}
