import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { GuardianConfirmInput, GuardianInvitation } from '../../contract/guardian-invitation';
import { LIMITS } from '../../contract/limits';
import type { Locale } from '../../contract/locales';
import { PEOPLE } from '../../contract/person';
import { PinAnswers } from '../auth/pin-answers.service';
import { type PinRefusal, PinsService } from '../auth/pins.service';
import { type Quota, QuotasService } from '../auth/quotas.service';
import { Database } from '../database/database';
import { Conflict, Invalid, Unauthorized } from '../errors/app-error';
import { mailboxOf } from '../limits/mailbox';
import { dateInWarsaw } from '../locale/warsaw';
import { MailService } from '../mail/mail.service';
import { SecurityLog } from '../security-log/security-log';
import { UsersService } from '../users/users.service';
import type { GuardianInvitationEntity } from './guardian-invitation.entity';
import { GuardianInvitationsRepository } from './guardian-invitations.repository';
import { PeopleRepository } from './people.repository';
import { PeopleService } from './people.service';
import type { PersonEntity } from './person.entity';
import { personErrors } from './person-rules';

const PURPOSE = 'guardian';
const HOUR_MS = 3_600_000;
const EXPIRED: PinRefusal = { kind: 'expired' };

type Invited = Pick<GuardianInvitationEntity, 'personId' | 'invitedById' | 'pinHash'>;
type Joined = { joined: GuardianInvitationEntity[] } | PinRefusal;

/** From one account, in all and to one mailbox, and from everybody to the mailbox: nobody fills mailboxes from here. */
function quotasOf(email: string, userId: number): Quota[] {
  const windowMs = HOUR_MS;
  const mailbox = mailboxOf(email);
  return [
    { max: LIMITS.guardianInvitationsAnHour, windowMs, key: [PURPOSE, 'by', String(userId)] },
    { max: LIMITS.pinSendsAnHour, windowMs, key: [PURPOSE, mailbox, String(userId)] },
    { max: LIMITS.pinSendsAnHourInAll, windowMs, key: [PURPOSE, mailbox] },
  ];
}

/** Two accounts share a child: one invites, the other types the code. Nothing tells whether an address has an account. */
@Injectable()
export class GuardianInvitations {
  constructor(
    private readonly answers: PinAnswers,
    private readonly database: Database,
    private readonly invitations: GuardianInvitationsRepository,
    private readonly log: SecurityLog,
    private readonly mail: MailService,
    private readonly people: PeopleService,
    private readonly peopleRows: PeopleRepository,
    private readonly pins: PinsService,
    private readonly quotas: QuotasService,
    private readonly users: UsersService,
  ) {}

  /**
   * Sends a code with which another account becomes the second guardian of one child or of several; for each a former
   * code is good no more.
   * @throws NotFound for somebody else's; Conflict `adult_not_shared`, `guardians_complete`; Invalid; TooMany
   */
  async invite(
    personIds: readonly number[],
    userId: number,
    email: string,
    locale: Locale,
    ip: string,
  ): Promise<GuardianInvitation> {
    // Held in one order, whoever else invites at the same moment.
    const ids = [...new Set(personIds)].sort((one, other) => one - other);
    if (ids.length === 0) throw Invalid.fields([{ field: 'children', code: 'no_child' }]);
    const now = new Date();
    const expiresAt = new Date(now.getTime() + LIMITS.guardianInvitationHours * HOUR_MS);
    await this.database.transaction(async (tx) => {
      const inviter = await this.users.hold(tx, userId);
      if (!inviter || inviter.blockedAt) throw new Unauthorized('not_signed_in');
      for (const personId of ids) {
        const person = await this.people.hold(tx, personId, userId);
        if (!isChild(person, now)) throw new Conflict('adult_not_shared');
        if ((await this.guardiansOf(tx, personId)).length >= PEOPLE.guardians) throw new Conflict('guardians_complete');
      }
      if (email === inviter.email) throw Invalid.fields([{ field: 'email', code: 'email_own' }]);
      await this.quotas.takeAll(tx, quotasOf(email, userId), 'guardian-invitations', now);
      const pin = this.pins.makeShort();
      const pinHash = this.pins.hash(PURPOSE, email, pin);
      for (const personId of ids) {
        const row = { personId, email, invitedById: userId, pinHash, attempts: 0, sentAt: now, expiresAt };
        await this.invitations.save(tx, row);
      }
      const data = { pin, from: shortName(inviter), hours: LIMITS.guardianInvitationHours, children: ids.length };
      await this.mail.send(tx, { to: email, locale, template: 'guardian-invitation', data });
    });
    this.answers.sent(PURPOSE, email, { ip });
    return { email, expiresAt: expiresAt.toISOString() };
  }

