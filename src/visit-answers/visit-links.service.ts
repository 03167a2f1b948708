import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type AnsweredVisit, AppointmentAnswers } from '../appointments/appointment-answers.service';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { Database } from '../database/database';
import { NotFound, TooMany } from '../errors/app-error';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { networkOf } from '../config/network';
import { sha256 } from '../config/sha256';
import { LimitCounters } from '../limits/limit-counters';
import type { MailEntity } from '../mail/mail.entity';
import { PersonTies } from '../people/person-ties.service';
import { SecurityLog } from '../security-log/security-log';
import { PersonalData } from '../users/personal-data.service';
import type { TokenOutcome } from './visit-token.entity';
import { VisitTokensRepository } from './visit-tokens.repository';

const TOKEN_BYTES = 16;
/** 128 bits as base64url. */
const TOKEN = /^[\w-]{22}$/;
const DAY_MS = 24 * 3_600_000;
/** Links that lead nowhere, of one network: an office's mail scanner opens a few, and no more can be guessed. */
const MISSES = { calls: 100, seconds: 15 * 60 };

/** The mail that a link is in: another address has another link. */
type LinkedMail = Pick<MailEntity, 'id' | 'to' | 'createdAt'>;

/** The links by which visits are answered without signing in. A token is in the mail and nowhere else. */
@Injectable()
export class VisitLinks implements OnModuleInit {
  constructor(
    private readonly answers: AppointmentAnswers,
    private readonly counters: LimitCounters,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>,
    private readonly jobs: RecurringJobs,
    private readonly personalData: PersonalData,
    private readonly repository: VisitTokensRepository,
    private readonly security: SecurityLog,
    private readonly ties: PersonTies,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'visit-answers.forget',
      everyMs: DAY_MS,
      run: (now) => this.repository.forgetOver(now),
    });
    this.personalData.whenMailboxLeft((tx, { id }) => this.repository.deleteOf(tx, id));
    this.ties.add({ handOver: (tx, personId, from) => this.repository.deleteOf(tx, from, personId) });
    this.answers.onChange(async (tx, { before, after, who }) => {
      const isMoved = before.startsAt.getTime() !== after.startsAt.getTime() || before.doctorId !== after.doctorId;
      if (after.state === 'confirmed' && !isMoved) return;
      const outcome = after.state === 'cancelled' ? 'cancelled' : 'moved';
      await this.repository.end(tx, after.id, who.kind === 'link' ? outcome : null);
    });
  }

  /**
   * Makes the link of a mail about a visit at a time. Earlier links go on working; a mail that is tried again has the
   * same one, for the mail server may have taken the first copy.
   * @returns the token; null when the visit is not confirmed for that time, or has begun
   */
  async make(mail: LinkedMail, appointmentId: number, startsAt: Date): Promise<string | null> {
    return this.database.transaction(async (tx) => {
      const visit = await this.answers.hold(tx, appointmentId);
      if (visit?.state !== 'confirmed' || visit.startsAt.getTime() !== startsAt.getTime()) return null;
      if (startsAt <= new Date()) return null;
      const token = this.tokenOf(mail, appointmentId, startsAt);
      if (!(await this.repository.has(tx, sha256(token)))) await this.repository.add(tx, appointmentId, sha256(token));
      return token;
    });
  }

  /**
   * The visit that a link is good for.
   * @throws NotFound for a link that is unknown or spent, or whose visit is off or over; TooMany for one network's guesses
   */
  async open(token: string, ip: string | undefined): Promise<AnsweredVisit> {
    return this.guarded(ip, async () => {
      const found = await this.find(token);
      return found?.outcome === null ? found.visit : null;
    });
  }

  /** What a link has led to, for the page after it. @throws as `open` */
  async openSpent(token: string, ip: string | undefined): Promise<{ outcome: TokenOutcome; visit: AnsweredVisit }> {
    return this.guarded(ip, async () => {
      const found = await this.find(token);
      return found && found.outcome !== null ? { outcome: found.outcome, visit: found.visit } : null;
    });
  }

  /** Whether something was done by a link already. */
  async isSpent(token: string): Promise<boolean> {
    const found = await this.find(token);
    return found !== null && found.outcome !== null;
  }

  /** By the site's key alone: whoever has the database cannot make it. */
  private tokenOf({ id, to, createdAt }: LinkedMail, appointmentId: number, startsAt: Date): string {
    const parts = ['visit-link', id, to, createdAt.getTime(), appointmentId, startsAt.getTime()];
    const code = createHmac('sha256', deriveKey(this.env.jwtSecret, 'visit-links')).update(parts.join('\n')).digest();
    return code.subarray(0, TOKEN_BYTES).toString('base64url');
  }

  private async find(token: string): Promise<{ outcome: TokenOutcome | null; visit: AnsweredVisit } | null> {
    if (!TOKEN.test(token)) return null;
    const row = await this.repository.find(sha256(token));
    const visit = row && (await this.answers.find(row.appointmentId));
    if (!row || !visit || visit.endsAt <= new Date()) return null;
    if (row.outcome === null && visit.state !== 'confirmed') return null;
    return { outcome: row.outcome, visit };
  }

  /** Counts what leads nowhere. A network that guesses too often is told so; whoever has a link there still gets in. */
  private async guarded<T>(ip: string | undefined, look: () => Promise<T | null>): Promise<T> {
    const found = await look();
    if (found !== null) return found;
    const key = sha256(`visit-link\n${networkOf(ip)}`);
    const { calls, leftMs } = await this.counters.count(key, MISSES.seconds * 1_000);
    if (calls > MISSES.calls) {
      this.security.write('too_many_requests', { reason: 'visit-link', count: calls, ...(ip !== undefined && { ip }) });
      throw new TooMany('too_many_requests', 'visit-link', Math.max(1, Math.ceil(leftMs / 1_000)));
    }
    this.security.write('link_refused', { reason: 'visit', ...(ip !== undefined && { ip }) });
    throw new NotFound();
  }
}
