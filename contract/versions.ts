import type { Translations } from './content';
import type { Locale } from './locales';

/**
 * What made a version. `start`: it was there when the history began; `block` and `restore` took the record off the site
 * and put it back; `restore-version` brought back what an older version had.
 */
export type VersionAction = 'start' | 'create' | 'update' | 'block' | 'restore' | 'move' | 'restore-version';

/** One line of a record's history. */
export interface VersionSummary {
  version: number;
  at: string;
  /** The name of who saved it, empty when the account is gone; null: the site itself. */
  by: string | null;
  action: VersionAction;
  published: boolean;
  /** The languages whose texts this save changed. */
  locales: Locale[];
  /** The names of the fields that it changed, those of texts and the shared ones. */
  fields: string[];
  /** The version that was brought back by it. */
  restoredFrom: number | null;
}

/** A version with what was saved: the record's texts in all languages, and the fields that it has besides. */
export interface SavedVersion extends VersionSummary {
  translations: Translations<Record<string, string>>;
  shared: Record<string, unknown>;
}

/** What comes back from a version. The shared fields come with `all` only. */
export interface RestoreVersion {
  locales: Locale[] | 'all';
  /** The record's present version. */
  version: number;
  /** Why it is shown although phrases of it may be advertising. */
  acknowledged?: string;
}