  /** The code is good no more for a child; there need not be one. @throws NotFound for somebody else's */
  async withdraw(personId: number, userId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.people.hold(tx, personId, userId);
      await this.invitations.remove(tx, { personId });
    });
    this.database.dropTraces();
  }

  /** Who invites an account, as `Olena K.`, and whether one of them does so for several children. */
  async listInviters(email: string): Promise<{ inviters: string[]; hasSeveral: boolean }> {
    const open = await this.invitations.listTo(email, new Date());
    const inviters = await this.users.listByIds([...new Set(open.map(({ invitedById }) => invitedById))]);
    const codes = new Set(open.map(({ pinHash }) => pinHash));
    return { inviters: [...new Set(inviters.map(shortName))], hasSeveral: codes.size < open.length };
  }

  /**
   * Makes an account the second guardian of the children for whom its address got the code.
   * @returns the children's ids, one at least
   * @throws Invalid; Unprocessable `pin_wrong`, `pin_expired`; Conflict `too_many_people`
   */
  async confirm(userId: number, input: GuardianConfirmInput, ip: string): Promise<number[]> {
    const { pin, email: said, mayArrange = true } = input;
    if (!mayArrange) throw Invalid.fields([{ field: 'mayArrange', code: 'must_confirm' }]);
    const now = new Date();
    const { email, outcome } = await this.database.transaction(async (tx) => {
      const account = await this.users.hold(tx, userId);
      if (!account || account.blockedAt) throw new Unauthorized('not_signed_in');
      const isOwn = said === undefined || said === account.email;
      const { email: own } = account;
      return { email: own, outcome: isOwn ? await this.join(tx, userId, own, pin, now) : EXPIRED };
    });
    if (!('joined' in outcome)) return this.answers.refuse(PURPOSE, email, { ip }, outcome);
    this.database.dropTraces();
    for (const { invitedById } of outcome.joined) {
      this.log.write('guardian_added', { userId, targetId: invitedById, account: email, ip });
    }
    return outcome.joined.map(({ personId }) => personId);
  }

  /** Tries are counted before the look at the code, and the right one is good once. */
  private async join(tx: EntityManager, userId: number, email: string, pin: string, now: Date): Promise<Joined> {
    await this.invitations.countTry(tx, email, now);
    const open = (await this.invitations.listTo(email, now, tx)).filter(({ attempts }) => attempts <= LIMITS.pinTries);
    if (open.length === 0) return EXPIRED;
    const hash = this.pins.hash(PURPOSE, email, pin);
    const own = open.filter(({ pinHash }) => pinHash === hash);
    if (own.length === 0) {
      const triesLeft = Math.max(...open.map(({ attempts }) => LIMITS.pinTries - attempts));
      return { kind: 'wrong', triesLeft };
    }
    const joined: GuardianInvitationEntity[] = [];
    for (const invitation of own.sort((one, other) => one.personId - other.personId)) {
      if (await this.accept(tx, userId, invitation, now)) joined.push(invitation);
    }
    return joined.length > 0 ? { joined } : EXPIRED;
  }

  /** @returns false: the child cannot be shared any more @throws Conflict `too_many_people` */
  private async accept(tx: EntityManager, userId: number, invitation: Invited, now: Date): Promise<boolean> {
    const { personId, invitedById, pinHash } = invitation;
    // Whoever invites must still be a guardian, and the invitation be there once the child is held.
    const person = await this.peopleRows.hold(tx, personId, invitedById);
    const guardians = await this.guardiansOf(tx, personId);
    const isFree = guardians.length < PEOPLE.guardians && !guardians.some((each) => each.userId === userId);
    if (!person || !isChild(person, now) || !isFree) return false;
    if (!(await this.invitations.remove(tx, { personId, pinHash }))) return false;
    if ((await this.peopleRows.listOf(userId, tx)).length >= PEOPLE.anAccount) throw new Conflict('too_many_people');
    await this.peopleRows.addGuardian(tx, personId, userId, now);
    return true;
  }

  private async guardiansOf(tx: EntityManager, personId: number): Promise<{ userId: number }[]> {
    return (await this.peopleRows.listGuardians([personId], tx)).get(personId) ?? [];
  }
}

/** Adults book for themselves: nobody shares them. */
function isChild(person: PersonEntity, now: Date): boolean {
  return person.kind === 'child' && personErrors(person, dateInWarsaw(now)).length === 0;
}

/** `Olena K.`: enough for somebody who knows her. */
function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
}
