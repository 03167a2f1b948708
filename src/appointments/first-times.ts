import { isLocale } from '../../contract/locales';
import type { FirstTimes, SlotDay } from '../../contract/schedule';
import type { SlotsService } from '../schedules/slots.service';

const WEEK = 7;

/** Days from today up to the end of the week that booking shows first: of the day asked for, or of the first free time. */
function upToShownWeek(days: readonly SlotDay[], asked: string | null): SlotDay[] {
  const isFree = ({ slots }: SlotDay): boolean => slots.length > 0;
  const wanted = days.findIndex((day) => day.date === asked && isFree(day));
  const shown = wanted === -1 ? days.findIndex(isFree) : wanted;
  return days.slice(0, (Math.floor(shown / WEEK) + 1) * WEEK);
}

/**
 * The free times that booking begins with, for what its address asks for: they are seen before any script has come.
 * @param offering the doctors of the service
 * @returns null when no service is asked for, a time is chosen already, or none is free in the next weeks
 */
export async function findFirstTimes(
  slots: SlotsService,
  query: URLSearchParams,
  offering: readonly { id: number }[],
): Promise<FirstTimes | null> {
  if (offering.length === 0 || query.has('at') || query.has('visit')) return null;
  const service = Number(query.get('service'));
  const doctor = offering.find(({ id }) => id === Number(query.get('doctor')))?.id ?? null;
  const spoken = query.get('language');
  const language = doctor === null && isLocale(spoken) ? spoken : null;
  const search = { service, doctor: String(doctor ?? 'any'), ...(language && { language }) };
  const days = upToShownWeek((await slots.list(search)).days, query.get('day'));
  return days.length === 0 ? null : { service, doctor, language, days };
}
