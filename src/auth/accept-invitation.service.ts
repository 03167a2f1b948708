import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AcceptInput, Offer, OfferInput } from '../../contract/invitation';
import { AuditService } from '../audit/audit.service';
import type { Changes } from '../audit/changes';
import { Database } from '../database/database';
import { Invalid, Unprocessable } from '../errors/app-error';
import { SecurityLog } from '../security-log/security-log';
import { OpenSessions } from '../users/open-sessions.service';
import { LinkedDoctors } from '../users/linked-doctors.service';
import { LostRights } from '../users/lost-rights.service';
import { roleChanges, type RoleGiven, type User, UsersService } from '../users/users.service';
import type { Caller } from './caller';
import type { InvitationEntity } from './invitation.entity';
import { InvitationMails } from './invitation-mails.service';
import { InvitationRepository } from './invitation.repository';
import { hashPassword } from './passwords';

/** What a new account is made of. */
const OF_NEW_ACCOUNT = ['firstName', 'lastName', 'password'] as const;
type NewAccount = Required<Pick<AcceptInput, (typeof OF_NEW_ACCOUNT)[number]>>;

/** What became of an invitation: an account that is new, or the role of one that was there. */
export interface Joined {
  user: User;
  isNew: boolean;
}

/** Gives a role that its owner has accepted. */
@Injectable()
export class AcceptedRoles {
  constructor(
    private readonly audit: AuditService,
    private readonly doctors: LinkedDoctors,
    private readonly rights: LostRights,
    private readonly sessions: OpenSessions,
    private readonly users: UsersService,
  ) {}

  /** Null: the doctor's record is gone since the invitation. */
  async check(tx: EntityManager, asked: RoleGiven): Promise<RoleGiven | null> {
    try {
      return await this.doctors.check(tx, asked);
    } catch (error) {
      if (error instanceof Invalid) return null;
      throw error;
    }
  }

  /** @throws Forbidden `last_admin` */
  async give(tx: EntityManager, user: User, given: RoleGiven): Promise<User> {
    const changes = roleChanges(user, given);
    if (!changes) return user;
    await this.rights.lose(tx, user, user);
    await this.users.setRole(tx, user, given);
    await this.sessions.closeAll(tx, user.id, null);
    await this.audit.write(tx, { actor: user, action: 'accept', resource: 'users', recordId: user.id, changes });
    return Object.assign(user, given);
  }
}

/** The answers of people who are invited. */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly invitations: InvitationRepository,
    private readonly log: SecurityLog,
    private readonly mails: InvitationMails,
    private readonly roles: AcceptedRoles,
    private readonly users: UsersService,
  ) {}

  /** What the code of a mail opens. @throws Unprocessable `pin_wrong`, `pin_expired` */
  async look(input: OfferInput, caller: Caller): Promise<Offer> {
    const { reader } = this.database;
    const { role } = await this.open(reader, input, caller);
    return { role, hasAccount: (await this.users.findByEmail(input.email, reader)) !== null };
  }

  /**
   * Makes an account with the role, or gives the role to the address's own, whose sessions end.
   * @throws Unprocessable `pin_wrong`, `pin_expired`; Invalid at what a new account lacks; Forbidden `last_admin`
   */
  async accept(input: AcceptInput, caller: Caller): Promise<Joined> {
    const { hasAccount } = await this.look(input, caller);
    const person = hasAccount ? null : required(input);
    // Nobody makes the server hash who has no code.
    const passwordHash = person ? await hashPassword(person.password, caller.network) : '';
    const joined = await this.database.transaction(async (tx) => {
      const { id, email, locale, ...asked } = await this.open(tx, input, caller);
      // A code is good once: whoever removes the row has used it.
      if (!(await this.invitations.remove(tx, id))) return this.refuse(input, caller, 'pin_expired');
      const given = await this.roles.check(tx, asked);
      const found = given && (await this.users.findByEmail(email, tx));
      if (!given || found?.blockedAt) return this.refuse(input, caller, 'pin_expired');
      if (found) return { user: await this.roles.give(tx, found, given), isNew: false };
      // The account was erased since: its owner says anew who it is.
      const { firstName, lastName } = person ?? required(input);
      const user = await this.users.create(tx, { email, firstName, lastName, passwordHash, locale, ...given });
      await this.note(tx, user, { role: [null, given.role] });
      return { user, isNew: true };
    });
    const { id: userId, email: account } = joined.user;
    this.log.write(joined.isNew ? 'sign_up' : 'role_changed', { userId, account, ip: caller.ip, reason: 'invitation' });
    return joined;
  }

  /** @throws Unprocessable: alike for an address that nobody has invited and for a wrong code */
  private async open(tx: EntityManager, { email, pin }: OfferInput, caller: Caller): Promise<InvitationEntity> {
    const row = await this.invitations.findByEmail(tx, email);
    if (row?.pinHash !== this.mails.hash(email, pin)) return this.refuse({ email }, caller, 'pin_wrong');
    if (row.expiresAt <= new Date()) return this.refuse({ email }, caller, 'pin_expired');
    return row;
  }

  private refuse({ email }: Pick<OfferInput, 'email'>, { ip }: Caller, code: 'pin_wrong' | 'pin_expired'): never {
    this.log.write('pin_refused', { account: email, ip, reason: code, resource: 'invitation' });
    throw new Unprocessable(code, { errors: [{ field: 'pin', code }] });
  }

  private note(tx: EntityManager, user: User, changes: Changes): Promise<void> {
    return this.audit.write(tx, { actor: user, action: 'accept', resource: 'users', recordId: user.id, changes });
  }
}

/** @throws Invalid at what a new account lacks */
function required(input: AcceptInput): NewAccount {
  const { firstName, lastName, password } = input;
  const missing = OF_NEW_ACCOUNT.filter((field) => !input[field]);
  if (firstName && lastName && password) return { firstName, lastName, password };
  throw Invalid.fields(missing.map((field) => ({ field, code: 'required' })));
}
