import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, IsNull, MoreThan, type SelectQueryBuilder } from 'typeorm';
import { BOOKING, OPEN_STATES } from '../../contract/appointment';
import { errorName } from '../config/error-facts';
import { Database, isUnavailable } from '../database/database';
import { Conflict } from '../errors/app-error';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { type Person, PersonalData } from '../users/personal-data.service';
import { UsersService } from '../users/users.service';
import { AppointmentEntity, AppointmentHistoryEntity, IdempotencyKeyEntity } from './appointment.entity';
import { AppointmentLog, SITE } from './appointment-log';
import { AppointmentMails } from './appointment-mails';
import { AppointmentStepsService } from './appointment-steps.service';
import { AppointmentsService } from './appointments.service';
import { BookingService } from './booking.service';

const HOUR_MS = 3_600_000;
/** Shorter than the clock of recurring jobs ticks, so that no tick is left out. */
const EVERY_MS = 30_000;
const BATCH = 200;
/** A run ends after this; what is left is due at the next one. */
const RUN_MS = 20_000;
const FAILED_MAX = 200;

/** Does what the clock says: requests expire, patients are reminded. And forgets people who leave. */
@Injectable()
export class AppointmentsCron implements OnModuleInit {
  private readonly logger = new Logger(AppointmentsCron.name);
  /** Visits that failed at the last run come after the others: they hold nobody back. */
  private readonly failed = { expire: new Set<number>(), remind: new Set<number>() };

  constructor(
    private readonly appointments: AppointmentsService,
    private readonly booking: BookingService,
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    private readonly log: AppointmentLog,
    private readonly mails: AppointmentMails,
    private readonly personalData: PersonalData,
    private readonly steps: AppointmentStepsService,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'appointments.expire', everyMs: EVERY_MS, run: (now) => this.expire(now) });
    this.jobs.add({ name: 'appointments.remind', everyMs: EVERY_MS, run: (now) => this.remind(now) });
    this.personalData.add({
      name: 'appointments',
      export: ({ id }) => this.appointments.exportOf(id),
      erase: (tx, person) => this.forget(tx, person),
    });
  }

  /** Ends the requests that nobody answered in time. Each is one transaction: a stop between two loses nothing. */
  async expire(now: Date): Promise<void> {
    const latest = new Date(now.getTime() + BOOKING.expireHours * HOUR_MS);
    const due = this.database.reader
      .createQueryBuilder(AppointmentEntity, 'row')
      .where('row.state = :state AND row.startsAt <= :latest', { state: 'requested', latest });
    const count = await this.each('expire', due, (row) =>
      unlessChanged(this.database.transaction((tx) => this.steps.apply(tx, row, 'expire', SITE, null))),
    );
    if (count > 0) this.booking.announce();
  }

  /** Reminds of confirmed visits a day before. That it was done is written together with the mail. */
  async remind(now: Date): Promise<void> {
    const latest = new Date(now.getTime() + BOOKING.remindHours * HOUR_MS);
    const due = this.database.reader
      .createQueryBuilder(AppointmentEntity, 'row')
      .where('row.state = :state AND row.remindedAt IS NULL', { state: 'confirmed' })
      .andWhere('row.startsAt > :now AND row.startsAt <= :latest', { now, latest });
    await this.each('remind', due, (row) =>
      this.database.transaction(async (tx) => {
        const { id, version } = row;
        const still = { id, version, state: 'confirmed', remindedAt: IsNull() } as const;
        const { affected } = await tx.update(AppointmentEntity, still, { remindedAt: now });
        if (affected === 1) await this.mails.tell(tx, row, 'reminder');
      }),
    );
  }

  /**
   * Does something for the visits that are due, the next one first. One that fails is told by its id, tried again after
   * the others at the next run, and holds nobody back.
   * @returns how many were done
   * @throws when the database let nothing be done
   */
  private async each(
    work: keyof AppointmentsCron['failed'],
    due: SelectQueryBuilder<AppointmentEntity>,
    run: (row: AppointmentEntity) => Promise<void>,
  ): Promise<number> {
    const endsAt = performance.now() + RUN_MS;
    const failed = this.failed[work];
    const before = [...failed];
    const find = async (condition: string, limit: number): Promise<AppointmentEntity[]> => {
      const query = due.clone().orderBy('row.startsAt').addOrderBy('row.id').limit(limit);
      return (before.length > 0 ? query.andWhere(condition, { before }) : query).getMany();
    };
    const rows = await find('row.id NOT IN (:...before)', BATCH);
    const again = before.length > 0 ? await find('row.id IN (:...before)', FAILED_MAX) : [];
    // One that this run does not come to is the last one at the next run, too.
    failed.clear();
    for (const { id } of again) failed.add(id);
    let done = 0;
    let unavailable: Error | null = null;
    for (const [index, row] of [...rows, ...again].entries()) {
      if (performance.now() > endsAt) {
        this.logger.warn(`${work}: ${rows.length + again.length - index} visits are left for the next run`);
        break;
      }
      try {
        await run(row);
        done += 1;
        failed.delete(row.id);
      } catch (error) {
        if (failed.size < FAILED_MAX) failed.add(row.id);
        this.logger.error(`${work}: visit ${row.id} failed: ${errorName(error)}`);
        if (!isUnavailable(error)) continue;
        unavailable = error as Error;
        // Without the database nothing can be done for anybody; else it is this visit that somebody holds.
        if (!(await this.database.answers())) break;
      }
    }
    if (done === 0 && unavailable) throw unavailable;
    return done;
  }

  /** Cancels what lies ahead of a person who leaves, and takes the person out of what is past: see docs/privacy.md. */
  private async forget(tx: EntityManager, { id: patientId }: Person): Promise<void> {
    await this.users.hold(tx, patientId);
    const open = await tx.findBy(AppointmentEntity, {
      patientId,
      state: In([...OPEN_STATES]),
      startsAt: MoreThan(new Date()),
    });
    for (const row of open) {
      const step = { action: 'cancel', who: { kind: 'patient', id: patientId } } as const;
      await this.log.change(tx, row, { state: 'cancelled', confirmBy: null }, step);
    }
    await this.log.freeAllOf(tx, patientId);
    await tx.delete(IdempotencyKeyEntity, { userId: patientId });
    await tx
      .createQueryBuilder()
      .update(AppointmentHistoryEntity)
      .set({ byId: null, reason: null })
      .where({ by: 'patient', byId: patientId })
      .execute();
    const nobody = { firstName: '', lastName: '', phone: '', email: null, note: '', search: '' };
    await tx.update(AppointmentEntity, { patientId }, { ...nobody, patientId: null });
    this.booking.announce();
  }
}

/** Somebody who answers at the same moment is in time. */
async function unlessChanged(step: Promise<unknown>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}
