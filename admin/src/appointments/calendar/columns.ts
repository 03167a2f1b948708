import type { NamedDoctor, PanelCalendar } from '../../../../contract/panel-calendar';
import { dateOf } from '../times';
import type { Visit } from '../visits';
import { type DayPlan, dayPlan, minutesOf, spanOf } from './plan';
import { type Span, without } from './spans';

/** One day of a doctor, or of a room or a device. */
export interface GridColumn {
  key: string;
  title: string;
  /** Null: it is no doctor's, and nothing is booked in it or moved to it. */
  doctor: NamedDoctor | null;
  date: string;
  plan: DayPlan;
  visits: readonly Visit[];
  /** What is said of a visit besides who comes; without it, its service. */
  noteOf?: (visit: Visit) => string;
  /** Whether a line parts it from those before it. */
  startsGroup?: boolean;
}

export interface DoctorColumn extends GridColumn {
  doctor: NamedDoctor;
}

/** Somebody who does not work on a day, and why; the reason may be empty. */
export interface OffDoctor {
  doctor: NamedDoctor;
  reason: string;
}

/** When the clinic is open on any of these days. */
export function openSpans({ days }: PanelCalendar): Span[] {
  return days.flatMap(({ opening }) => opening.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) })));
}

function columnOf(calendar: PanelCalendar, doctor: NamedDoctor, date: string, visits: readonly Visit[]): DoctorColumn {
  const day = calendar.days.find((each) => each.date === date);
  const known = calendar.doctors.find(({ id }) => id === doctor.id);
  return {
    key: `${doctor.id} ${date}`,
    title: doctor.fullName,
    doctor,
    date,
    plan: dayPlan(date, day, known),
    visits: visits.filter((visit) => visit.doctor.id === doctor.id && dateOf(visit.startsAt) === date),
  };
}

/** The days of one doctor. */
export function weekColumns(
  calendar: PanelCalendar,
  doctor: NamedDoctor,
  dates: readonly string[],
  visits: readonly Visit[],
): DoctorColumn[] {
  return dates.map((date) => columnOf(calendar, doctor, date, visits));
}

/**
 * A day of all doctors: a column for who works or has visits, those whom visitors do not see first, for somebody has to
 * see to their visits; and who does not work.
 */
export function dayColumns(
  calendar: PanelCalendar,
  staff: readonly NamedDoctor[],
  date: string,
  visits: readonly Visit[],
): { columns: DoctorColumn[]; off: OffDoctor[] } {
  const all = new Map<number, NamedDoctor>();
  for (const doctor of [...staff, ...calendar.doctors]) all.set(doctor.id, doctor);
  for (const { doctor } of visits) if (!all.has(doctor.id)) all.set(doctor.id, { ...doctor, visible: false });
  const columns: DoctorColumn[] = [];
  const off: OffDoctor[] = [];
  for (const doctor of all.values()) {
    const column = columnOf(calendar, doctor, date, visits);
    const { working, bars } = column.plan;
    if (column.visits.length > 0 || without(working, bars).length > 0) columns.push(column);
    else if (doctor.visible) off.push({ doctor, reason: bars.find(({ why }) => why !== 'closed')?.reason ?? '' });
  }
  const hidden = columns.filter(({ doctor }) => !doctor.visible);
  return { columns: [...hidden, ...columns.filter(({ doctor }) => doctor.visible)], off };
}

/** What of a day is worked, and when there are visits. */
export function usedSpans(columns: readonly GridColumn[]): Span[] {
  return columns.flatMap(({ plan, visits }) => [...plan.working, ...visits.map(spanOf)]);
}

/** What of a doctor's hours is free. */
export function freeSpans({ plan, visits, doctor }: GridColumn): Span[] {
  if (!doctor?.visible) return [];
  return without(plan.working, [...plan.bars, ...visits.map(spanOf)]);
}
