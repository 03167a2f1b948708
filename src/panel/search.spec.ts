import { personSearchText, searchTerms } from './search';

/** Whether a search text finds a person, as the database decides it. */
function finds(q: string, name: string, others: readonly string[] = ['+48601234567']): boolean {
  const text = personSearchText(name.split(' '), others);
  return searchTerms(q).every((spellings) => spellings.some((spelling) => text.includes(spelling)));
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
  ['ójci', 'Jan Wójcik'],
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
])('the number is found by %s', (q) => expect(finds(q, 'Ewa Nowak')).toBe(true));

it.each(['0049601234567', '602', '601-235', '601234568'])('the number is not found by %s', (q) => {
  expect(finds(q, 'Ewa Nowak')).toBe(false);
});
