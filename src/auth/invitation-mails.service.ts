import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '../../contract/limits';
import { mailboxOf } from '../limits/mailbox';
import { MailService } from '../mail/mail.service';
import { UsersService } from '../users/users.service';
import type { InvitationEntity } from './invitation.entity';
import { newLongPin } from './pin-codes';
import { PinsService } from './pins.service';
import { type Quota, QuotasService } from './quotas.service';

const HOUR_MS = 3_600_000;
const PURPOSE = 'invitation';

/** For one mailbox, and for one admin: nobody fills mailboxes from here. */
function quotasOf(email: string, adminId: number): Quota[] {
  return [
    { max: LIMITS.pinSendsAnHour, windowMs: HOUR_MS, key: [PURPOSE, mailboxOf(email)] },
    { max: LIMITS.invitationsAnHour, windowMs: HOUR_MS, key: [PURPOSE, 'by', String(adminId)] },
  ];
}

/** Sends the codes of invitations. They are long: they are good for days, and in any browser. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly mail: MailService,
    private readonly pins: PinsService,
    private readonly quotas: QuotasService,
    private readonly users: UsersService,
  ) {}

  /**
   * Sends a code in the transaction that keeps what it answers with: its hash.
   * @throws TooMany
   */
  async send(
    tx: EntityManager,
    { email, role, locale, invitedById }: Pick<InvitationEntity, 'email' | 'role' | 'locale' | 'invitedById'>,
    now: Date,
  ): Promise<string> {
    await this.quotas.takeAll(tx, quotasOf(email, invitedById), 'invitations', now);
    const pin = newLongPin();
    const user = await this.users.findByEmail(email, tx);
    const data = { pin, role, hours: LIMITS.invitationHours };
    await this.mail.send(tx, {
      to: email,
      locale: user?.locale ?? locale,
      template: user ? 'role-offer' : 'invitation',
      data,
    });
    return this.hash(email, pin);
  }

  hash(email: string, pin: string): string {
    return this.pins.hash(PURPOSE, email, pin);
  }
}
