import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RETENTION } from '../../contract/retention';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';

/** A family's computer. */
const ACCOUNTS = 5;
const BETWEEN = '~';
const PART = /^([\w-]{22})\.(\d{1,10})\.([\w-]{43})$/;

/** Whose browser is looked at: the password's hash makes a new password forget every browser. */
export interface Owner {
  id: number;
  passwordHash: string;
}

/**
 * Cookies of browsers in which somebody has signed in: strangers' guesses at the password do not make them wait
 * (OWASP: slow down online guessing attacks with device cookies). The cookie names nobody.
 */
@Injectable()
export class KnownBrowsers {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>) {}

  /** The cookie after somebody has proved to own the account, with what it said of other people's accounts. */
  remember(cookie: string | null, owner: Owner, now: Date): string {
    const nonce = this.find(cookie, owner, now) ?? randomBytes(16).toString('base64url');
    const others = partsOf(cookie).filter((part) => !part.startsWith(`${nonce}.`));
    const day = String(dayOf(now));
    return [`${nonce}.${day}.${this.sign(owner, nonce, day)}`, ...others].slice(0, ACCOUNTS).join(BETWEEN);
  }

  /** What the browser's tries are counted by; null for a browser that the account's owner has not signed in with. */
  find(cookie: string | null, owner: Owner | null, now: Date): string | null {
    if (!owner) return null;
    for (const part of partsOf(cookie)) {
      const [, nonce = '', day = '', signature = ''] = PART.exec(part) ?? [];
      const age = dayOf(now) - Number(day);
      const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(owner, nonce, day)));
      if (isOurs && age >= 0 && age < RETENTION.knownBrowserDays) return nonce;
    }
    return null;
  }

  private sign({ id, passwordHash }: Owner, nonce: string, day: string): string {
    return createHmac('sha256', deriveKey(this.env.jwtSecret, 'known-browsers'))
      .update(['known-browser', id, passwordHash, nonce, day].join('\n'))
      .digest('base64url');
  }
}

function partsOf(cookie: string | null): string[] {
  return (cookie ?? '')
    .split(BETWEEN)
    .filter((part) => PART.test(part))
    .slice(0, ACCOUNTS);
}

function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / 86_400_000);
}
