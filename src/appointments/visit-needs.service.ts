import { Injectable, Logger } from '@nestjs/common';
import type { ResourceKind } from '../../contract/resource';
import { AuditService } from '../audit/audit.service';
import { errorName } from '../config/error-facts';
import { Database, isUnavailable } from '../database/database';
import { HadResources } from '../resources/had-resources.service';
import { NoResourceFree } from '../resources/taken-resources.service';
import { TakenTimes } from '../schedules/taken-times.service';
import { ServicesService } from '../services/services.service';
import type { AppointmentEntity } from './appointment.entity';
import { AppointmentEvents } from './appointment-events';
import { isOpen } from './appointment-rules';
import { AppointmentsRepository } from './appointments.repository';

type Visit = Pick<AppointmentEntity, 'id' | 'serviceId'>;

/** What a visit's service needs, and the kinds of what the visit has. */
interface Needs {
  needs: readonly ResourceKind[];
  has: readonly ResourceKind[];
}

/** Visits that were booked before somebody said what their service needs, or needs no more. */
@Injectable()
export class VisitNeeds {
  private readonly logger = new Logger(VisitNeeds.name);

  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly events: AppointmentEvents,
    private readonly had: HadResources,
    private readonly repository: AppointmentsRepository,
    private readonly services: ServicesService,
    private readonly times: TakenTimes,
  ) {}

  /** Those of some visits, of which none is over, that need a room or a device and have none. */
  async listLacking(visits: readonly Visit[]): Promise<Set<number>> {
    const services = await this.services.listNeedy();
    const needy = visits.filter(({ serviceId }) => services.has(serviceId));
    return this.listWhere(needy, services, ({ needs, has }) => needs.some((kind) => !has.includes(kind)));
  }

  /**
   * Gives open visits ahead what their services need by now, the next ones first, and takes what they need no more. Each
   * is a transaction of its own; one for which nothing is free keeps what it has. One that fails is told by its id, and
   * holds nobody back.
   * @throws when the database is away
   */
  async fitAll(signal: AbortSignal): Promise<void> {
    const visits = await this.repository.listAhead();
    const unlike = await this.listWhere(visits, await this.services.listNeedy(), ({ needs, has }) => {
      return needs.length !== has.length || needs.some((kind) => !has.includes(kind));
    });
    const next = visits
      .filter(({ id }) => unlike.has(id))
      .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id);
    let isChanged = false;
    try {
      for (const { id } of next) {
        if (signal.aborted) break;
        if (await this.tryToFit(id)) isChanged = true;
      }
    } finally {
      if (isChanged) this.events.announce();
    }
  }

  private async listWhere(
    visits: readonly Visit[],
    services: ReadonlyMap<number, readonly ResourceKind[]>,
    isMeant: (visit: Needs) => boolean,
  ): Promise<Set<number>> {
    const kinds = await this.had.kindsOf(visits.map(({ id }) => id));
    const meant = visits.filter(({ id, serviceId }) =>
      isMeant({ needs: services.get(serviceId) ?? [], has: kinds.get(id) ?? [] }),
    );
    return new Set(meant.map(({ id }) => id));
  }

  /** @returns as `fit`; false when it failed @throws when the database is away */
  private async tryToFit(id: number): Promise<boolean> {
    try {
      return await this.fit(id);
    } catch (error) {
      this.logger.error(`fit: visit ${id} failed: ${errorName(error)}`);
      // Without the database nothing can be done for anybody; else it is this visit that somebody holds.
      if (isUnavailable(error) && !(await this.database.answers())) throw error;
      return false;
    }
  }

  /** @returns whether the visit has something else now */
  private fit(id: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const visit = await this.repository.hold(tx, id);
      if (!visit || !isOpen(visit.state) || visit.endsAt <= new Date()) return false;
      const namesNow = async (): Promise<string[]> =>
        ((await this.had.ofVisits([id], tx)).get(id) ?? []).map(({ name }) => name);
      const before = await namesNow();
      await this.times.fit(tx, visit).catch((error: unknown) => {
        if (!(error instanceof NoResourceFree)) throw error;
      });
      const after = await namesNow();
      if (before.join() === after.join()) return false;
      const changes = { resources: [before, after] as [unknown, unknown] };
      await this.audit.write(tx, { actor: null, action: 'swap', resource: 'appointments', recordId: id, changes });
      return true;
    });
  }
}
