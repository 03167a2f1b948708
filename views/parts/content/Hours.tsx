import type { ReactElement } from 'react';
import { type Clinic, WEEKDAYS, type Weekday } from '../../../contract/clinic';
import { DEFAULT_LOCALE } from '../../../contract/locales';
import { formatIntervals, formatWeekday, formatWeekdayDay } from '../../format';
import { useSite } from '../../site';
import { Tag } from '../site/Tag';

/** The day on which a page is read, in Warsaw; the date is `YYYY-MM-DD`. */
export interface Today {
  weekday: Weekday;
  date: string;
}

/** Whether the clinic is closed on a date on which it would be open by its week. */
export function isClosedDay({ closedDays }: Clinic, { date }: Today): boolean {
  return closedDays.some((closed) => closed.date === date);
}

/** The week's opening hours with today marked, and the dates on which the clinic is closed. */
export function Hours({ today }: { today: Today }): ReactElement {
  const { locale, words, clinic } = useSite();
  const weekday = isClosedDay(clinic, today) ? null : today.weekday;
  const tag = <Tag>{words.t('common.today')}</Tag>;
  return (
    <table className="hours">
      <caption className="sr-only">{words.t('contacts.hours')}</caption>
      <tbody>
        {WEEKDAYS.map((day) => {
          const hours = formatIntervals(clinic.openingHours[day]);
          return (
            <tr key={day} data-today={day === weekday || undefined} data-off={hours === null || undefined}>
              <th scope="row">
                {formatWeekday(locale, day)} {day === weekday && tag}
              </th>
              <td>{hours ?? words.t('common.dayOff')}</td>
            </tr>
          );
        })}
        {clinic.closedDays.map(({ date, reason }) => (
          <tr key={date} data-today={date === today.date || undefined} data-off>
            <th scope="row">
              {formatWeekdayDay(locale, date)} {date === today.date && tag}
              {reason && locale === DEFAULT_LOCALE && <small>{reason}</small>}
            </th>
            <td>{words.t('common.dayOff')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
