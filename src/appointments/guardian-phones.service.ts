import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { AppointmentPeopleRepository, type GrownVisits } from './appointment-people.repository';

const EVERY_MS = 3_600_000;

/**
 * Phones of guardians on visits of children who have come of age. Staff reach the person by them until the visit is over;
 * they are the guardians' data all the same.
 */
@Injectable()
export class GuardianPhones implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    private readonly people: AppointmentPeopleRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'appointments.forget-guardian-phones',
      everyMs: EVERY_MS,
      run: (now) => this.forgetOver(now),
    });
  }

  async forgetOver(now: Date): Promise<void> {
    const count = await this.database.transaction((tx) => this.forget(tx, { endedBy: now }));
    if (count > 0) this.database.dropTraces();
  }

  /** An account is erased, and the phone that it has as its own with it. */
  async forgetOf(tx: EntityManager, phone: string | null): Promise<void> {
    if (phone) await this.forget(tx, { phone });
  }

  private async forget(tx: EntityManager, which: GrownVisits): Promise<number> {
    const rows = await this.people.listGrown(tx, which);
    await this.people.write(
      tx,
      rows.map((row) => ({ row, change: { phone: '' }, account: null })),
    );
    return rows.length;
  }
}
