import type { ReactElement } from 'react';
import { WEEKDAYS, type Weekday } from '../../contract/clinic';
import { DEFAULT_LOCALE } from '../../contract/locales';
import { formatIntervals, formatWeekday, formatWeekdayDay } from '../format';
import { useSite } from '../site';
import { Tag } from './Tag';

/** The week's opening hours with today marked, and the dates on which the clinic is closed. */
export function Hours({ today }: { today: Weekday | null }): ReactElement {
  const { locale, words, clinic } = useSite();
  return (
    <table className="hours">
      <caption className="sr-only">{words.t('contacts.hours')}</caption>
      <tbody>
        {WEEKDAYS.map((day) => {
          const hours = formatIntervals(clinic.openingHours[day]);
          return (
            <tr key={day} data-today={day === today || undefined} data-off={hours === null || undefined}>
              <th scope="row">
                {formatWeekday(locale, day)} {day === today && <Tag>{words.t('common.today')}</Tag>}
              </th>
              <td>{hours ?? words.t('common.dayOff')}</td>
            </tr>
          );
        })}
        {clinic.closedDays.map(({ date, reason }) => (
          <tr key={date} data-off>
            <th scope="row">
              {formatWeekdayDay(locale, date)}
              {reason && locale === DEFAULT_LOCALE && <small>{reason}</small>}
            </th>
            <td>{words.t('common.dayOff')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
