import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Invitation, InvitationInput } from '../../contract/invitation';
import { LIMITS } from '../../contract/limits';
import type { Locale } from '../../contract/locales';
import type { SignedIn } from '../access/access';
import { type Actor, AuditService } from '../audit/audit.service';
import { Database } from '../database/database';
import { NotFound, Unauthorized } from '../errors/app-error';
import { SecurityLog } from '../security-log/security-log';
import { LinkedDoctors } from '../users/linked-doctors.service';
import { LostRights } from '../users/lost-rights.service';
import { UsersService } from '../users/users.service';
import type { InvitationEntity } from './invitation.entity';
import { InvitationMails } from './invitation-mails.service';
import { InvitationRepository } from './invitation.repository';

const RESOURCE = 'invitations';

function untilHours(now: Date): Date {
  return new Date(now.getTime() + LIMITS.invitationHours * 3_600_000);
}

/** Invitations to work here. An address has one at most, and nothing in an answer tells whether it has an account. */
@Injectable()
export class InvitationsService implements OnModuleInit {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly doctors: LinkedDoctors,
    private readonly invitations: InvitationRepository,
    private readonly log: SecurityLog,
    private readonly mails: InvitationMails,
    private readonly rights: LostRights,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    // One to an own second address would be a way back in.
    this.rights.onLoss(async (tx, { id }, by) => {
      for (const row of await this.invitations.listOf(tx, id)) await this.withdrawIn(tx, row.id, by);
    });
  }

  async list(): Promise<Invitation[]> {
    return this.describe(await this.invitations.listOpen(new Date()));
  }

  /** Invites somebody, anew if need be. @throws Invalid at `doctorId`; TooMany */
  async invite({ email, ...asked }: InvitationInput, locale: Locale, by: SignedIn): Promise<Invitation> {
    const now = new Date();
    const row = await this.database.transaction(async (tx) => {
      await this.holdAdmin(tx, by);
      const { doctorId } = await this.doctors.check(tx, asked);
      const { role } = asked;
      const draft = { email, role, doctorId, locale, invitedById: by.id, sentAt: now, expiresAt: untilHours(now) };
      const pinHash = await this.mails.send(tx, draft, now);
      const saved = await this.invitations.add(tx, { ...draft, pinHash });
      const changes = {
        role: [null, role] as [null, string],
        ...(doctorId !== null && { doctorId: [null, doctorId] as [null, number] }),
      };
      await this.audit.write(tx, { actor: by, action: 'invite', resource: RESOURCE, recordId: saved.id, changes });
      return saved;
    });
    this.tell(row, by);
    return this.describeOne(row);
  }

  /** Sends another code, from now on the only one that is good. @throws NotFound; TooMany */
  async resend(id: number, by: SignedIn): Promise<Invitation> {
    const now = new Date();
    const row = await this.database.transaction(async (tx) => {
      await this.holdAdmin(tx, by);
      const found = await this.invitations.find(tx, id, now);
      if (!found) throw new NotFound();
      Object.assign(found, { invitedById: by.id, sentAt: now, expiresAt: untilHours(now) });
      found.pinHash = await this.mails.send(tx, found, now);
      await this.invitations.renew(tx, found);
      await this.audit.write(tx, { actor: by, action: 'retry', resource: RESOURCE, recordId: id, changes: {} });
      return found;
    });
    this.tell(row, by);
    return this.describeOne(row);
  }

  /** Its code is good no more. @throws NotFound */
  async withdraw(id: number, by: SignedIn): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.withdrawIn(tx, id, by))) throw new NotFound();
    });
  }

  /** Whoever takes the rights of the one who invites waits, and withdraws this invitation, too. @throws Unauthorized */
  private async holdAdmin(tx: EntityManager, { id }: SignedIn): Promise<void> {
    const user = await this.users.hold(tx, id);
    if (user?.role !== 'admin' || user.blockedAt) throw new Unauthorized('not_signed_in');
  }

  /** False: it is good no more already. */
  private async withdrawIn(tx: EntityManager, id: number, actor: Actor): Promise<boolean> {
    if (!(await this.invitations.remove(tx, id))) return false;
    await this.audit.write(tx, { actor, action: 'destroy', resource: RESOURCE, recordId: id, changes: {} });
    return true;
  }

  private tell({ email, id }: InvitationEntity, { id: userId, sessionId }: SignedIn): void {
    this.log.write('invitation_sent', { userId, sessionId, account: email, targetId: id });
  }

  private async describeOne(row: InvitationEntity): Promise<Invitation> {
    const [invitation] = await this.describe([row]);
    if (!invitation) throw new NotFound();
    return invitation;
  }

  private async describe(rows: InvitationEntity[]): Promise<Invitation[]> {
    const people = await this.users.describe([...new Set(rows.map(({ invitedById }) => invitedById))]);
    return rows.map(({ id, email, role, doctorId, invitedById, sentAt, expiresAt }) => ({
      id,
      email,
      role,
      doctorId,
      by: people.get(invitedById)?.name ?? null,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }
}
