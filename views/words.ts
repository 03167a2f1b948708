import { fillText, type Values } from '../contract/fill-text';
import { LANGUAGE_TAGS, type Locale } from '../contract/locales';

/** The words that pages use, by file. `pl` is the reference: its keys are the keys. */
interface Files {
  appointment: typeof import('../i18n/pl/appointment.json');
  articles: typeof import('../i18n/pl/articles.json');
  auth: typeof import('../i18n/pl/auth.json');
  common: typeof import('../i18n/pl/common.json');
  contacts: typeof import('../i18n/pl/contacts.json');
  doctors: typeof import('../i18n/pl/doctors.json');
  documents: typeof import('../i18n/pl/documents.json');
  earlier: typeof import('../i18n/pl/earlier.json');
  family: typeof import('../i18n/pl/family.json');
  home: typeof import('../i18n/pl/home.json');
  legal: typeof import('../i18n/pl/legal.json');
  mail: typeof import('../i18n/pl/mail.json');
  notifications: typeof import('../i18n/pl/notifications.json');
  page: typeof import('../i18n/pl/page.json');
  portal: typeof import('../i18n/pl/portal.json');
  'preview-links': typeof import('../i18n/pl/preview-links.json');
  'second-factor': typeof import('../i18n/pl/second-factor.json');
  services: typeof import('../i18n/pl/services.json');
  'visit-answers': typeof import('../i18n/pl/visit-answers.json');
}

type Keys<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${Keys<Tree[Name]>}`;
}[keyof Tree & string];

/** A key such as `services.price.free`. */
export type WordKey = Keys<{ [File in keyof Files]: Omit<Files[File], 'panel' | 'default'> }>;

type PluralKeys<Key> = Key extends `${infer Stem}.other` ? Stem : never;

/** A key whose children are plural categories of CLDR: `one`, `few`, `many`, `other`. */
export type PluralKey = PluralKeys<WordKey>;

/** A locale's words, flattened once: `services.price.free` → text. */
export type Dictionary = Readonly<Record<string, string>>;

/** Turns the nested words of one locale into a dictionary, with lines that break where they may. */
export function flattenWords(tree: Readonly<Record<string, unknown>>, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat[prefix + name] = tieShortWords(value);
    else if (typeof value === 'object' && value !== null) {
      Object.assign(flat, flattenWords({ ...value }, `${prefix}${name}.`));
    }
  }
  return flat;
}

/** Words of a page's head and of mails: no island says them. */
const NOT_IN_ISLANDS = /^\w+\.(mail|meta)\./;

/** What stays on one line: a word of one letter or a number, and what follows it. */
const SHORT = /(?<![\p{L}\p{N}'’-])(\p{L}|\p{N}+|\{count\}) (?=[\p{L}\p{N}{(„«“])/gu;

/** Ties short words and numbers to what follows them by a space that does not break. */
export function tieShortWords(text: string): string {
  return text.replaceAll(SHORT, '$1\u00a0');
}

/** The words of one locale. */
export class Words {
  private readonly plurals: Intl.PluralRules;
  /** Keys are often put together, and a map finds such texts more quickly than an object does. */
  private readonly texts: ReadonlyMap<string, string>;

  constructor(
    readonly locale: Locale,
    dictionary: Dictionary,
  ) {
    this.texts = new Map(Object.entries(dictionary));
    // Chromium does not know Belarusian and would count in English: Russian counts in the same way.
    this.plurals = new Intl.PluralRules([LANGUAGE_TAGS[locale], LANGUAGE_TAGS.ru]);
  }

  /** The words under some branches, such as `common.form`: what an island takes along. */
  pick(branches: readonly string[]): Dictionary {
    return Object.fromEntries(
      [...this.texts].filter(
        ([key]) => branches.some((branch) => key.startsWith(`${branch}.`)) && !NOT_IN_ISLANDS.test(key),
      ),
    );
  }

  /** The text of a key, with `{name}` replaced by its value. Throws for a key that no file has. */
  t = (key: WordKey, values?: Values): string => fillText(this.find(key), values);

  /** The text of a count in its plural form, with `{count}` replaced. */
  plural = (key: PluralKey, count: number, values?: Values): string => {
    const stem: string = key;
    const form = this.texts.get(`${stem}.${this.plurals.select(count)}`) ?? this.find(`${stem}.other`);
    return fillText(form, { count, ...values });
  };

  private find(key: string): string {
    const text = this.texts.get(key);
    if (text === undefined) throw new Error(`No word ${key} in ${this.locale}`);
    return text;
  }
}
