import type { Locale } from '../../../contract/locales';
import type { DateWords } from '../../date-words';
import type { IslandWords } from '../define-island';

export const WORDS = ['earlier', 'common.form', 'common.language'] as const;
type WishWords = IslandWords<(typeof WORDS)[number]>;

/** What everybody may read: for whom and for what one can wait. */
export interface WishProps {
  words: WishWords;
  dates: DateWords;
  services: { id: number; name: string }[];
  doctors: { id: number; fullName: string; languages: Locale[]; serviceIds: number[] }[];
  /** How many days ahead somebody may wait. */
  daysMax: number;
}

/** What the address says of a new wish. */
export interface Asked {
  visit: number | null;
  service: number | null;
  doctor: number | null;
}

/** Reads the address: in the browser only. */
export function readAsked(): Asked {
  const query = new URLSearchParams(window.location.search);
  const idOf = (name: string): number | null => {
    const value = Number(query.get(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  return { visit: idOf('visit'), service: idOf('service'), doctor: idOf('doctor') };
}
