import { toBareLatin } from './fold';

/** The letters of Russian, Ukrainian and Belarusian as a Polish ear writes them down; soft and hard signs are silent. */
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'h',
  д: 'd',
  е: 'e',
  ё: 'io',
  є: 'ie',
  ж: 'z',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'c',
  ш: 's',
  щ: 'sc',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

/** What is written with several letters or differently, in Polish and in the Latin spelling of passports. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/szcz|shch/g, 'sc'],
  [/sz|sh/g, 's'],
  [/cz|ts/g, 'c'],
  [/rz|zh/g, 'z'],
  [/kh/g, 'h'],
  [/w/g, 'v'],
  [/g/g, 'h'],
  [/[jy]/g, 'i'],
];

function collapse(word: string): string {
  return word
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[^aeiou])i(?=[aeou])/g, '')
    .replace(/aia$/, 'a');
}

function soundsOfWord(word: string): string[] {
  if (/\p{Script=Cyrillic}/u.test(word)) {
    return [collapse([...word].map((letter) => CYRILLIC[letter] ?? '').join(''))];
  }
  const bare = toBareLatin(word).toLowerCase();
  const spelled = LATIN.reduce((text, [from, to]) => text.replace(from, to), bare.replace(/[^a-z]/g, ''));
  // `ch` is х in Polish and ч in a passport: both are meant.
  const sounds = ['h', 'c'].map((sign) => collapse(spelled.replaceAll('ch', sign)));
  return [...new Set(sounds)];
}

/**
 * How the words of a name sound, whichever alphabet they are written in: `Zieliński` and `Зелинский` are alike. Words
 * of one letter say too little.
 */
export function soundsOf(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’ʼ]+/u);
  return [...new Set(words.flatMap(soundsOfWord))].filter((sound) => sound.length > 1);
}
