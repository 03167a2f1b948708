import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { AppointmentCellEntity } from './appointment-cell.entity';
import { cellsOf } from './free-times';

/** A visit as its time is taken. */
interface TimedVisit {
  id: number;
  doctorId: number;
  /** Null for a caller. */
  patientId: number | null;
  startsAt: Date;
  endsAt: Date;
}

/** A time that is held while somebody is asked about it. */
type HeldTime = Pick<TimedVisit, 'id' | 'doctorId' | 'startsAt' | 'endsAt'>;

/** The times that visits hold, and offers. */
@Injectable()
export class TakenTimes {
  /** Takes the visit's time. @throws the database's error for a duplicate: the doctor or the patient has another visit */
  async take(
    tx: EntityManager,
    { id: appointmentId, doctorId, patientId, startsAt, endsAt }: TimedVisit,
  ): Promise<void> {
    const cells = cellsOf(startsAt, endsAt).map((cell) => ({
      doctorId,
      cell,
      patientId,
      appointmentId,
      offerId: null,
    }));
    await tx.insert(AppointmentCellEntity, cells);
  }

  /** Gives the visit's time back. */
  async free(tx: EntityManager, appointmentId: number): Promise<void> {
    await tx.delete(AppointmentCellEntity, { appointmentId });
  }

  /** Holds a time for an offer. @throws the database's error for a duplicate: somebody has it */
  async hold(tx: EntityManager, { id: offerId, doctorId, startsAt, endsAt }: HeldTime): Promise<void> {
    const held = { doctorId, patientId: null, appointmentId: null, offerId };
    await tx.insert(
      AppointmentCellEntity,
      cellsOf(startsAt, endsAt).map((cell) => ({ ...held, cell })),
    );
  }

  /** Whether a patient has another visit in a time. */
  async isBusy(
    tx: EntityManager,
    { patientId, startsAt, endsAt }: Pick<TimedVisit, 'patientId' | 'startsAt' | 'endsAt'>,
    exceptVisit: number | null,
  ): Promise<boolean> {
    if (patientId === null) return false;
    const cells = await tx.findBy(AppointmentCellEntity, { patientId, cell: In(cellsOf(startsAt, endsAt)) });
    return cells.some(({ appointmentId }) => appointmentId !== exceptVisit);
  }

  /** Lets go what an offer holds. */
  async release(tx: EntityManager, offerId: number): Promise<void> {
    await tx.delete(AppointmentCellEntity, { offerId });
  }

  /** Gives back all that a patient holds. */
  async freeAllOf(tx: EntityManager, patientId: number): Promise<void> {
    await tx.delete(AppointmentCellEntity, { patientId });
  }
}
