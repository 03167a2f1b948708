import type { Clinic } from '../../contract/clinic';
import { LANGUAGE_TAGS, type Locale } from '../../contract/locales';

/** About what search engines show of a title, in characters. */
const TITLE_LENGTH = 65;
/** About what they show of a description. */
const DESCRIPTION_LENGTH = 165;

/** A title with as much of the clinic's name behind it as there is room for, unless it has the name in it. */
export function pageTitle(title: string, { name, shortName }: Pick<Clinic, 'name' | 'shortName'>): string {
  if (name !== '' && title.includes(name)) return title;
  const suffixed = [name, shortName].filter(Boolean).map((each) => `${title} · ${each}`);
  return suffixed.find(({ length }) => length <= TITLE_LENGTH) ?? shorten(title, TITLE_LENGTH);
}

/** What an editor wrote, cut to what is shown of a description. */
export function pageDescription(text: string): string {
  return shorten(text, DESCRIPTION_LENGTH);
}

/** A text that continues a sentence: `Ginekolog` becomes `ginekolog`; an abbreviation such as `USG` stays. */
export function continued(locale: Locale, text: string): string {
  const [first = '', second = ''] = text;
  const isWord = second === second.toLocaleLowerCase(LANGUAGE_TAGS[locale]);
  return isWord ? first.toLocaleLowerCase(LANGUAGE_TAGS[locale]) + text.slice(first.length) : text;
}

/** Cuts a text between words. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const words = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`;
}
