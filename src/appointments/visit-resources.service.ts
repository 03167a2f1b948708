import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ResourceChoice, ResourceKind, TakenResource } from '../../contract/resource';
import { AuditService } from '../audit/audit.service';
import { Database, isPrimaryDuplicate } from '../database/database';
import { Conflict, Invalid, NotFound } from '../errors/app-error';
import { HadResources } from '../resources/had-resources.service';
import { TakenResources } from '../resources/taken-resources.service';
import { ServicesService } from '../services/services.service';
import type { AppointmentEntity } from './appointment.entity';
import { StaleVisit } from './appointment.policy';
import { AppointmentEvents } from './appointment-events';
import { isOpen } from './appointment-rules';
import { AppointmentsRepository } from './appointments.repository';

/** A visit as staff have seen it, when they say which version that was. */
interface Seen {
  id: number;
  version?: number;
}

/** Somebody else has one of those that are wanted. */
class SwapTaken extends Error {}

/** Which rooms and devices visits have, and what staff give them instead. */
@Injectable()
export class VisitResources {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly events: AppointmentEvents,
    private readonly had: HadResources,
    private readonly repository: AppointmentsRepository,
    private readonly resources: TakenResources,
    private readonly services: ServicesService,
  ) {}

  /** All of the kinds that a visit needs, by kind and name. @throws NotFound */
  async listChoices(id: number): Promise<ResourceChoice[]> {
    const visit = await this.repository.find({ id });
    if (!visit) throw new NotFound();
    const own = (await this.had.ofVisits([id])).get(id) ?? [];
    const { all, open } = await this.resources.listAll(await this.kindsOf(visit, own), visit);
    const free = await this.resources.listFree(open, visit, id);
    return all.map((row) => {
      const { id: resourceId, kind, name, place } = row;
      const choice = { id: resourceId, kind, name, place };
      if (own.some((each) => each.id === resourceId)) return { ...choice, state: 'own' };
      if (!open.includes(row)) return { ...choice, state: 'off' };
      return { ...choice, state: free.includes(row) ? 'free' : 'taken' };
    });
  }

  /**
   * Gives an open visit other rooms and devices: one of each kind that it needs.
   * @throws NotFound; Invalid at `resourceIds`; Conflict `wrong_state`, `resource_taken` with those that are free
   */
  swap(id: number, resourceIds: readonly number[], by: { id: number }): Promise<void> {
    return this.give({ id }, () => resourceIds, by);
  }

  /**
   * Gives an open visit another one instead of one that it has.
   * @throws as `swap`; StaleVisit, also when the visit does not have that one any more
   */
  replace(visit: Seen, from: number, to: number, by: { id: number }): Promise<void> {
    const instead = (own: readonly number[]): readonly number[] => {
      if (!own.includes(from)) throw new StaleVisit();
      return own.map((id) => (id === from ? to : id));
    };
    return this.give(visit, instead, by);
  }

  /** @param choose what it gets instead of what it has */
  private async give(
    visit: Seen,
    choose: (own: readonly number[]) => readonly number[],
    by: { id: number },
  ): Promise<void> {
    try {
      await this.database.transaction((tx) => this.write(tx, visit, choose, by));
    } catch (error) {
      if (!(error instanceof SwapTaken) && !isPrimaryDuplicate(error)) throw error;
      const choices = await this.listChoices(visit.id);
      const free = choices.filter(({ state }) => state === 'free').map(({ id, name }) => ({ id, name }));
      throw new Conflict('resource_taken', { extra: { free } });
    }
    this.events.announce();
  }

  private async write(
    tx: EntityManager,
    { id, version }: Seen,
    choose: (own: readonly number[]) => readonly number[],
    by: { id: number },
  ): Promise<void> {
    const visit = await this.repository.hold(tx, id);
    if (!visit) throw new NotFound();
    if (version !== undefined && version !== visit.version) throw new StaleVisit();
    if (!isOpen(visit.state) || visit.endsAt <= new Date()) throw new Conflict('wrong_state');
    const before = (await this.had.ofVisits([id], tx)).get(id) ?? [];
    const had = new Set(before.map((each) => each.id));
    const resourceIds = choose([...had]);
    await this.check(tx, { visit, before, had }, resourceIds);
    await this.resources.swap(tx, id, resourceIds, visit);
    const after = (await this.had.ofVisits([id], tx)).get(id) ?? [];
    const changes = { resources: [namesOf(before), namesOf(after)] as [unknown, unknown] };
    await this.audit.write(tx, { actor: by, action: 'swap', resource: 'appointments', recordId: id, changes });
  }

  /** @throws Invalid; SwapTaken */
  private async check(
    tx: EntityManager,
    { visit, before, had }: { visit: AppointmentEntity; before: readonly TakenResource[]; had: ReadonlySet<number> },
    resourceIds: readonly number[],
  ): Promise<void> {
    const kinds = await this.kindsOf(visit, before, tx);
    const { all, open } = await this.resources.listAll(kinds, visit, tx);
    const wanted = resourceIds.map((wantedId) => all.find((row) => row.id === wantedId));
    const refuse = (code: string): never => {
      throw Invalid.fields([{ field: 'resourceIds', code }]);
    };
    if (wanted.includes(undefined)) refuse('unknown_id');
    const ofKinds = wanted.flatMap((row) => row?.kind ?? []);
    if (new Set(ofKinds).size < ofKinds.length) refuse('repeated');
    // What it needs besides, it may be without while none is free.
    if (before.some(({ kind }) => !ofKinds.includes(kind))) refuse('required');
    // What broke meanwhile stays where it is until somebody takes it from the visit.
    if (wanted.some((row) => row && !had.has(row.id) && !open.includes(row))) throw new SwapTaken();
  }

  /** What a visit's service needs now, and what the visit has besides. */
  private async kindsOf(
    { serviceId }: AppointmentEntity,
    own: readonly TakenResource[],
    tx?: EntityManager,
  ): Promise<ResourceKind[]> {
    const needs = (await this.services.needsOf([serviceId], tx)).get(serviceId) ?? [];
    return [...new Set([...needs, ...own.map(({ kind }) => kind)])];
  }
}

function namesOf(resources: readonly TakenResource[]): string[] {
  return resources.map(({ name }) => name);
}
