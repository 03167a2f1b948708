import type { Locale } from '../contract/locales';

type Ending = readonly [end: RegExp, vocative: string];

/** The endings that are sure; the first one that fits counts. */
const POLISH: readonly Ending[] = [
  [/(si|zi)a$/, '$1u'],
  [/^(\p{L}{1,3}ni)a$/u, '$1u'],
  [/^(\p{L}{1,2}[jl])a$/u, '$1u'],
  [/a$/, 'o'],
  [/ek$/, 'ku'],
  [/(sz|rz|cz|ej|ij|aj)$/, '$1u'],
  [/^(Karol|Kamil|Emil|Daniel|Gabriel|Oleg|Oleh|Dominik|Patryk|Henryk|Eryk|Mark)$/, '$1u'],
  [/eł$/, 'le'],
  [/ał$/, 'ale'],
  [/sław$/, 'sławie'],
  [/^Piotr$/, 'Piotrze'],
  [/^(Artu|Wikto|Igo)r$/, '$1rze'],
  [/ksander$/, 'ksandrze'],
  [/^Robert$/, 'Robercie'],
  [/^(Konra|Dawi)d$/, '$1dzie'],
  [/^(Jan|Adam|Marcin|Adrian|Damian|Szymon|Iwan|Roman|Bogdan|Sebastian|Krystian|Krzysztof|Józef|Jakub)$/, '$1ie'],
];

const UKRAINIAN: readonly Ending[] = [
  [/ія$/, 'іє'],
  [/^Ілля$/, 'Ілле'],
  [/я$/, 'ю'],
  [/а$/, 'о'],
  [/й$/, 'ю'],
  [/([рл])о$/, '$1е'],
  [/^Ігор$/, 'Ігорю'],
  [/^Василь$/, 'Василю'],
  [/([кгх])$/, '$1у'],
  [/([бвдзмнпрст])$/, '$1е'],
];

const ENDINGS: Partial<Record<Locale, readonly Ending[]>> = { pl: POLISH, ua: UKRAINIAN };

/**
 * A first name as somebody is called by it in a greeting. Polish and Ukrainian have a case for it: names whose form is
 * not sure, of another alphabet, or of several words, stay as they are, as names in the other languages do.
 */
export function greetingName(locale: Locale, firstName: string): string {
  const [end, vocative] = ENDINGS[locale]?.find(([ending]) => ending.test(firstName)) ?? [];
  if (!end || vocative === undefined || /[\s-]/.test(firstName)) return firstName;
  return firstName.replace(end, vocative);
}
