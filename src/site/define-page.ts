import type { Abstract, Type } from '@nestjs/common';
import type { ComponentType, ReactNode } from 'react';
import type { Audience } from '../../contract/auth';
import type { Clinic } from '../../contract/clinic';
import type { Locale } from '../../contract/locales';
import type { PageForms } from '../../contract/plain-form';
import type { Params, Route } from '../../contract/routes';
import type { SomeIsland } from '../../views/islands/define-island';
import type { SignedIn } from '../access/access';
import { Unauthorized } from '../errors/app-error';
import type { LimitName } from '../limits/limits';
import type { Words } from '../../views/words';

/** Classes that Nest has an instance for. */
type Uses = Readonly<Record<string, Type | Abstract<unknown>>>;
type Instances<U extends Uses> = { [Name in keyof U]: U[Name]['prototype'] };

/** What a page's loader is asked for. */
export interface PageRequest<P extends string = string> {
  locale: Locale;
  params: Params<P>;
  /** Only the parameters that the page names in `query`. */
  query: URLSearchParams;
  /** The moment that the page speaks of. */
  now: Date;
  /** Of a page that is not kept: for its forms. */
  forms: PageForms;
  /** Of a page for users, or one with forms: who reads it. */
  user: SignedIn | null;
  /** Of the same: the accounts whose second step is left out on this device, as it says. */
  devices: string | null;
}

/** Who reads a page for users. @throws Unauthorized */
export function readerOf({ user }: PageRequest): SignedIn {
  if (!user) throw new Unauthorized('not_signed_in');
  return user;
}

type Private = 'forms' | 'user' | 'devices';

/** What a page is asked for; nobody reads it, and its forms are not sent, when nothing is said of them. */
export type AskedPage = Omit<PageRequest, Private> & Partial<Pick<PageRequest, Private>>;

/** What a page says of itself in its head. */
export interface PageMeta {
  /** The clinic's name is put behind it. */
  title: string;
  description: string;
  /** The picture for sharing: a path of this site. */
  image: string;
  type?: 'website' | 'article';
  jsonLd?: object[];
  /** The locales in which the main text is written; in others the page is not to be indexed. All, when not said. */
  availableIn?: readonly Locale[];
  /** The address, without the locale's prefix, of the page of which this one is a variant; its own when nothing is said. */
  canonicalPath?: string;
  noindex?: boolean;
  /** The page works without scripts and gets none. */
  isPlain?: boolean;
}

/** What the head may speak of besides the page's own data. */
export interface MetaContext {
  locale: Locale;
  words: Words;
  clinic: Clinic;
  /** The address of a picture of the site. */
  asset: (name: string) => string;
  /** Makes a path of this site absolute. */
  absolute: (path: string) => string;
}

/** One address of a page, for machines. */
export interface PageEntry {
  params: Record<string, string>;
  lastModified: Date | null;
  locales: readonly Locale[];
}

/**
 * Whom a page is for. One for visitors sends signed-in users on, one for users asks visitors to sign in, one for
 * holders is for whoever has its address, which is a secret, and one with forms for anybody; these are rendered for
 * each request, kept nowhere and not indexed.
 */
export type Readers = 'everybody' | 'visitors' | 'users' | 'holders' | 'anybody';

/** Each page loads one stylesheet: what is there to read, accounts with booking, links of mails, or everything for `/dev/ui`. */
export type Sheet = 'site' | 'account' | 'answer' | 'ui';

/** A page as the router and the renderer see it; `definePage` has checked that its parts fit together. */
export interface Page {
  path: Route;
  name: string | null;
  readers: Readers;
  limit: LimitName | null;
  uses: Uses;
  query: Readonly<Record<string, RegExp>>;
  silent: Readonly<Record<string, string>>;
  layout: ComponentType<{ children: ReactNode }> | null;
  sheet: Sheet;
  islands: readonly SomeIsland[];
  load(services: Readonly<Record<string, unknown>>, request: PageRequest): Promise<object>;
  meta(data: object, context: MetaContext): PageMeta;
  freshForMs: number | null;
  isKept(query: URLSearchParams): boolean;
  hasForms(query: URLSearchParams, audience: Audience): boolean;
  entries: ((services: Readonly<Record<string, unknown>>) => Promise<PageEntry[]>) | null;
  view: ComponentType<object>;
}

/** One public page: where it lives, what it needs, what its head says, how it looks. */
export function definePage<P extends Route, U extends Uses, D extends object>(page: {
  path: P;
  /** What the page is called where its address does not matter: `data-route` of its document. */
  name?: string;
  /** Everybody, when nothing is said. */
  readers?: Readers;
  /** What calls of the page count against; a page for holders has one. */
  limit?: LimitName;
  uses: U;
  /** The query parameters that make a difference, and the form of their values: others show the page as if unsaid. */
  query?: Readonly<Record<string, RegExp>>;
  /** Parameters that are as if unsaid beside another one: `{ category: 'service' }`. */
  silent?: Readonly<Record<string, string>>;
  /** What stands around the page: the client layout when nothing is said. */
  layout?: ComponentType<{ children: ReactNode }>;
  /** The page's stylesheet: that for reading when nothing is said. */
  sheet?: Sheet;
  /** The islands that the view shows. */
  islands?: readonly SomeIsland[];
  /** How long the page may be kept, when it tells of something that is no content: free times. */
  freshForMs?: number;
  /** Whether the page of this query is kept at all: not, where queries are too many. All are, when nothing is said. */
  isKept?(query: URLSearchParams): boolean;
  /** Whether the page of this query has forms that go without scripts, or its reader's data: it is rendered for each request then. */
  hasForms?(query: URLSearchParams, audience: Audience): boolean;
  /** Contract types only: the same data is the page's `_payload.json`. */
  load(services: Instances<U>, request: PageRequest<P>): Promise<D>;
  meta(data: D, context: MetaContext): PageMeta;
  /** The page's addresses for the sitemap; one in all locales when nothing is said. */
  entries?(services: Instances<U>): Promise<PageEntry[]>;
  view: ComponentType<D>;
}): Page {
  const usual = {
    name: null,
    readers: 'everybody',
    limit: null,
    query: {},
    silent: {},
    layout: null,
    sheet: 'site',
    islands: [],
  };
  return {
    ...usual,
    freshForMs: null,
    isKept: () => true,
    hasForms: () => false,
    entries: null,
    ...page,
  } as unknown as Page;
}
