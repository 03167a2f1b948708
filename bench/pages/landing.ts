import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Clinic } from '../../contract/clinic';
import { DOCUMENT_KINDS } from '../../contract/document';
import type { Locale } from '../../contract/locales';
import type { Notification } from '../../contract/notification';
import type { Assets, Head } from '../../views/Document';
import type { Site } from '../../views/site';
import { type Dictionary, Words } from '../../views/words';

// What all programs of the comparison show. The peers get a copy of this file and of the views.

/** The landing page in one locale, and all that went into it. */
export interface Landing {
  html: string;
  /** What `/_payload.json` says. */
  data: object;
  clinic: Clinic;
  notifications: Notification[];
  dictionary: Dictionary;
  head: Head;
  files: Assets;
  pictures: Record<string, string>;
  /** What one rendering asks the database. */
  queries: { sql: string; parameters: unknown[] }[];
}

export type Landings = Record<Locale, Landing>;

const { LANDING_FILE = '', DATABASE_FILE = '' } = process.env;

export const landings = JSON.parse(readFileSync(LANDING_FILE, 'utf8')) as Landings;

const database = new Database(DATABASE_FILE, { readonly: true });
const statements = new Map<string, Database.Statement>();

/** Asks all queries of the page and answers what it shows. */
export function ask(locale: Locale): object {
  const { data, queries } = landings[locale];
  for (const { sql, parameters } of queries) {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    statement.all(parameters);
  }
  return data;
}

const sites = new Map<Locale, Site>();

export function siteOf(locale: Locale): Site {
  const known = sites.get(locale);
  if (known) return known;
  const { clinic, notifications, dictionary, pictures } = landings[locale];
  const site: Site = {
    locale,
    words: new Words(locale, dictionary),
    audience: 'anonymous',
    path: '/',
    clinic,
    documents: [...DOCUMENT_KINDS],
    notifications,
    portalUrl: null,
    asset: (name) => pictures[name] ?? '',
    renderIsland: () => '',
  };
  sites.set(locale, site);
  return site;
}
