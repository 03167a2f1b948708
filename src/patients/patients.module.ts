import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../appointments/appointments.module';
import { PeopleModule } from '../people/people.module';
import type { Feature } from '../site/feature';
import { PersonalData } from '../users/personal-data.service';
import { PatientNoteEntity } from './patient-note.entity';
import { toNote } from './patients.mapper';
import { PatientsPanelController } from './patients.panel.controller';
import { PatientNotesRepository } from './patient-notes.repository';
import { PatientsService } from './patients.service';

/** What the front desk has noted about a person: told to the person, and gone with the account. */
@Injectable()
class PatientNotes implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly repository: PatientNotesRepository,
  ) {}

  onModuleInit(): void {
    this.personalData.add({
      name: 'frontDeskNote',
      export: async ({ id }) => toNote(await this.repository.find({ patientId: id, phone: null })),
      erase: (tx, { id }) => this.repository.delete(tx, id),
    });
  }
}

/** People who come to the clinic, as the front desk knows them. */
@Module({
  imports: [TypeOrmModule.forFeature([PatientNoteEntity]), AppointmentsModule, PeopleModule],
  controllers: [PatientsPanelController],
  providers: [PatientNotes, PatientNotesRepository, PatientsService],
})
class PatientsModule {}

export const patients: Feature = { module: PatientsModule };
