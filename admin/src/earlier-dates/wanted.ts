import type { EarlierDateRecord } from '../../../contract/earlier-date';
import { useWords } from './waiting';

/** On which days and at which part of them somebody can come, and the language of the doctor. */
export function useWantedText(): (wish: Pick<EarlierDateRecord, 'weekdays' | 'dayPart' | 'language'>) => string {
  const words = useWords();
  return ({ weekdays, dayPart, language }) => {
    const days = weekdays.length === 7 ? words('every_day') : weekdays.map((day) => words(`day.${day}`)).join(', ');
    return [days, words(`part.${dayPart}`), language?.toUpperCase()].filter(Boolean).join(', ');
  };
}
