import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { Mailboxes } from '../data-keys/mailboxes.service';
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
    private readonly mailboxes: Mailboxes,
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
        const row = await this.findByEmail(this.database.reader, email);
        return row ? [{ role: row.role, sentAt: row.sentAt, expiresAt: row.expiresAt }] : [];
      },
      erase: async (tx, { email }) => {
        await tx.delete(InvitationEntity, { emailKey: this.mailboxes.hash(email) });
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

  listOf(tx: EntityManager, invitedById: number): Promise<InvitationEntity[]> {
    return tx.findBy(InvitationEntity, { invitedById });
  }

  find(tx: EntityManager, id: number, now: Date): Promise<InvitationEntity | null> {
    return tx.findOneBy(InvitationEntity, { id, expiresAt: MoreThan(now) });
  }

  findByEmail(tx: EntityManager, email: string): Promise<InvitationEntity | null> {
    return tx.findOneBy(InvitationEntity, { emailKey: this.mailboxes.hash(email) });
  }

  /** Takes the place of a former one to the address; in two steps, since its id names the record. */
  async add(tx: EntityManager, invitation: Omit<InvitationEntity, 'id' | 'emailKey'>): Promise<InvitationEntity> {
    const emailKey = this.mailboxes.hash(invitation.email);
    await tx.delete(InvitationEntity, { emailKey });
    const { identifiers } = await tx.insert(InvitationEntity, { ...invitation, emailKey, email: '' });
    const row = Object.assign(new InvitationEntity(), invitation, { id: Number(identifiers[0]?.id), emailKey });
    const { email } = await this.mailboxes.seal(tx, InvitationEntity, row);
    await tx.update(InvitationEntity, { id: row.id }, { email });
    return row;
  }

  /** It was sent again: the code is another one, and good for longer. */
  async renew(tx: EntityManager, { id, invitedById, pinHash, sentAt, expiresAt }: InvitationEntity): Promise<void> {
    await tx.update(InvitationEntity, { id }, { invitedById, pinHash, sentAt, expiresAt });
  }

  /** False: somebody was faster. */
  async remove(tx: EntityManager, id: number): Promise<boolean> {
    return (await tx.delete(InvitationEntity, { id })).affected === 1;
  }

  private async removeOld(now: Date, signal?: AbortSignal): Promise<void> {
    await this.database.deleteInBatches(InvitationEntity, { expiresAt: LessThanOrEqual(now) }, signal);
  }
}
