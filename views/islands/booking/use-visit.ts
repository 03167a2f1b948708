import type { Appointment } from '../../../contract/appointment';
import type { Locale } from '../../../contract/locales';
import { useOwnVisits } from './use-own-visits';

/** The visit that is being moved: undefined while it is looked for, null when it cannot be moved. */
export function useVisit(id: number | null, locale: Locale): Appointment | null | undefined {
  const visits = useOwnVisits(String(id), locale);
  if (visits === null) return undefined;
  return visits.find((visit) => visit.id === id && visit.changeable) ?? null;
}
