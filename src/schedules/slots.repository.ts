import { Injectable } from '@nestjs/common';
import { Between, In, LessThanOrEqual } from 'typeorm';
import { BOOKING } from '../../contract/appointment';
import { Database } from '../database/database';
import { warsawDay } from '../locale/warsaw-day';
import { AppointmentCellEntity } from './appointment-cell.entity';
import { cellOf, TakenCells } from './free-times';

const DAY_CELLS = (24 * 60) / BOOKING.cellMinutes;

/** Which times of doctors are taken. */
@Injectable()
export class SlotsRepository {
  constructor(private readonly database: Database) {}

  /** The taken cells of each doctor from the first date to the last one; no doctor at all when there are no dates. */
  async takenCells(doctorIds: readonly number[], dates: readonly string[]): Promise<Map<number, TakenCells>> {
    const [from, to] = [dates[0], dates.at(-1)];
    if (from === undefined || to === undefined || doctorIds.length === 0) return new Map();
    const first = cellOf(warsawDay(from).startsAt);
    const last = cellOf(warsawDay(to).endsAt) - 1;
    const byDoctor = new Map(doctorIds.map((id) => [id, new TakenCells(first, last)]));
    // One row for each doctor and day: thousands of rows would cost more than what is in them.
    const day = `cell.cell - cell.cell % ${DAY_CELLS}`;
    const rows = await this.database.reader
      .createQueryBuilder(AppointmentCellEntity, 'cell')
      .select('cell.doctorId', 'doctorId')
      .addSelect(day, 'day')
      .addSelect(`GROUP_CONCAT(cell.cell % ${DAY_CELLS})`, 'cells')
      .where('cell.doctorId IN (:...doctorIds) AND cell.cell BETWEEN :first AND :last', { doctorIds, first, last })
      .groupBy('cell.doctorId')
      .addGroupBy(day)
      .getRawMany<{ doctorId: number; day: number | string; cells: string }>();
    const ended = await this.listEnded();
    for (const row of rows) {
      const taken = byDoctor.get(row.doctorId);
      const start = Number(row.day);
      for (const offset of row.cells.split(',')) {
        const cell = start + Number(offset);
        if (!ended.has(`${row.doctorId} ${cell}`)) taken?.add(cell);
      }
    }
    return byDoctor;
  }

  /** Doctors and cells that were held for a while, and are not cleared away yet: a minute's at most. */
  private async listEnded(): Promise<Set<string>> {
    const cells = await this.database.reader.find(AppointmentCellEntity, {
      select: { doctorId: true, cell: true },
      where: { heldUntil: LessThanOrEqual(new Date()) },
    });
    return new Set(cells.map(({ doctorId, cell }) => `${doctorId} ${cell}`));
  }

  /** The cells that each patient's visits hold from the first date to the last one, with the visit's id. */
  async cellsOfPatients(
    patientIds: readonly number[],
    dates: readonly string[],
  ): Promise<Map<number, Map<number, number>>> {
    const byPatient = new Map<number, Map<number, number>>(patientIds.map((id) => [id, new Map()]));
    const [from, to] = [dates[0], dates.at(-1)];
    if (from === undefined || to === undefined || patientIds.length === 0) return byPatient;
    const rows = await this.database.reader.find(AppointmentCellEntity, {
      select: { doctorId: true, cell: true, patientId: true, appointmentId: true },
      where: {
        patientId: In([...patientIds]),
        cell: Between(cellOf(warsawDay(from).startsAt), cellOf(warsawDay(to).endsAt) - 1),
      },
    });
    for (const { patientId, cell, appointmentId } of rows) {
      // What an offer holds is nobody's visit.
      if (patientId !== null && appointmentId !== null) byPatient.get(patientId)?.set(cell, appointmentId);
    }
    return byPatient;
  }
}
