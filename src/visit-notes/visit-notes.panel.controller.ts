import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { VisitNote } from '../../contract/visit-note';
import { CurrentUser, ForDoctorsAlone, type SignedIn } from '../access/access';
import { requireOwnRecord } from '../access/doctor-reach';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { VisitNoteDto } from './visit-note.dto';
import { visitNoteExample, visitNoteInputExample } from './visit-note.examples';
import { VisitNotes } from './visit-notes.service';

@Controller('api/panel/appointments/:id/doctor-note')
@ForDoctorsAlone()
@Section('Panel: notes of visits', 'What a doctor notes for an own visit. In the panel nobody else reads it.')
export class VisitNotesPanelController {
  constructor(
    private readonly notes: VisitNotes,
    private readonly security: SecurityLog,
  ) {}

  @Get()
  @Operation({
    summary: 'Get the own note for a visit',
    details: 'Doctors alone; a colleague’s visit is `not_found`. `version` 0: nothing is noted.',
    answer: 'VisitNote',
    example: visitNoteExample,
    problems: ['not_found'],
  })
  async read(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<VisitNote> {
    const note = await this.notes.read(id, requireOwnRecord(by));
    const { id: userId, sessionId } = by;
    this.security.write('personal_data_read', { userId, sessionId, resource: 'visit-notes', count: 1 });
    return note;
  }

  @Put()
  @Operation({
    summary: 'Write the own note for a visit',
    details: 'It goes with the patient’s account; the patient reads it in the export of their data.',
    body: visitNoteInputExample,
    answer: 'VisitNote',
    example: visitNoteExample,
    problems: ['not_found', 'stale_version'],
    stale: { answer: 'VisitNote', example: visitNoteExample },
  })
  write(
    @Param('id', RecordId) appointmentId: number,
    @Body() { text, version }: VisitNoteDto,
    @CurrentUser() by: SignedIn,
  ): Promise<VisitNote> {
    return this.notes.write({ appointmentId, doctorId: requireOwnRecord(by) }, text, version, by);
  }
}
