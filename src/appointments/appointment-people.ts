import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailService } from '../mail/mail.service';
import { personSearchText } from '../panel/search';
import { PersonTies } from '../people/person-ties.service';
import { TakenTimes } from '../schedules/taken-times.service';
import { type User, UsersService } from '../users/users.service';
import type { AppointmentEntity } from './appointment.entity';
import { AppointmentEvents } from './appointment-events';
import { AppointmentPeopleRepository } from './appointment-people.repository';
import { AppointmentWriter } from './appointment-writer';
import { AppointmentsRepository } from './appointments.repository';

/** What becomes of the visits of people whom accounts book for. */
@Injectable()
export class AppointmentPeople implements OnModuleInit {
  constructor(
    private readonly events: AppointmentEvents,
    private readonly mail: MailService,
    private readonly people: AppointmentPeopleRepository,
    private readonly repository: AppointmentsRepository,
    private readonly ties: PersonTies,
    private readonly times: TakenTimes,
    private readonly users: UsersService,
    private readonly writer: AppointmentWriter,
  ) {}

  onModuleInit(): void {
    this.ties.add({
      rename: (tx, { id, firstName, lastName }) => this.rename(tx, id, { firstName, lastName }),
      handOver: (tx, personId, from, to) => this.handOver(tx, personId, from, to),
      forget: (tx, personId, by) => this.forget(tx, personId, by),
      knows: (tx, personId) => this.people.hasAny(tx, personId),
    });
  }

  private async rename(
    tx: EntityManager,
    personId: number,
    names: Pick<AppointmentEntity, 'firstName' | 'lastName'>,
  ): Promise<void> {
    const rows = await this.people.listOf(tx, personId);
    const owners = await this.users.listByIds([...new Set(rows.flatMap(({ patientId }) => patientId ?? []))], tx);
    for (const row of rows) {
      const owner = owners.find(({ id }) => id === row.patientId) ?? null;
      const search = searchText({ ...names, phone: row.phone }, owner);
      await this.people.set(tx, row.id, { ...names, search });
    }
  }

  /**
   * The clinic phones and writes to who speaks for the person now. Nobody: visits that lie ahead keep the phone with
   * which they were booked, as those of callers, and nobody is written to.
   */
  private async handOver(tx: EntityManager, personId: number, from: number, to: number | null): Promise<void> {
    const [former, owner] = [await this.users.find(from, tx), to === null ? null : await this.users.find(to, tx)];
    const now = new Date();
    for (const row of await this.people.listOf(tx, personId)) {
      if (row.patientId !== from) continue;
      const phone = to === null && row.endsAt > now ? row.phone : (owner?.phone ?? '');
      const search = searchText({ firstName: row.firstName, lastName: row.lastName, phone }, owner);
      await this.people.set(tx, row.id, { patientId: to, phone, search, ...(to === null && { forAnother: false }) });
      if (former) await this.mail.takeBack(tx, row.id, former.email);
    }
  }

  /** Cancels what lies ahead, and takes the person out of what is past: see docs/privacy.md. */
  private async forget(tx: EntityManager, personId: number, by: number): Promise<void> {
    const step = { action: 'cancel', who: { kind: 'patient', id: by } } as const;
    for (const row of await this.repository.listOpenAhead(tx, { personId })) {
      await this.writer.change(tx, row, { state: 'cancelled', confirmBy: null }, step);
    }
    await this.times.freeAllOf(tx, { patientId: null, personId });
    await this.people.forget(tx, personId);
    this.events.announce();
  }
}

function searchText(
  { firstName, lastName, phone }: Pick<AppointmentEntity, 'firstName' | 'lastName' | 'phone'>,
  owner: User | null,
): string {
  const names = owner ? [owner.firstName, owner.lastName] : [];
  return personSearchText([firstName, lastName, ...names], [owner?.email ?? '', phone]);
}
