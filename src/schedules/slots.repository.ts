import { Injectable } from '@nestjs/common';
import { Between, In } from 'typeorm';
import { Database } from '../database/database';
import { cellOf, type TakenCells } from '../locale/cells';
import { warsawDay } from '../locale/warsaw-day';
import { CellsService, CellTable } from '../resources/cells.service';
import { AppointmentCellEntity } from './appointment-cell.entity';

const DOCTOR_CELLS = new CellTable('appointment_cell', 'doctor');

/** Which times of doctors are taken. */
@Injectable()
export class SlotsRepository {
  constructor(
    private readonly cells: CellsService,
    private readonly database: Database,
  ) {}

  /** The taken cells of each doctor from the first date to the last one; no doctor at all when there are no dates. */
  takenCells(doctorIds: readonly number[], dates: readonly string[]): Promise<Map<number, TakenCells>> {
    return this.cells.taken(DOCTOR_CELLS, doctorIds, dates);
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
