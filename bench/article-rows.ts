import type { EntityManager } from 'typeorm';
import { fold } from '../src/panel/fold';

const ROWS_IN_STATEMENT = 500;
const HOUR_MS = 3_600_000;
const YEARS_OF_ARTICLES = 5;
const START = Date.UTC(2020, 10, 1, 6);
/** For articles that wait for their day. */
const AHEAD = Date.UTC(2099, 0, 1);

const SUBJECTS = [
  ['Badania krwi', 'Blood tests'],
  ['USG piersi', 'Breast ultrasound'],
  ['Szczepienie przeciw grypie', 'Flu vaccination'],
  ['Dieta', 'Diet'],
  ['Sen niemowlęcia', "A baby's sleep"],
  ['Nadciśnienie', 'High blood pressure'],
  ['Tarczyca', 'The thyroid'],
  ['Wizyta domowa', 'A home visit'],
] as const;
const PLACES = [
  ['w ciąży', 'in pregnancy'],
  ['po porodzie', 'after birth'],
  ['u dzieci', 'in children'],
  ['po sześćdziesiątce', 'after sixty'],
  ['w podróży', 'on a journey'],
] as const;
/** A word that stands in the title of one article of a thousand. */
const RARE = ['krztusiec', 'pertussis'] as const;
export const COMMON_WORD = 'tarczyca';
export const RARE_WORD = 'krztusiec';

const PARAGRAPH = {
  pl: '<p>Proszę zabrać wyniki badań z ostatnich miesięcy i listę leków. Lekarz zapyta o samopoczucie i ułoży plan na kolejne tygodnie.</p>',
  en: '<p>Please bring your test results of the last months and a list of medicines. The doctor will ask how you are and make a plan.</p>',
};
const PARAGRAPHS = 5;

export type Value = string | number | null;

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** As both drivers write an instant. */
export function toSql(time: number): string {
  return new Date(time).toISOString().replace('T', ' ').replace('Z', '');
}

function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

export async function insert(
  tx: EntityManager,
  table: string,
  columns: readonly string[],
  rows: Value[][],
): Promise<void> {
  const { driver } = tx.dataSource;
  const names = columns.map((column) => driver.escape(column)).join(', ');
  const marks = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; start += ROWS_IN_STATEMENT) {
    const part = rows.slice(start, start + ROWS_IN_STATEMENT);
    const values = part.map(() => marks).join(', ');
    await tx.query(`INSERT INTO ${driver.escape(table)} (${names}) VALUES ${values}`, part.flat());
  }
}

/**
 * Fills the tables with `count` articles in Polish and English: of a hundred, about ninety are published, some wait
 * for their day, some are drafts, one is in the bin. Always the same ones.
 */
export async function insertArticles(tx: EntityManager, count: number, authorIds: readonly number[]): Promise<void> {
  const random = randomNumbers(count);
  const step = (YEARS_OF_ARTICLES * 365 * 24 * HOUR_MS) / count;
  const articles: Value[][] = [];
  const texts: Value[][] = [];
  const bodies = { pl: PARAGRAPH.pl.repeat(PARAGRAPHS), en: PARAGRAPH.en.repeat(PARAGRAPHS) };
  for (let id = 1; id <= count; id += 1) {
    const [subject, place] = [pick(SUBJECTS, random), pick(PLACES, random)];
    const [polish, english] = id % 1_000 === 500 ? RARE : ['', ''];
    const pl = `${subject[0]} ${place[0]} ${polish} ${id}`.replace('  ', ' ');
    const en = `${subject[1]} ${place[1]} ${english} ${id}`.replace('  ', ' ');
    const time = START + Math.floor((((id * 7_919) % count) + random()) * step);
    const kind = random();
    const published = kind < 0.9;
    const deleted = kind > 0.99;
    const publishAt = random() < 0.001 ? AHEAD + id * HOUR_MS : time;
    articles.push([
      id,
      Number(published),
      deleted ? toSql(Date.now() - HOUR_MS) : null,
      3,
      toSql(time),
      toSql(time + Math.floor(random() * 100) * HOUR_MS),
      fold(`${pl} ${en}`),
      fold(pl).slice(0, 190),
      1,
      `artykul-${id}`,
      pick(authorIds, random),
      published ? toSql(publishAt) : null,
    ]);
    texts.push([id, 'pl', 1, pl, `O czym warto pamiętać: ${pl}.`, bodies.pl, '', 100]);
    texts.push([id, 'en', 1, en, `What to bear in mind: ${en}.`, bodies.en, '', 110]);
  }
  const shared = ['id', 'published', 'deletedAt', 'version', 'createdAt', 'updatedAt', 'search', 'sortKey'];
  await insert(tx, 'article', [...shared, 'needsTranslation', 'slug', 'authorId', 'publishAt'], articles);
  const textColumns = ['ownerId', 'locale', 'basedOnVersion', 'title', 'description', 'body', 'coverAlt', 'wordCount'];
  await insert(tx, 'article_text', textColumns, texts);
}
