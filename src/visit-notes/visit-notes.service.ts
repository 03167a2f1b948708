import { Injectable } from '@nestjs/common';
import type { VisitNote } from '../../contract/visit-note';
import { type AnsweredVisit, AppointmentAnswers } from '../appointments/appointment-answers.service';
import { AuditService } from '../audit/audit.service';
import { Database } from '../database/database';
import { Conflict, NotFound } from '../errors/app-error';
import type { VisitNoteEntity } from './visit-note.entity';
import { VisitNotesRepository } from './visit-notes.repository';

/** What doctors note for their own visits. */
@Injectable()
export class VisitNotes {
  constructor(
    private readonly answers: AppointmentAnswers,
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly repository: VisitNotesRepository,
  ) {}

  /** @throws NotFound for a colleague's visit */
  async read(appointmentId: number, doctorId: number): Promise<VisitNote> {
    await this.requireOwn(appointmentId, doctorId);
    return toNote(await this.repository.find({ appointmentId, doctorId }));
  }

  /** @throws NotFound for a colleague's visit; Conflict `stale_version` with the note as it is now */
  async write(
    { appointmentId, doctorId }: { appointmentId: number; doctorId: number },
    text: string,
    version: number,
    by: { id: number },
  ): Promise<VisitNote> {
    const { patientId } = await this.requireOwn(appointmentId, doctorId);
    return this.database.transaction(async (tx) => {
      const key = { appointmentId, doctorId };
      if (!(await this.repository.write(tx, { ...key, patientId }, version, text))) {
        throw new Conflict('stale_version', { extra: { current: toNote(await this.repository.find(key, tx)) } });
      }
      // The log never learns what a note says.
      const changes = { version: [version, version + 1] as [number, number] };
      await this.audit.write(tx, {
        actor: by,
        action: 'note',
        resource: 'appointments',
        recordId: appointmentId,
        changes,
      });
      return toNote(await this.repository.find(key, tx));
    });
  }

  private async requireOwn(id: number, doctorId: number): Promise<AnsweredVisit> {
    const visit = await this.answers.find(id);
    if (visit?.doctorId !== doctorId) throw new NotFound();
    return visit;
  }
}

export function toNote(row: VisitNoteEntity | null): VisitNote {
  if (!row) return { text: '', version: 0, updatedAt: null };
  return { text: row.text, version: row.version, updatedAt: row.updatedAt.toISOString() };
}
