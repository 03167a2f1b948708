import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { VisitKeys } from '../appointments/visit-keys.service';
import { DataKeys } from '../data-keys/data-keys.service';
import { SealRows } from '../data-keys/seal-rows';
import { Database, isDuplicate } from '../database/database';
import { VisitNoteEntity } from './visit-note.entity';

/** The notes of one doctor for one visit. */
type Key = Pick<VisitNoteEntity, 'appointmentId' | 'doctorId'>;

/** The table of what doctors note for visits. */
@Injectable()
export class VisitNotesRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly keys: DataKeys,
    private readonly rows: SealRows,
    private readonly visits: VisitKeys,
  ) {}

  onModuleInit(): void {
    this.rows.add({
      entity: VisitNoteEntity,
      ownersOf: (tx, rows) =>
        this.visits.ownersOf(
          tx,
          rows.map(({ appointmentId }) => appointmentId),
        ),
    });
  }

  find({ appointmentId, doctorId }: Key, tx: EntityManager = this.database.reader): Promise<VisitNoteEntity | null> {
    return tx.findOneBy(VisitNoteEntity, { appointmentId, doctorId });
  }

  /** What is noted for the visits of an account. */
  listOf(patientId: number): Promise<VisitNoteEntity[]> {
    return this.database.reader.find(VisitNoteEntity, { where: { patientId }, order: { appointmentId: 'ASC' } });
  }

  /** What is noted for the visits of a person. */
  listOfPerson(personId: number): Promise<VisitNoteEntity[]> {
    const { reader } = this.database;
    return reader
      .createQueryBuilder(VisitNoteEntity, 'note')
      .where(`note.appointmentId IN (${visitsOfPerson(reader)})`, { personId })
      .orderBy('note.appointmentId')
      .getMany();
  }

  /** False: it was written elsewhere meanwhile. @param version of the note that is changed; 0: there was none */
  async write(
    tx: EntityManager,
    { appointmentId, doctorId, patientId }: Key & Pick<VisitNoteEntity, 'patientId'>,
    version: number,
    text: string,
  ): Promise<boolean> {
    const key = { appointmentId, doctorId };
    const next = { text: await this.seal(tx, key, text), version: version + 1, updatedAt: new Date() };
    if (version > 0) return (await tx.update(VisitNoteEntity, { ...key, version }, next)).affected === 1;
    try {
      await tx.insert(VisitNoteEntity, { ...key, patientId, ...next });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** What was noted for a person's visits is told to another account from now on, or to none. */
  async handOver(tx: EntityManager, personId: number, from: number, to: number | null): Promise<void> {
    await tx
      .createQueryBuilder()
      .update(VisitNoteEntity)
      .set({ patientId: to })
      .where(`patientId = :from AND appointmentId IN (${visitsOfPerson(tx)})`, { from, personId })
      .execute();
  }

  /** Nobody books for the person any more; asked before the person is taken out of the visits. */
  async deleteOfPerson(tx: EntityManager, personId: number): Promise<void> {
    await tx
      .createQueryBuilder()
      .delete()
      .from(VisitNoteEntity)
      .where(`appointmentId IN (${visitsOfPerson(tx)})`, { personId })
      .execute();
  }

  async deleteOf(tx: EntityManager, patientId: number): Promise<void> {
    await tx.delete(VisitNoteEntity, { patientId });
  }

  private async seal(tx: EntityManager, key: Key, text: string): Promise<string> {
    const [owner] = text === '' ? [] : await this.visits.ownersOf(tx, [key.appointmentId]);
    return owner ? (await this.keys.seal(tx, VisitNoteEntity, { ...key, text }, owner)).text : text;
  }
}

function visitsOfPerson(tx: EntityManager): string {
  return tx
    .createQueryBuilder()
    .select('visit.id')
    .from('AppointmentEntity', 'visit')
    .where('visit.personId = :personId')
    .getQuery();
}
