import type { Locale } from './locales';

/** The media type of files for translators, as OASIS registered it. */
export const XLIFF_TYPE = 'application/xliff+xml';

/** How such a file may be sent: in a form as `file`, or as it is. */
export const XLIFF_BODIES = ['multipart/form-data', XLIFF_TYPE, 'application/xml', 'text/xml'] as const;

/** In the answer with a file: how many records are in it. */
export const XLIFF_RECORDS = 'X-Records';

/** In the answer with a file: how many records that need work did not fit into it. */
export const XLIFF_LEFT_OUT = 'X-Left-Out';

/**
 * Why a text of a file is not written. Those in `XLIFF_CHOICES` leave it to a person: sent again with the unit's
 * `accept`, the text is written.
 */
export const XLIFF_CHOICES = ['polish_changed', 'translation_changed', 'unfinished'] as const;

/** What of a file is written, already so, or refused. */
type XliffOutcome = 'written' | 'unchanged' | 'refused';

/** Two texts that differ: in the file, and on the site now. */
export interface XliffTexts {
  file: string;
  site: string;
}

/** One text of a file. */
export interface XliffUnit {
  /** Where it stands in the file: `articles.12.v7/title.1f3a90c2`, ids of file and unit; and the line, from 1 on. */
  place: string;
  line: number;
  recordId: number | null;
  /** The record's Polish name; empty when there is no such record. */
  name: string;
  /** The name of the field; empty when there is no such field. */
  field: string;
  outcome: XliffOutcome;
  /** Codes: those of `XLIFF_CHOICES`, others that nobody can choose, and those of a save that was refused. */
  reasons: string[];
  /** A sentence for each reason, in the language of `Accept-Language`. */
  messages: string[];
  /** To be sent back when the text is to be written nevertheless; null where that cannot be. */
  accept: string | null;
  /** The Polish text, where it changed after the file was made. */
  polish: XliffTexts | null;
  /** The translation, where the file has another one than the site. */
  translation: XliffTexts | null;
}

/** What becomes of a file that came back from a translator, or would. */
export interface XliffReport {
  locale: Locale;
  dryRun: boolean;
  written: number;
  unchanged: number;
  refused: number;
  units: XliffUnit[];
}
