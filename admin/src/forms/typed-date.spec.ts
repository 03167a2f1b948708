import { addMonths, readTypedDate, weeksOf } from './typed-date';

const TODAY = '2026-11-22';

it.each([
  ['25.11.2026', '2026-11-25'],
  ['25/11/2026', '2026-11-25'],
  ['25112026', '2026-11-25'],
  ['251126', '2026-11-25'],
  ['25-11-26', '2026-11-25'],
  ['25 11 2026', '2026-11-25'],
  [' 5.1.2027 ', '2027-01-05'],
  ['25.11', '2026-11-25'],
  ['25.11.', '2026-11-25'],
  ['2511', '2026-11-25'],
  ['5.01', '2027-01-05'],
  ['30.6', '2026-06-30'],
  ['2026-11-25', '2026-11-25'],
  ['29.02.2028', '2028-02-29'],
  ['1.1.2000', '2000-01-01'],
])('%j is the date %s', (text, date) => {
  expect(readTypedDate(text, TODAY)).toEqual({ date });
});

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['jutro', 'wrong'],
  ['2', 'wrong'],
  ['25.', 'wrong'],
  ['251', 'wrong'],
  ['25.11.202', 'wrong'],
  ['31.11.2026', 'wrong'],
  ['29.02.2027', 'wrong'],
  ['00.11.2026', 'wrong'],
  ['11/25/2026', 'wrong'],
  ['25.11.0002', 'early'],
  ['25.11.1999', 'early'],
  ['25.11.2100', 'early'],
])('%j is no date: %s', (text, why) => {
  expect(readTypedDate(text, TODAY)).toBe(why);
});

it('a month has whole weeks from Monday on, with the days of its neighbours', () => {
  const weeks = weeksOf('2026-11');
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([6, '2026-10-26', '2026-12-06']);
  expect(weeksOf('2027-02').map((week) => week[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
  expect([addMonths('2026-11', 2), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
