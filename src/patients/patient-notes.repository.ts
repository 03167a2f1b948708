import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Subject } from '../appointments/visitors.service';
import { DataKeys } from '../data-keys/data-keys.service';
import type { KeyOwner } from '../data-keys/owner-hashes';
import { SealRows } from '../data-keys/seal-rows';
import { Database, isDuplicate } from '../database/database';
import { PatientNoteEntity } from './patient-note.entity';

/** The notes of the front desk about people. */
@Injectable()
export class PatientNotesRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly keys: DataKeys,
    private readonly rows: SealRows,
  ) {}

  onModuleInit(): void {
    this.rows.add({
      entity: PatientNoteEntity,
      ownersOf: (_, rows) => Promise.resolve(rows.map((row) => this.ownerOf(row))),
    });
  }

  find(of: Subject, tx: EntityManager = this.database.reader): Promise<PatientNoteEntity | null> {
    return tx.findOneBy(PatientNoteEntity, of.patientId === null ? { phone: of.phone } : { patientId: of.patientId });
  }

  /** False: somebody else has written meanwhile. @param version of the note that is changed; 0: there was none */
  async write(tx: EntityManager, of: Subject, version: number, text: string): Promise<boolean> {
    const row = { ...of, text, version: version + 1, updatedAt: new Date() };
    const { text: sealed } = await this.keys.seal(tx, PatientNoteEntity, row, this.ownerOf(of));
    const next = { text: sealed, version: row.version, updatedAt: row.updatedAt };
    const where = of.patientId === null ? { phone: of.phone } : { patientId: of.patientId };
    if (version > 0) return (await tx.update(PatientNoteEntity, { ...where, version }, next)).affected === 1;
    try {
      await tx.insert(PatientNoteEntity, { ...of, ...next });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async delete(tx: EntityManager, patientId: number): Promise<void> {
    await tx.delete(PatientNoteEntity, { patientId });
  }

  private ownerOf({ patientId, phone }: Pick<PatientNoteEntity, 'patientId' | 'phone'>): KeyOwner {
    return patientId === null ? this.keys.ownerOfPhone(phone ?? '') : `user ${patientId}`;
  }
}
