import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { SECOND_FACTOR } from '../../contract/second-factor';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { sha256 } from '../config/sha256';
import { Database } from '../database/database';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { SignInTicketEntity } from './sign-in-ticket.entity';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const BYTES = 32;
const TICKET = /^[\w-]{43}$/;

/** A ticket that is good. */
export type Ticket = SignInTicketEntity;

/** Whose password was right; the password's hash makes a new password end every ticket. */
export interface TicketOwner {
  id: number;
  passwordHash: string;
}

/** What stands between the right password and the second step: short-lived, for one browser, used once. */
@Injectable()
export class SignInTickets implements OnModuleInit {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'second-factor.forget-tickets',
      everyMs: HOUR_MS,
      run: async (now) => {
        await this.database.reader.delete(SignInTicketEntity, { expiresAt: LessThanOrEqual(now) });
      },
    });
  }

  /** @param browser the browser's secret @returns the ticket, and what a passkey is to sign */
  async make(owner: TicketOwner, browser: string): Promise<{ ticket: string; challenge: string }> {
    const [ticket, challenge] = [randomBytes(BYTES).toString('base64url'), randomBytes(BYTES).toString('base64url')];
    await this.database.reader.insert(SignInTicketEntity, {
      ticketHash: sha256(ticket),
      userId: owner.id,
      bond: this.bondOf(owner, browser),
      challenge,
      expiresAt: new Date(Date.now() + SECOND_FACTOR.ticketMinutes * MINUTE_MS),
    });
    return { ticket, challenge };
  }

  /** The ticket, while it is good. Whether it is this browser's is seen when its owner is known: see `fits`. */
  async find(ticket: string): Promise<Ticket | null> {
    if (!TICKET.test(ticket)) return null;
    const row = await this.database.reader.findOneBy(SignInTicketEntity, { ticketHash: sha256(ticket) });
    return row && row.expiresAt > new Date() ? row : null;
  }

  fits({ bond }: Ticket, owner: TicketOwner, browser: string): boolean {
    return timingSafeEqual(Buffer.from(bond), Buffer.from(this.bondOf(owner, browser)));
  }

  /** Uses the ticket up. @returns whether nobody else has */
  async take(tx: EntityManager, { ticketHash }: Ticket): Promise<boolean> {
    const { affected } = await tx.delete(SignInTicketEntity, { ticketHash });
    return affected === 1;
  }

  async forget(tx: EntityManager, userId: number): Promise<void> {
    await tx.delete(SignInTicketEntity, { userId });
  }

  private bondOf({ id, passwordHash }: TicketOwner, browser: string): string {
    const key = deriveKey(this.env.jwtSecret, 'sign-in-tickets');
    return createHmac('sha256', key).update([id, passwordHash, browser].join('\n')).digest('hex');
  }
}
