import { dictionary } from '@zxcvbn-ts/language-common';
import { LIMITS } from '../../contract/limits';

/** Words that people here begin with, besides those of leaked lists, which are English for the most part. */
const LOCAL_WORDS = `haslo mojehaslo tajnehaslo kochanie misiek misiaczek polska polak warszawa krakow wroclaw gdansk
poznan lodz katowice lublin bialystok bydgoszcz szczecin legia wisla lipowa niemampojecia dupadupa zaqwsx qazwsx
matrix monika agnieszka katarzyna malgorzata magdalena aleksandra karolina barbara krzysztof bartosz mateusz kacper
klinika clinic przychodnia poliklinika poliklinka medycyna medical lekarz lekarka doktor doctor szpital hospital
zdrowie pacjent patient rejestracja recepcja reception administrator password welcome
пароль мойпароль привет любовь солнышко наташа сергей россия москва йцукен фывапрол врач доктор клиника больница
пацієнт лікар клініка лікарня здоровя україна київ кохання любов
лекар клініка шпіталь пацыент беларусь мінск каханне сонейка`.split(/\s+/);

/** Passwords of ten signs and more that are common here, and that no word and no row of keys explains. */
const LOCAL_PASSWORDS =
  `1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d5e zaq12wsxcde3 zaq1@wsxcde3
qazwsxedc123 trustno1234`.split(/\s+/);

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

/** Rows of keys, and alphabets: what fingers run along. */
const ROWS = [
  '1234567890',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
];

/** Runs along rows of keys, and signs typed again, that a common password has at most. */
const RUNS_MAX = 3;
/** The shortest word that makes a password common with figures and signs around it. */
const WORD_LENGTH = 4;
/** `abcabcabcabc`: a unit of so few signs is common whatever it is. */
const UNIT_LENGTH = 4;

/** The password's letters alone, with figures and signs that stand for letters within a word read as such. */
export function plainLetters(password: string): string {
  const word = password.toLowerCase().replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  return [...word]
    .map((sign) => LEET[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}]/gu, '');
}

/** The passwords themselves, and the words in them. */
const passwords = new Set([...dictionary.passwords, ...LOCAL_PASSWORDS]);
const words = new Set([
  ...LOCAL_WORDS,
  ...dictionary.passwords.filter((each) => new RegExp(`^\\p{L}{${WORD_LENGTH},}$`, 'u').test(each)),
]);

/** The listed passwords that are long enough to be chosen here. */
export const commonLongPasswords: readonly string[] = [...passwords].filter(
  ({ length }) => length >= LIMITS.passwordMin,
);

/**
 * True for a password that is among the first that anybody would try: one of some 49,000 of leaked lists, one of their
 * words with figures and signs around it or in place of letters, a run along the keys, or one thing over and over.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return isListed(plain) || runsOf(plain) <= RUNS_MAX || isRepeated(plain);
}

function isListed(plain: string): boolean {
  const bare = plain.replace(/[^\p{L}]/gu, '');
  return passwords.has(plain) || words.has(plainLetters(plain)) || (bare.length >= WORD_LENGTH && words.has(bare));
}

function isRepeated(plain: string): boolean {
  const [, unit] = /^(.+?)\1+$/su.exec(plain.replace(/[^\p{L}\d]+$/u, '')) ?? [];
  return unit !== undefined && ([...unit].length <= UNIT_LENGTH || isListed(unit) || runsOf(unit) <= 1);
}

/** How many pieces a text has in which each sign is the same as the one before, or its neighbour. */
function runsOf(plain: string): number {
  const signs = [...plain];
  return signs.filter((sign, index) => index === 0 || !isNext(signs[index - 1] ?? '', sign)).length;
}

function isNext(one: string, other: string): boolean {
  if (one === other) return true;
  return ROWS.some((row) => {
    const [from, to] = [row.indexOf(one), row.indexOf(other)];
    return from >= 0 && to >= 0 && Math.abs(from - to) === 1;
  });
}
