import { createHash } from 'node:crypto';
import type { Hasher } from '../data-keys/hashed-column';
import { Sqlite } from '../database/sqlite';
import { personTerms, sealedSearch } from './sealed-search';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);
const hasher: Hasher = { hash, terms: (terms) => [...terms].map(hash).join(' ') };
const database = new Sqlite(':memory:');
afterAll(() => database.close());

/** Whether a search text finds a person, as the database decides it. */
function finds(q: string, name: string, others: readonly string[] = ['+48601234567']): boolean {
  const { sql, parameters } = sealedSearch(hasher, q, 'search');
  const search = hasher.terms(personTerms(name.split(' '), others));
  const query = database.prepare(`SELECT 1 FROM (SELECT :search AS search) WHERE ${sql}`);
  return query.get({ search, ...parameters }) !== undefined;
}

it.each([
  ['Зелин', 'Ewa Zielińska'],
  ['Zielin', 'Ева Зелинская'],
  ['Zieliński', 'Иван Зелинский'],
  ['Коваленко', 'Olena Kowalenko'],
  ['Kowalenko', 'Олена Коваленко'],
  ['Kovalenko', 'Олена Коваленко'],
  ['Шевченко', 'Taras Szewczenko'],
  ['Шевченко', 'Taras Shevchenko'],
  ['Szewcz', 'Тарас Шевченко'],
  ['Черненко', 'Oleh Chernenko'],
  ['Хмельницкий', 'Bohdan Chmielnicki'],
  ['Щербак', 'Jurij Szczerbak'],
  ['Юлия', 'Julia Nowak'],
  ['Julia', 'Юлія Новак'],
  ['Мария', 'Maria Lis'],
  ['Жолкось', 'Łucja Żółkoś'],
  ['Войцик', 'Jan Wójcik'],
  ['Ян', 'Jan Wójcik'],
  ['Вишневская Анна', 'Anna Wiśniewska'],
  ['wojcik jan', 'Jan Wójcik'],
  ['wójci', 'Jan Wójcik'],
  ['j w', 'Jan Wójcik'],
  ['Baran-Lis', 'Ola Baran-Lis'],
  ['Lis', 'Ola Baran-Lis'],
])('%j finds %s', (q, name) => {
  expect(finds(q, name)).toBe(true);
});

it.each([
  ['Jan', 'Anna Nowak'],
  ['Jan', 'Diana Lis'],
  ['Анна', 'Oksana Lis'],
  ['Зелин', 'Ewa Nowak'],
  ['%', 'Ewa Nowak'],
  ['😀', 'Ewa Nowak'],
  // The middle of a word is nothing that could be hashed with reason.
  ['ójci', 'Jan Wójcik'],
])('%j does not find %s', (q, name) => {
  expect(finds(q, name)).toBe(false);
});

it.each([
  '0048601234567',
  '+48601234567',
  '48601234567',
  '+48 601 234',
  '601-234-567',
  '(601) 234',
  '234 567',
  '0048 601',
  '60 12 34 567',
])('the number is found by %s', (q) => expect(finds(q, 'Ewa Nowak')).toBe(true));

it.each(['0049601234567', '602', '65', '601-235', '601234568'])('the number is not found by %s', (q) => {
  expect(finds(q, 'Ewa Nowak')).toBe(false);
});
