import type { PanelCalendar } from '../../../contract/panel-calendar';
import type { Resource, ResourceKind } from '../../../contract/resource';
import { type GridColumn, openSpans } from '../appointments/calendar/columns';
import { type DayPlan, dayPlan } from '../appointments/calendar/plan';
import { DAY } from '../appointments/calendar/spans';
import type { Visit } from '../appointments/visits';
import { inOrder } from './resources';

/** One day of a room or a device. */
export interface ResourceColumn extends GridColumn {
  resource: Resource;
}

const ROOMS: readonly ResourceKind[] = ['room', 'treatment_room'];

/** When it is to be had: while the clinic is open, unless it is switched off or closed that day. */
function planOf({ active, closedDays }: Resource, calendar: PanelCalendar, date: string): DayPlan {
  const day = calendar.days.find((each) => each.date === date);
  const closed = closedDays.find((each) => each.date === date);
  const plan = dayPlan(date, day, undefined);
  if (plan.bars.length > 0) return plan;
  if (active && !closed) return { ...plan, working: openSpans(calendar).map((span) => ({ ...span, place: 'clinic' })) };
  return { ...plan, bars: [{ from: 0, to: DAY, why: 'unusable', reason: closed?.reason ?? '' }] };
}

/** Who works in a room; where a device stands, as far as it is known. */
function noteIn(kind: ResourceKind, { doctor, resources }: Visit): string {
  const rooms = ROOMS.includes(kind) ? [] : resources.filter((each) => ROOMS.includes(each.kind));
  return rooms.length > 0 ? rooms.map(({ name }) => name).join(', ') : doctor.fullName;
}

/** A day of all rooms and devices, each kind beside its own. @param calendar of that day alone */
export function resourceColumns(
  calendar: PanelCalendar,
  resources: readonly Resource[],
  date: string,
  visits: readonly Visit[],
): ResourceColumn[] {
  return inOrder(resources).map((resource, index, all) => ({
    key: `resource-${resource.id} ${date}`,
    title: resource.name,
    doctor: null,
    resource,
    date,
    plan: planOf(resource, calendar, date),
    visits: visits.filter((visit) => visit.resources.some(({ id }) => id === resource.id)),
    noteOf: (visit) => noteIn(resource.kind, visit),
    startsGroup: index > 0 && all[index - 1]?.kind !== resource.kind,
  }));
}
