import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../appointments/appointments.module';
import { PeopleModule } from '../people/people.module';
import { PersonTies } from '../people/person-ties.service';
import type { Feature } from '../site/feature';
import { PersonalData } from '../users/personal-data.service';
import { VisitNoteEntity } from './visit-note.entity';
import { VisitNotesPanelController } from './visit-notes.panel.controller';
import { VisitNotesRepository } from './visit-notes.repository';
import { toNote, VisitNotes } from './visit-notes.service';

/** What doctors have noted for the visits of a person: told to the person, and gone with the account. */
@Injectable()
class VisitNotesPersonalData implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly repository: VisitNotesRepository,
    private readonly ties: PersonTies,
  ) {}

  onModuleInit(): void {
    this.personalData.add({
      name: 'doctorsNotes',
      export: async ({ id }) => toTold(await this.repository.listOf(id)),
      erase: (tx, { id }) => this.repository.deleteOf(tx, id),
    });
    this.ties.add({
      export: async (personId) => ({ doctorsNotes: toTold(await this.repository.listOfPerson(personId)) }),
      handOver: (tx, personId, from, to) => this.repository.handOver(tx, personId, from, to),
      forget: (tx, personId) => this.repository.deleteOfPerson(tx, personId),
    });
  }
}

function toTold(rows: readonly VisitNoteEntity[]): object[] {
  return rows.map((row) => ({ appointmentId: row.appointmentId, ...toNote(row) }));
}

/** The notes of doctors for their own visits. */
@Module({
  imports: [TypeOrmModule.forFeature([VisitNoteEntity]), AppointmentsModule, PeopleModule],
  controllers: [VisitNotesPanelController],
  providers: [VisitNotes, VisitNotesPersonalData, VisitNotesRepository],
})
class VisitNotesModule {}

export const visitNotes: Feature = { module: VisitNotesModule };
