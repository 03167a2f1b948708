import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { Database } from '../database/database';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { PersonalData } from '../users/personal-data.service';
import { InvitationEntity } from './invitation.entity';

const HOUR_MS = 3_600_000;

/** The table of invitations. */
@Injectable()
export class InvitationRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'auth.forget-invitations',
      everyMs: HOUR_MS,
      run: (now, signal) => this.removeOld(now, signal),
    });
    this.personalData.add({
      name: 'invitations',
      export: async ({ email }) => {
        const row = await this.database.reader.findOneBy(InvitationEntity, { email });
        return row ? [{ role: row.role, sentAt: row.sentAt, expiresAt: row.expiresAt }] : [];
      },
      erase: async (tx, { email }) => {
        await tx.delete(InvitationEntity, { email });
      },
    });
  }

  /** Those that are still good, the newest first. */
  listOpen(now: Date): Promise<InvitationEntity[]> {
    return this.database.reader.find(InvitationEntity, {
      where: { expiresAt: MoreThan(now) },
      order: { sentAt: 'DESC', id: 'DESC' },
    });
  }

  find(tx: EntityManager, id: number, now: Date): Promise<InvitationEntity | null> {
    return tx.findOneBy(InvitationEntity, { id, expiresAt: MoreThan(now) });
  }

  findByEmail(tx: EntityManager, email: string): Promise<InvitationEntity | null> {
    return tx.findOneBy(InvitationEntity, { email });
  }

  /** Takes the place of a former one to the address. */
  async save(tx: EntityManager, row: Omit<InvitationEntity, 'id'>): Promise<InvitationEntity> {
    await tx.delete(InvitationEntity, { email: row.email });
    return tx.save(Object.assign(new InvitationEntity(), row));
  }

  /** False: somebody was faster. */
  async remove(tx: EntityManager, id: number): Promise<boolean> {
    return (await tx.delete(InvitationEntity, { id })).affected === 1;
  }

  private async removeOld(now: Date, signal?: AbortSignal): Promise<void> {
    await this.database.deleteInBatches(InvitationEntity, { expiresAt: LessThanOrEqual(now) }, signal);
  }
}
