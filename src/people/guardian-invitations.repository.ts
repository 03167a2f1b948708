import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThanOrEqual, MoreThan } from 'typeorm';
import { LIMITS } from '../../contract/limits';
import { Mailboxes } from '../data-keys/mailboxes.service';
import { Database } from '../database/database';
import { GuardianInvitationEntity } from './guardian-invitation.entity';

type Row = Omit<GuardianInvitationEntity, 'person' | 'invitedBy' | 'emailKey'>;

/** The table of invitations to share a child. */
@Injectable()
export class GuardianInvitationsRepository {
  constructor(
    private readonly database: Database,
    private readonly mailboxes: Mailboxes,
  ) {}

  /** Those for some people that are still good. */
  listOpen(personIds: readonly number[], now: Date): Promise<GuardianInvitationEntity[]> {
    if (personIds.length === 0) return Promise.resolve([]);
    const where = { personId: In([...personIds]), expiresAt: MoreThan(now) };
    return this.database.reader.findBy(GuardianInvitationEntity, where);
  }

  /** Those to an address that are still good. */
  listTo(email: string, now: Date, tx: EntityManager = this.database.reader): Promise<GuardianInvitationEntity[]> {
    return tx.findBy(GuardianInvitationEntity, { emailKey: this.mailboxes.hash(email), expiresAt: MoreThan(now) });
  }

  listBy(invitedById: number): Promise<GuardianInvitationEntity[]> {
    return this.database.reader.findBy(GuardianInvitationEntity, { invitedById });
  }

  /** Takes the place of a former one for the child. */
  async save(tx: EntityManager, row: Row): Promise<void> {
    await tx.delete(GuardianInvitationEntity, { personId: row.personId });
    const invitation = Object.assign(new GuardianInvitationEntity(), row);
    const { email, emailKey } = await this.mailboxes.seal(tx, GuardianInvitationEntity, invitation);
    await tx.insert(GuardianInvitationEntity, { ...row, email, emailKey });
  }

  /** An invitation to share one record of a child is one to share another one, unless that has its own. False: there is none. */
  async passOn(tx: EntityManager, from: number, to: number, sentUntil?: Date): Promise<boolean> {
    if (await tx.existsBy(GuardianInvitationEntity, { personId: to })) return false;
    const where = { personId: from, ...(sentUntil && { sentAt: LessThanOrEqual(sentUntil) }) };
    return (await tx.update(GuardianInvitationEntity, where, { personId: to })).affected === 1;
  }

  /** Counts a try of each that an address has. One more than the tries: it was refused for good. */
  async countTry(tx: EntityManager, email: string, now: Date): Promise<void> {
    await tx
      .createQueryBuilder()
      .update(GuardianInvitationEntity)
      .set({ attempts: () => 'attempts + 1' })
      .where({ emailKey: this.mailboxes.hash(email), expiresAt: MoreThan(now) })
      .andWhere('attempts <= :tries', { tries: LIMITS.pinTries })
      .execute();
  }

  /** False: there is none, or another one by now. */
  async remove(tx: EntityManager, where: Partial<Pick<Row, 'personId' | 'pinHash'>>): Promise<boolean> {
    return (await tx.delete(GuardianInvitationEntity, where)).affected === 1;
  }

  /** The address is kept no more; whoever sent the invitation sees nothing of it. */
  async forgetAddress(tx: EntityManager, email: string): Promise<void> {
    const nobody = { email: null, emailKey: null, pinHash: '' };
    await tx.update(GuardianInvitationEntity, { emailKey: this.mailboxes.hash(email) }, nobody);
  }

  async removeBy(tx: EntityManager, invitedById: number): Promise<void> {
    await tx.delete(GuardianInvitationEntity, { invitedById });
  }

  async removeOld(now: Date, signal?: AbortSignal): Promise<void> {
    await this.database.deleteInBatches(GuardianInvitationEntity, { expiresAt: LessThanOrEqual(now) }, signal);
  }
}
