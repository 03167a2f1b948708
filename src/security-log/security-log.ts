import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { LOGGER } from '../config/logger';
import { currentRequestId } from '../config/request-id';
import { networkOf } from '../config/network';
import { Repeats } from './repeats';

/** What may be read in the log about security: OWASP ASVS 5.0, 16.3.1 to 16.3.4. `docs/operations.md` says what each means. */
export const SECURITY_EVENTS = [
  'access_refused',
  'admin_made',
  'birth_date_changed',
  'booking_limited',
  'csrf_refused',
  'email_changed',
  'guardian_added',
  'input_refused',
  'invitation_sent',
  'key_added',
  'key_refused',
  'key_revoked',
  'link_refused',
  'password_changed',
  'password_refused',
  'personal_data_erased',
  'personal_data_exported',
  'personal_data_read',
  'pin_refused',
  'pin_sent',
  'recovery_codes_made',
  'role_changed',
  'second_factor_off',
  'second_factor_on',
  'second_factor_refused',
  'session_ended',
  'session_reused',
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'sign_up',
  'too_many_requests',
  'user_blocked',
  'user_restored',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Who and where. `account` and `ip` are personal: they are written as keyed hashes, alike for the same value. */
export interface SecurityFacts {
  /** The id of the user who acts. */
  userId?: number;
  /** The id of the user or record that is acted on. */
  targetId?: number;
  sessionId?: number;
  /** The id of the key with which a program calls. */
  keyId?: number;
  /** An e-mail address that somebody typed, known or not. */
  account?: string;
  /** Told as the network that limits count: IPv6 by its /64. */
  ip?: string;
  /** A stable code, never a text that somebody typed. */
  reason?: string;
  /** A route as it is declared, or the name of a resource: never an address with values in it. */
  resource?: string;
  count?: number;
}

/** Who looked at a list, in which session or with which key, and how many rows there were. */
export type ListReading = Pick<SecurityFacts, 'userId' | 'sessionId' | 'keyId'> &
  Required<Pick<SecurityFacts, 'resource' | 'count'>>;

/** A line as it is written, without the request. */
type Told = SecurityFacts & { security: SecurityEvent };

const HASH_LENGTH = 16;

/**
 * What one caller can bring about as often as he likes, and what tells one kind of it from another. What is limited by IP
 * is not among them: each sign-in, PIN and password is told.
 */
const AT_WILL: Partial<Record<SecurityEvent, 'reason' | 'resource'>> = {
  access_refused: 'reason',
  booking_limited: 'reason',
  csrf_refused: 'reason',
  input_refused: 'reason',
  key_refused: 'reason',
  link_refused: 'reason',
  personal_data_exported: 'resource',
  too_many_requests: 'reason',
};
/** Of one caller and one kind. A botnet has more callers than there is room for. */
const FLOODS = { told: 10, windowMs: 60_000, groups: 1_000 };

/** Of one session and one list: an open list is read anew with each change of a visit. */
const READINGS = { told: 1, windowMs: 10 * 60_000, groups: 1_000 };

/** Says at `info` what matters to security, without a word about who a person is. */
@Injectable()
export class SecurityLog implements OnApplicationShutdown {
  private readonly floods = new Repeats(FLOODS, (gathered) => this.logger.info(gathered));
  private readonly readings = new Repeats(READINGS, (gathered) => this.logger.info(gathered));

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Of what a caller can bring about at will, the first of a minute are told, the others in one line with `times`. */
  write(event: SecurityEvent, { account, ip, ...facts }: SecurityFacts = {}): void {
    if (!this.logger.isLevelEnabled('info')) return;
    const told = {
      security: event,
      ...facts,
      ...(account !== undefined && { account: this.hash(account.trim().toLowerCase()) }),
      ...(ip !== undefined && { ip: this.hash(networkOf(ip)) }),
    };
    if (this.isToldAlone(told)) this.tell(told);
  }

  /**
   * That somebody looked at a list in which people are named. The same list, read by the same session again within ten
   * minutes, is told at their end in one line with `times`.
   * @param query what was asked for: other rows are another list
   */
  writeListRead(facts: ListReading, query: object): void {
    if (!this.logger.isLevelEnabled('info')) return;
    const told = { security: 'personal_data_read', ...facts } as const;
    const { userId, sessionId, keyId, resource } = facts;
    // Somebody's name may be in the query.
    const key = JSON.stringify([userId, sessionId, keyId, resource, this.hash(JSON.stringify(query))]);
    if (this.readings.take(key, told, null)) this.tell(told);
  }

  onApplicationShutdown(): void {
    this.floods.flush();
    this.readings.flush();
  }

  private tell(told: Told): void {
    const reqId = currentRequestId();
    this.logger.info({ ...(reqId !== undefined && { reqId }), ...told });
  }

  private isToldAlone({ security, userId, keyId, ip, count, ...told }: Told): boolean {
    const kind = AT_WILL[security];
    if (kind === undefined) return true;
    const others = { security, [kind]: told[kind] };
    const group = { ...others, userId, keyId, ip };
    return this.floods.take(JSON.stringify(group), { ...group, count }, others);
  }

  /** Addresses can be guessed: without a key their hashes would be as good as they are. */
  private hash(value: string): string {
    return createHmac('sha256', deriveKey(this.env.jwtSecret, 'security-log'))
      .update(value)
      .digest('base64url')
      .slice(0, HASH_LENGTH);
  }
}
