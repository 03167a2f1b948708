import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { errorName } from '../config/error-facts';
import { Database, isUnavailable } from '../database/database';
import { Conflict } from '../errors/app-error';
import { EACH_TICK_MS, RecurringJobs } from '../jobs/recurring-jobs';
import { SettingsService } from '../settings/settings.service';
import type { AppointmentEntity } from './appointment.entity';
import { AppointmentEvents } from './appointment-events';
import { AppointmentMails } from './appointment-mails';
import { SITE } from './appointment.policy';
import { AppointmentStepsService } from './appointment-steps.service';
import { AppointmentsRepository, type ClockWork } from './appointments.repository';
import { dueReminder } from './reminders';

const BATCH = 200;
/** More visits than begin in the days in which reminders may be due. */
const LOOKED_AT = 5_000;
/** A run ends after this; what is left is due at the next one. */
const RUN_MS = 20_000;
const FAILED_MAX = 200;

/** Does what the clock says: requests expire, patients are reminded. */
@Injectable()
export class AppointmentsCron implements OnModuleInit {
  private readonly logger = new Logger(AppointmentsCron.name);
  /** Visits that failed at the last run come after the others: they hold nobody back. */
  private readonly failed = { expire: new Set<number>(), remind: new Set<number>() };

  constructor(
    private readonly database: Database,
    private readonly events: AppointmentEvents,
    private readonly jobs: RecurringJobs,
    private readonly mails: AppointmentMails,
    private readonly repository: AppointmentsRepository,
    private readonly settings: SettingsService,
    private readonly steps: AppointmentStepsService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'appointments.expire', everyMs: EACH_TICK_MS, run: (now) => this.expire(now) });
    this.jobs.add({ name: 'appointments.remind', everyMs: EACH_TICK_MS, run: (now) => this.remind(now) });
  }

  /** Ends the requests that nobody answered in time. Each is one transaction: a stop between two loses nothing. */
  async expire(now: Date): Promise<void> {
    const count = await this.each(
      'expire',
      now,
      () => true,
      (row) => unlessChanged(this.database.transaction((tx) => this.steps.apply(tx, row, 'expire', SITE, null))),
    );
    if (count > 0) this.events.announce();
  }

  /** Reminds of confirmed visits. That it was done is written together with the mail: of two runs one does it. */
  async remind(now: Date): Promise<void> {
    const { reminders } = await this.settings.get();
    const isDue = ({ startsAt, remindedAt, confirmedAt, updatedAt }: AppointmentEntity): boolean =>
      // A process of the version before, which did not write it down, may have confirmed it while this one began.
      dueReminder({ startsAt, remindedAt, confirmedAt: confirmedAt ?? updatedAt }, reminders, now) !== null;
    await this.each('remind', now, isDue, (row) =>
      this.database.transaction(async (tx) => {
        if (await this.repository.setReminded(tx, row, now)) await this.mails.tell(tx, row, 'reminder');
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
    work: ClockWork,
    now: Date,
    isDue: (row: AppointmentEntity) => boolean,
    run: (row: AppointmentEntity) => Promise<void>,
  ): Promise<number> {
    const endsAt = performance.now() + RUN_MS;
    const failed = this.failed[work];
    const before = [...failed];
    const look = async (ids: Parameters<AppointmentsRepository['listDue']>[2]): Promise<AppointmentEntity[]> =>
      (await this.repository.listDue(work, now, ids, LOOKED_AT)).filter(isDue).slice(0, BATCH);
    const rows = await look({ without: before });
    const again = before.length > 0 ? await look({ only: before }) : [];
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
}

/** Somebody who answers at the same moment is in time. */
async function unlessChanged(step: Promise<unknown>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}
