import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Subject } from '../appointments/visitors.service';
import { BlindIndex } from '../data-keys/blind-index.service';
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
    private readonly index: BlindIndex,
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
    return tx.findOneBy(PatientNoteEntity, this.keyOf(of));
  }

  /** False: somebody else has written meanwhile. @param version of the note that is changed; 0: there was none */
  async write(tx: EntityManager, of: Subject, version: number, text: string): Promise<boolean> {
    // The number is sealed for the row's id.
    const id = version > 0 ? (await this.find(of, tx))?.id : await this.add(tx, of);
    if (id === undefined) return false;
    const sealed = await this.keys.seal(tx, PatientNoteEntity, { ...of, id, text }, this.ownerOf(of));
    const next = { phone: sealed.phone, text: sealed.text, version: version + 1, updatedAt: new Date() };
    return (await tx.update(PatientNoteEntity, { id, version }, next)).affected === 1;
  }

  async delete(tx: EntityManager, patientId: number): Promise<void> {
    await tx.delete(PatientNoteEntity, { patientId });
  }

  /** A note that says nothing yet. @returns its id; undefined: somebody else has written one */
  private async add(tx: EntityManager, of: Subject): Promise<number | undefined> {
    try {
      const row = { ...this.keyOf(of), text: '', version: 0, updatedAt: new Date() };
      return Number((await tx.insert(PatientNoteEntity, row)).identifiers[0]?.['id']);
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  private keyOf({ patientId, phone }: Subject): { patientId: number } | { phoneKey: string } {
    return patientId === null ? { phoneKey: this.index.hash(phone) } : { patientId };
  }

  private ownerOf({ patientId, phone }: Pick<PatientNoteEntity, 'patientId' | 'phone'>): KeyOwner {
    return patientId === null ? this.keys.ownerOfPhone(phone ?? '') : `user ${patientId}`;
  }
}
