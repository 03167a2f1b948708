import { addDays } from '../../../contract/calendar';

/** Years that a date of the clinic may have: others are slips. */
export const YEARS = { first: 2000, last: 2099 } as const;

/** What somebody typed: a date, nothing, nonsense, or a date of a year that nobody means. */
export type TypedDate = { date: string } | 'empty' | 'wrong' | 'early';

const FIGURES = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/;
const PARTS = /^(\d{1,2})[./\-\s]+(\d{1,2})(?:[./\-\s]+(\d{2}|\d{4}))?[./\-\s]*$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

function dateOf(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // The thirtieth of February would be a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** Without a year, the date that is the nearest to today: `5.01` in December is that of the next year. */
function nearest(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
  const dates = [year, year - 1, year + 1].flatMap((each) => dateOf(each, month, day) ?? []);
  return dates.sort((a, b) => away(a) - away(b))[0] ?? null;
}

/**
 * Reads a date as people type it, the day first: `25.11.2026`, `25112026`, `25.11`, `25-11-26`, `25/11/2026`.
 * @param today YYYY-MM-DD
 */
export function readTypedDate(text: string, today: string): TypedDate {
  const typed = text.trim();
  if (typed === '') return 'empty';
  const [, isoYear, isoMonth, isoDay] = ISO.exec(typed) ?? [];
  const [, day, month, year] = isoYear
    ? [null, isoDay, isoMonth, isoYear]
    : (FIGURES.exec(typed) ?? PARTS.exec(typed) ?? []);
  if (!day || !month) return 'wrong';
  if (!year) {
    const date = nearest(Number(month), Number(day), today);
    return date ? { date } : 'wrong';
  }
  const whole = year.length === 2 ? YEARS.first + Number(year) : Number(year);
  const date = dateOf(whole, Number(month), Number(day));
  if (!date) return 'wrong';
  return whole < YEARS.first || whole > YEARS.last ? 'early' : { date };
}

/** The weeks of a month from Monday to Sunday, with the days of its neighbours. @param month YYYY-MM */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const monday = addDays(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  for (let start = monday; start.slice(0, 7) <= month; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** The month so many months after another. @param month YYYY-MM */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
