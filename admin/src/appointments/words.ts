import { useTranslate } from 'react-admin';
import { dateOf, longDate, shortDate, timeOf, weekdayOf } from './times';
import { useResourceWords, type Words } from '../resource-words';

export const RESOURCE = 'appointments';

/** The words of this page. */
export const useWords = (): Words => useResourceWords(RESOURCE);

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
