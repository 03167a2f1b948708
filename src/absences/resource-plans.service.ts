import { Injectable } from '@nestjs/common';
import type { MoveOutcome } from '../../contract/absence';
import type { AppointmentRecord } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import type { Resource } from '../../contract/resource';
import type { PlannedStep, ResourcePlan, ResourceVisitPlan } from '../../contract/resource-plan';
import { AppointmentsService } from '../appointments/appointments.service';
import { dateInWarsaw } from '../locale/warsaw';
import { datesBetween } from '../locale/warsaw-day';
import { isOutOfUse, OutOfUse } from '../resources/out-of-use.service';
import { ResourcesService } from '../resources/resources.service';
import { TakenResources } from '../resources/taken-resources.service';
import { type By, type Hindrance, isAhead, VisitPlans } from './visit-plans.service';

/** What is done with the visits of a room or a device that cannot be used. */
@Injectable()
export class ResourcePlans {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly outOfUse: OutOfUse,
    private readonly plans: VisitPlans,
    private readonly resources: ResourcesService,
    private readonly taken: TakenResources,
  ) {}

  /** @throws NotFound */
  async get(id: number, locale: Locale): Promise<ResourcePlan> {
    const resource = await this.resources.get(id);
    return { ...resource, visits: await this.visitsOf(resource, locale) };
  }

  /**
   * The visits that would need another one if it were closed on some dates, or switched off when no date is said.
   * @throws NotFound
   */
  async preview(id: number, dates: readonly string[] | undefined, locale: Locale): Promise<ResourceVisitPlan[]> {
    const resource = await this.resources.get(id);
    const closedDays = (dates ?? []).map((date) => ({ date, reason: '' }));
    return this.visitsOf({ ...resource, active: dates !== undefined, closedDays }, locale);
  }

  /** Gives its visits another one, or another time. @throws NotFound */
  apply(id: number, steps: readonly PlannedStep[], by: By, locale: Locale): Promise<MoveOutcome[]> {
    const read = async (): Promise<Hindrance> => {
      const resource = await this.resources.get(id);
      return {
        resourceId: id,
        concerns: (visit) =>
          visit.resources.some((each) => each.id === id) && isOutOfUse(resource, new Date(visit.startsAt)),
      };
    };
    return this.plans.moveAll(read, steps, by, locale);
  }

  private async visitsOf(use: Resource, locale: Locale): Promise<ResourceVisitPlan[]> {
    const ids = (await this.outOfUse.visitsOf([use])).get(use.id) ?? [];
    const visits = (await this.appointments.listByIds(ids, locale)).filter(isAhead).sort(byBeginning);
    const [plans, free] = await Promise.all([
      this.plans.propose(visits, locale, { use }),
      this.taken.free([use.kind], datesOf(visits), use),
    ]);
    return plans.map((plan) => {
      const { startsAt, endsAt } = plan.appointment;
      const others = free?.listFree(use.kind, Date.parse(startsAt), Date.parse(endsAt)) ?? [];
      return {
        ...plan,
        others: others.flatMap(({ id, name, place }) => (id === use.id ? [] : [{ id, name, place }])),
      };
    });
  }
}

function byBeginning(one: AppointmentRecord, other: AppointmentRecord): number {
  return Date.parse(one.startsAt) - Date.parse(other.startsAt) || one.id - other.id;
}

/** From the first visit's date to the last one's. */
function datesOf(visits: readonly AppointmentRecord[]): string[] {
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return [];
  return datesBetween(dateInWarsaw(new Date(first.startsAt)), dateInWarsaw(new Date(last.startsAt)));
}
