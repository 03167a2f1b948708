import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { cellsOf } from '../locale/cells';
import { HELD_BY_NOBODY } from '../database/held-cell';
import { HadResources } from '../resources/had-resources.service';
import { type ResourceHolder, TakenResources } from '../resources/taken-resources.service';
import { ServicesService } from '../services/services.service';
import { AppointmentCellEntity } from './appointment-cell.entity';

/** Whose a visit is. */
interface Belonging {
  /** The account; null for a caller. */
  patientId: number | null;
  /** Whom the account books for; null: itself, or a caller. */
  personId: number | null;
}

/**
 * Who cannot be at two visits at once, as one number: an account's id, or less than zero that of a person whom accounts
 * book for. Null for callers: nobody knows whether two of them are one person.
 */
export function timeHolderOf({ patientId, personId }: Belonging): number | null {
  return personId === null ? patientId : -personId;
}

/** A visit as its time is taken. */
interface TimedVisit extends Belonging {
  id: number;
  doctorId: number;
  serviceId: number;
  startsAt: Date;
  endsAt: Date;
}

type DoctorTime = Pick<TimedVisit, 'doctorId' | 'serviceId' | 'startsAt' | 'endsAt'>;

/** What holds a time that is no visit's: an offer while somebody is asked, or a browser until an instant. */
export type Holder = Exclude<ResourceHolder, { appointmentId: number }>;

const NOBODY = { ...HELD_BY_NOBODY, patientId: null };

/** The times that visits hold, offers, and browsers. */
@Injectable()
export class TakenTimes {
  constructor(
    private readonly had: HadResources,
    private readonly resources: TakenResources,
    private readonly services: ServicesService,
  ) {}

  /**
   * Takes the visit's time, with the rooms and devices that it needs.
   * @throws NoResourceFree; the database's error for a duplicate: the doctor or the patient has another visit
   */
  async take(tx: EntityManager, { id: appointmentId, ...visit }: TimedVisit): Promise<void> {
    await this.insert(tx, visit, { patientId: timeHolderOf(visit), appointmentId }, { appointmentId });
  }

  /**
   * Takes what the visit's service needs and the visit does not have, and gives back what it has besides: that was changed
   * after it was booked.
   * @returns false when it has just what it needs @throws NoResourceFree; what was taken until then stays
   */
  async fit(tx: EntityManager, { id, serviceId, startsAt, endsAt }: TimedVisit): Promise<boolean> {
    const needs = (await this.services.needsOf([serviceId], tx)).get(serviceId) ?? [];
    const own = (await this.had.ofVisits([id], tx)).get(id) ?? [];
    const besides = own.filter(({ kind }) => !needs.includes(kind));
    const missing = needs.filter((kind) => !own.some((each) => each.kind === kind));
    await this.had.releaseOnly(tx, id, besides);
    await this.resources.take(tx, missing, { startsAt, endsAt }, { appointmentId: id });
    return besides.length + missing.length > 0;
  }

  /** Gives the visit's time back. */
  async free(tx: EntityManager, appointmentId: number): Promise<void> {
    await tx.delete(AppointmentCellEntity, { appointmentId });
    await this.had.release(tx, { appointmentIds: [appointmentId] });
  }

  /** Holds a time, as `take`. @throws NoResourceFree; the database's error for a duplicate: somebody has it */
  hold(tx: EntityManager, time: DoctorTime, holder: Holder): Promise<void> {
    return this.insert(tx, time, holder, holder);
  }

  /** Whether an account, or whom the visit is for that would be moved, has another visit in a time. */
  async isBusy(
    tx: EntityManager,
    { patientId: account, startsAt, endsAt }: Pick<TimedVisit, 'patientId' | 'startsAt' | 'endsAt'>,
    exceptVisit: number | null,
  ): Promise<boolean> {
    const own = exceptVisit === null ? null : await tx.findOneBy(AppointmentCellEntity, { appointmentId: exceptVisit });
    const patientId = own ? own.patientId : account;
    if (patientId === null) return false;
    const cells = await tx.findBy(AppointmentCellEntity, { patientId, cell: In(cellsOf(startsAt, endsAt)) });
    return cells.some(({ appointmentId }) => appointmentId !== exceptVisit);
  }

  /** Lets go what an offer holds. */
  async release(tx: EntityManager, offerId: number): Promise<void> {
    await tx.delete(AppointmentCellEntity, { offerId });
    await this.had.release(tx, { offerId });
  }

  /** The times of some visits are another person's. @throws the database's error for a duplicate: who has a visit then */
  async pass(tx: EntityManager, from: number, to: number, appointmentIds: readonly number[]): Promise<void> {
    if (appointmentIds.length === 0) return;
    const [patientId, next] = [from, to].map((personId) => timeHolderOf({ patientId: null, personId }));
    const cells = { patientId: patientId ?? 0, appointmentId: In([...appointmentIds]) };
    await tx.update(AppointmentCellEntity, cells, { patientId: next ?? null });
  }

  /** Gives back all that an account holds for itself, or a person. */
  async freeAllOf(tx: EntityManager, of: Belonging): Promise<void> {
    const patientId = timeHolderOf(of);
    if (patientId === null) return;
    const cells = await tx.findBy(AppointmentCellEntity, { patientId });
    await tx.delete(AppointmentCellEntity, { patientId });
    const appointmentIds = [...new Set(cells.flatMap(({ appointmentId }) => appointmentId ?? []))];
    await this.had.release(tx, { appointmentIds });
  }

  private async insert(
    tx: EntityManager,
    { doctorId, serviceId, startsAt, endsAt }: DoctorTime,
    holder: Partial<Pick<AppointmentCellEntity, keyof typeof NOBODY>>,
    ofResources: ResourceHolder,
  ): Promise<void> {
    const cells = cellsOf(startsAt, endsAt);
    // What was held for a while and is not cleared away yet is in nobody's way.
    await tx.delete(AppointmentCellEntity, { doctorId, cell: In(cells), heldUntil: LessThanOrEqual(new Date()) });
    await tx.insert(
      AppointmentCellEntity,
      cells.map((cell) => ({ ...NOBODY, ...holder, doctorId, cell })),
    );
    const needs = (await this.services.needsOf([serviceId], tx)).get(serviceId) ?? [];
    await this.resources.take(tx, needs, { startsAt, endsAt }, ofResources);
  }
}
