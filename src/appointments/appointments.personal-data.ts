import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonTies } from '../people/person-ties.service';
import { TakenTimes } from '../schedules/taken-times.service';
import { type Person, PersonalData } from '../users/personal-data.service';
import { UsersService } from '../users/users.service';
import { AppointmentEvents } from './appointment-events';
import { AppointmentWriter } from './appointment-writer';
import { AppointmentsRepository } from './appointments.repository';
import { AppointmentsService } from './appointments.service';
import { GuardianPhones } from './guardian-phones.service';

/** What visits say of a person: told, and taken out when the person leaves. */
@Injectable()
export class AppointmentsPersonalData implements OnModuleInit {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly events: AppointmentEvents,
    private readonly personalData: PersonalData,
    private readonly phones: GuardianPhones,
    private readonly repository: AppointmentsRepository,
    private readonly ties: PersonTies,
    private readonly times: TakenTimes,
    private readonly users: UsersService,
    private readonly writer: AppointmentWriter,
  ) {}

  onModuleInit(): void {
    this.personalData.add({
      name: 'appointments',
      export: ({ id }) => this.appointments.exportOf(id),
      erase: (tx, person) => this.forget(tx, person),
    });
    this.ties.add({
      export: async (personId, userId) => ({ appointments: await this.appointments.exportOf(userId, personId) }),
    });
  }

  /** Cancels what lies ahead of a person who leaves, and takes the person out of what is past: see docs/privacy.md. */
  private async forget(tx: EntityManager, { id: patientId }: Person): Promise<void> {
    const user = await this.users.hold(tx, patientId);
    await this.phones.forgetOf(tx, user?.phone ?? null);
    for (const row of await this.repository.listOpenAhead(tx, { patientId })) {
      const step = { action: 'cancel', who: { kind: 'patient', id: patientId } } as const;
      await this.writer.change(tx, row, { state: 'cancelled', confirmBy: null }, step);
    }
    await this.times.freeAllOf(tx, { patientId, personId: null });
    await this.repository.forgetPatient(tx, patientId);
    this.events.announceAfter(tx);
  }
}
