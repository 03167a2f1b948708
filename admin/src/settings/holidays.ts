import type { ClosedDay } from '../../../contract/clinic';

/** Easter Sunday's day of the year as [month, day], by the Meeus/Jones/Butcher computus of the Gregorian calendar. */
function easter(year: number): [month: number, day: number] {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const leaps = Math.floor((century + 8) / 25);
  const moon = Math.floor((century - leaps + 1) / 3);
  const h = (19 * a + century - Math.floor(century / 4) - moon + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - h - (rest % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return [Math.floor(sum / 31), (sum % 31) + 1];
}

/** Fixed days as [month, day], days that move as the number of days after Easter Sunday. */
type HolidayRule = [reason: string, day: [month: number, day: number] | number];

// The days off work of the Act of 18 January 1951, with Christmas Eve since 2025. Their names are content, in Polish.
const RULES: readonly HolidayRule[] = [
  ['Nowy Rok', [1, 1]],
  ['Święto Trzech Króli', [1, 6]],
  ['Wielkanoc', 0],
  ['Poniedziałek Wielkanocny', 1],
  ['Święto Pracy', [5, 1]],
  ['Święto Narodowe Trzeciego Maja', [5, 3]],
  ['Zielone Świątki', 49],
  ['Boże Ciało', 60],
  ['Wniebowzięcie Najświętszej Maryi Panny', [8, 15]],
  ['Wszystkich Świętych', [11, 1]],
  ['Narodowe Święto Niepodległości', [11, 11]],
  ['Wigilia Bożego Narodzenia', [12, 24]],
  ['Boże Narodzenie, pierwszy dzień', [12, 25]],
  ['Boże Narodzenie, drugi dzień', [12, 26]],
];

/** The 14 public holidays of Poland in a year, in the order of the calendar. */
export function polishHolidays(year: number): ClosedDay[] {
  const [easterMonth, easterDay] = easter(year);
  const days = RULES.map(([reason, rule]) => {
    const [month, day] = typeof rule === 'number' ? [easterMonth, easterDay + rule] : rule;
    return { date: new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10), reason };
  });
  return days.sort((one, other) => one.date.localeCompare(other.date));
}

/** Adds days to others, in the order of the calendar; a day that is there already keeps its reason. */
export function withDays(days: readonly ClosedDay[], added: readonly ClosedDay[]): ClosedDay[] {
  const known = new Set(days.map(({ date }) => date));
  const all = [...days, ...added.filter(({ date }) => !known.has(date))];
  return all.sort((one, other) => one.date.localeCompare(other.date));
}
