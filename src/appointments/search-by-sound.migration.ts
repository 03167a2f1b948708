import { transliterate } from 'transliteration';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROWS_AT_ONCE = 500;
const SOUND = ' ~';
/** What the column of users takes; that of visits has no end. */
const USER_LENGTH = 400;

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

const BARE_MARKS = /\p{M}/gu;

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
  const bare = transliterate(word.normalize('NFD').replace(BARE_MARKS, '')).toLowerCase();
  const spelled = LATIN.reduce((text, [from, to]) => text.replace(from, to), bare.replace(/[^a-z]/g, ''));
  // `ch` is х in Polish and ч in a passport: both are meant.
  const sounds = ['h', 'c'].map((sign) => collapse(spelled.replaceAll('ch', sign)));
  return [...new Set(sounds)];
}

/** How the words of a name sounded to search then. */
function soundsOf(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’ʼ]+/u);
  return [...new Set(words.flatMap(soundsOfWord))].filter((sound) => sound.length > 1);
}

interface Row {
  id: number;
  search: string;
  firstName: string;
  lastName: string;
  ownerFirstName?: string | null;
  ownerLastName?: string | null;
}

function withSounds({ search, firstName, lastName, ownerFirstName, ownerLastName }: Row): string {
  const names = [firstName, lastName, ownerFirstName ?? '', ownerLastName ?? ''].join(' ');
  return [search, ...soundsOf(names).map((sound) => `~${sound}`)].join(' ');
}

/** Adds to what people are searched by how their names sound. Done again after an interruption, it goes on. */
export class SearchBySound1795400300000 implements MigrationInterface {
  name = 'SearchBySound1795400300000';

  async up(runner: QueryRunner): Promise<void> {
    const q = (name: string): string => runner.dataSource.driver.escape(name);
    const own = (row: string): string => `${row}.id, ${row}.search, ${row}.${q('firstName')}, ${row}.${q('lastName')}`;
    await this.fill(runner, 'user', `SELECT ${own('row_')} FROM ${q('user')} row_`, USER_LENGTH);
    const owner = `owner.${q('firstName')} AS ${q('ownerFirstName')}, owner.${q('lastName')} AS ${q('ownerLastName')}`;
    const join = `LEFT JOIN ${q('user')} owner ON owner.id = row_.${q('patientId')}`;
    await this.fill(runner, 'appointment', `SELECT ${own('row_')}, ${owner} FROM appointment row_ ${join}`, Infinity);
  }

  // What is there besides harms no search of the version before.
  down(): Promise<void> {
    return Promise.resolve();
  }

  private async fill(runner: QueryRunner, table: string, select: string, length: number): Promise<void> {
    const name = runner.dataSource.driver.escape(table);
    for (let last = 0; ;) {
      const sql = `${select} WHERE row_.id > ? AND row_.search <> '' ORDER BY row_.id LIMIT ${ROWS_AT_ONCE}`;
      const rows = (await runner.query(sql, [last])) as Row[];
      for (const row of rows) {
        last = row.id;
        if (row.search.includes(SOUND)) continue;
        const search = withSounds(row).slice(0, length);
        await runner.query(`UPDATE ${name} SET search = ? WHERE id = ?`, [search, row.id]);
      }
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }
}
