import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../database/database';
import { Conflict } from '../errors/app-error';
import { MailService } from '../mail/mail.service';
import { type NamedPerson, PersonTies } from '../people/person-ties.service';
import { TakenTimes } from '../schedules/taken-times.service';
import { UsersService } from '../users/users.service';
import type { AppointmentEntity } from './appointment.entity';
import { AppointmentEvents } from './appointment-events';
import { AppointmentPeopleRepository, type PersonChange } from './appointment-people.repository';
import { isOff } from './appointment-rules';
import { AppointmentWriter } from './appointment-writer';
import { toUpcomingVisit } from './appointments.mapper';
import { AppointmentsRepository } from './appointments.repository';

type Names = Pick<AppointmentEntity, 'firstName' | 'lastName'>;

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
      merge: (tx, from, to) => this.merge(tx, from, to),
      split: (tx, from, to) => this.split(tx, from, to),
      forget: (tx, personId, by) => this.forget(tx, personId, by),
      knows: (tx, personId) => this.people.hasAny(tx, personId),
    });
  }

  private async rename(tx: EntityManager, personId: number, names: Names): Promise<void> {
    await this.change(tx, await this.people.hold(tx, personId), () => names);
  }

  /** @throws Conflict `merge_overlaps` with the first two `visits` that are at once */
  private async merge(tx: EntityManager, from: NamedPerson, to: NamedPerson): Promise<void> {
    const rows = await this.people.hold(tx, from.id);
    const [ahead, others] = [rows.filter(isHeld), (await this.people.hold(tx, to.id)).filter(isHeld)];
    for (const visit of ahead) {
      const other = others.find((each) => visit.startsAt < each.endsAt && each.startsAt < visit.endsAt);
      if (other) throw new Conflict('merge_overlaps', { extra: { visits: [visit, other].map(toUpcomingVisit) } });
    }
    await this.people.keepOwner(tx, from.id, rows);
    await this.pass(tx, rows, ahead, from, to);
  }

  private async split(tx: EntityManager, from: NamedPerson, to: NamedPerson): Promise<void> {
    const rows = await this.people.listKept(tx, to.id, from.id);
    await this.people.forgetOwner(tx, to.id);
    await this.pass(tx, rows, rows, from, to);
  }

  /** Visits are another person's. Whoever has read one as it was before does nothing with it any more. */
  private async pass(
    tx: EntityManager,
    rows: readonly AppointmentEntity[],
    held: readonly AppointmentEntity[],
    from: NamedPerson,
    to: NamedPerson,
  ): Promise<void> {
    const { id: personId, firstName, lastName } = to;
    const updatedAt = new Date();
    await this.change(tx, rows, ({ version }) => ({
      ...{ firstName, lastName, personId, version: version + 1, updatedAt },
    }));
    try {
      await this.times.pass(
        tx,
        from.id,
        personId,
        held.map(({ id }) => id),
      );
    } catch (error) {
      // One of them was moved just now.
      throw isDuplicate(error) ? new Conflict('merge_overlaps') : error;
    }
  }

  /** Changes visits, and what they are found by. */
  private async change(
    tx: EntityManager,
    rows: readonly AppointmentEntity[],
    changeOf: (row: AppointmentEntity) => PersonChange['change'],
  ): Promise<void> {
    const owners = await this.users.listByIds([...new Set(rows.flatMap(({ patientId }) => patientId ?? []))], tx);
    const byId = new Map(owners.map((owner) => [owner.id, owner]));
    const changes = rows.map((row) => ({
      ...{ row, change: changeOf(row), account: byId.get(row.patientId ?? 0) ?? null },
    }));
    await this.people.write(tx, changes);
  }

  /**
   * The clinic phones and writes to who speaks for the person now. Nobody: visits that lie ahead keep the phone with
   * which they were booked, as those of callers, and nobody is written to.
   */
  private async handOver(tx: EntityManager, personId: number, from: number, to: number | null): Promise<void> {
    const [former, owner] = [await this.users.find(from, tx), to === null ? null : await this.users.find(to, tx)];
    const now = new Date();
    const rows = (await this.people.hold(tx, personId)).filter(({ patientId }) => patientId === from);
    const changes = rows.map((row) => {
      const phone = to === null && row.endsAt > now ? row.phone : (owner?.phone ?? '');
      // Whoever has read it as it was before writes to nobody any more.
      const change = { patientId: to, phone, version: row.version + 1, updatedAt: now };
      return { row, change: { ...change, ...(to === null && { forAnother: false }) }, account: owner };
    });
    await this.people.write(tx, changes);
    if (former) for (const { id } of rows) await this.mail.takeBack(tx, id, former.email);
  }

  /** Cancels what lies ahead, and takes the person out of what is past: see docs/privacy.md. */
  private async forget(tx: EntityManager, personId: number, by: number): Promise<void> {
    const step = { action: 'cancel', who: { kind: 'patient', id: by } } as const;
    for (const row of await this.repository.listOpenAhead(tx, { personId })) {
      await this.writer.change(tx, row, { state: 'cancelled', confirmBy: null }, step);
    }
    await this.times.freeAllOf(tx, { patientId: null, personId });
    await this.people.forget(tx, personId);
    this.events.announceAfter(tx);
  }
}

/** Whether the visit keeps its person from being elsewhere. */
function isHeld({ state, endsAt }: AppointmentEntity): boolean {
  return !isOff(state) && endsAt > new Date();
}
