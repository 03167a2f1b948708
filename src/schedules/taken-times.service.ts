import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
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

/** The times that visits hold. */
@Injectable()
export class TakenTimes {
  /** Takes the visit's time. @throws the database's error for a duplicate: the doctor or the patient has another visit */
  async take(
    tx: EntityManager,
    { id: appointmentId, doctorId, patientId, startsAt, endsAt }: TimedVisit,
  ): Promise<void> {
    const cells = cellsOf(startsAt, endsAt).map((cell) => ({ doctorId, cell, patientId, appointmentId }));
    await tx.insert(AppointmentCellEntity, cells);
  }

  /** Gives the visit's time back. */
  async free(tx: EntityManager, appointmentId: number): Promise<void> {
    await tx.delete(AppointmentCellEntity, { appointmentId });
  }

  /** Gives back all that a patient holds. */
  async freeAllOf(tx: EntityManager, patientId: number): Promise<void> {
    await tx.delete(AppointmentCellEntity, { patientId });
  }
}
