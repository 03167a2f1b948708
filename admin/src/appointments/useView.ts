import { useSearchParams } from 'react-router-dom';
import { APPOINTMENT_STATES, type AppointmentState } from '../../../contract/appointment';
import { useNow } from './now';
import { dateOf, isDate } from './times';
import type { VisitFilter } from './visits';

export const VIEWS = ['list', 'day', 'week'] as const;
export type View = (typeof VIEWS)[number];

/** How a day is shown by rooms and devices. */
export const BY_RESOURCES = 'resources';

/** All places from which several accounts hold requests. */
export const MANY = 'many';
const ORIGIN = /^(many|(network|mailbox|phone)-[\w-]{22})$/;

/** What the address says beside the filter. */
interface Place {
  view: View;
  /** The day of the timetable. */
  date: string;
  /** The doctor of the timetable; null when nobody was chosen. */
  doctor: number | null;
  /** What the day has columns for; null: doctors. */
  by: typeof BY_RESOURCES | null;
  /** The room or device of a day on a phone; null when none was chosen. */
  resource: number | null;
  /** From 1. */
  page: number;
}

interface ViewState extends Place {
  today: string;
  filter: VisitFilter;
  /** Whether somebody has set the filter. */
  isFiltered: boolean;
  go: (place: Partial<Place>) => void;
  /** Undefined: as it is at first, from today on. */
  setFilter: (filter: VisitFilter | undefined) => void;
}

function isState(value: unknown): value is AppointmentState {
  return APPOINTMENT_STATES.some((state) => state === value);
}

/** Reads the filter of the address, in which anybody may have written anything. */
function readFilter(text: string): VisitFilter {
  let raw: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) raw = value as Record<string, unknown>;
  } catch {
    return {};
  }
  const { doctorId, state, from, to, origin, obstacle } = raw;
  const dateIn = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined);
  const first = dateIn(from);
  const last = dateIn(to);
  return {
    ...(typeof doctorId === 'number' && { doctorId }),
    ...(isState(state) && { state }),
    ...(first && { from: first }),
    ...(last && { to: last }),
    ...(typeof origin === 'string' && ORIGIN.test(origin) && { origin }),
    ...(obstacle === true && { obstacle }),
  };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** What is shown, kept in the address: a link leads to the same day, and the drawer leaves it as it was. */
export function useView(): ViewState {
  const [params, setParams] = useSearchParams();
  const today = dateOf(useNow());
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'list';
  const date = params.get('date');
  const filter = params.get('filter');
  const set = (changes: Record<string, string | null>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });
  return {
    today,
    view,
    date: isDate(date) ? date : today,
    doctor: numberIn(params.get('doctor')),
    by: params.get('by') === BY_RESOURCES ? BY_RESOURCES : null,
    resource: numberIn(params.get('resource')),
    page: numberIn(params.get('page')) ?? 1,
    filter: filter === null ? { from: today } : readFilter(filter),
    isFiltered: filter !== null,
    go: (place) =>
      set(
        Object.fromEntries(Object.entries(place).map(([name, value]) => [name, value === null ? null : String(value)])),
      ),
    setFilter: (next) => set({ filter: next ? JSON.stringify(next) : null, page: null }),
  };
}
