import { useTranslate } from 'react-admin';
import { dateOf, longDate, shortDate, timeOf, weekdayOf } from './times';

export const RESOURCE = 'appointments';

type Words = (key: string, options?: Record<string, unknown>) => string;

/** The words of this page. */
export function useWords(): Words {
  const translate = useTranslate();
  return (key, options) => translate(`resources.${RESOURCE}.${key}`, options);
}

interface TimeWords {
  /** pon. 23.11 */
  day: (date: string) => string;
  /** poniedziałek, 23.11.2026 */
  wholeDay: (date: string) => string;
  /** pon. 23.11, 9:30 */
  moment: (instant: string) => string;
}

/** Times with their weekdays. The browser knows no Belarusian ones, so they are words of the panel. */
export function useTimeWords(): TimeWords {
  const translate = useTranslate();
  const words = useWords();
  const day = (date: string) => `${words(`weekday.${weekdayOf(date)}`)}\u00a0${shortDate(date)}`;
  return {
    day,
    wholeDay: (date) => `${translate(`resources.settings.weekday.${weekdayOf(date)}`)}, ${longDate(date)}`,
    moment: (instant) => `${day(dateOf(instant))}, ${timeOf(instant)}`,
  };
}
