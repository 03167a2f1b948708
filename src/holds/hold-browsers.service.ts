import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { HOLD_BROWSER_COOKIE } from '../../contract/auth';
import { RETENTION } from '../../contract/retention';
import { AuthCookies } from '../access/auth-cookies';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { networkOf } from '../config/network';

const HOUR_MS = 3_600_000;
const COOKIE = /^([\w-]{22})\.([\w-]{43})$/;
/** 128 bits at least. */
const ID_LENGTH = 22;

/** A browser that holds a time, and where it is: hashed, so that nobody is told by it. */
export interface HoldBrowser {
  browser: string;
  network: string;
}

/** Tells browsers that hold a time from one another, by a random and signed cookie. */
@Injectable()
export class HoldBrowsers {
  constructor(
    private readonly cookies: AuthCookies,
    @Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>,
  ) {}

  /** The browser behind a request; null: it has held nothing yet. */
  find(request: Request): HoldBrowser | null {
    const cookie: unknown = (request.cookies as Readonly<Record<string, unknown>>)[HOLD_BROWSER_COOKIE];
    const [, nonce = '', signature = ''] = COOKIE.exec(typeof cookie === 'string' ? cookie : '') ?? [];
    if (nonce === '' || !isSame(signature, this.sign('cookie', nonce))) return null;
    return this.describe(nonce, request);
  }

  /** The same; a new one gets its cookie with the answer. */
  know(request: Request, response: Response): HoldBrowser {
    const known = this.find(request);
    if (known) return known;
    const nonce = randomBytes(16).toString('base64url');
    const maxAge = RETENTION.holdBrowserHours * HOUR_MS;
    this.cookies.setHoldBrowser(response, `${nonce}.${this.sign('cookie', nonce)}`, maxAge);
    return this.describe(nonce, request);
  }

  /** What the browser knows its hold by: nobody can guess it, and to another browser it is worth nothing. */
  idOf(browser: string, holdId: number): string {
    return this.sign('id', browser, String(holdId)).slice(0, ID_LENGTH);
  }

  isIdOf(id: string, browser: string, holdId: number): boolean {
    return isSame(id, this.idOf(browser, holdId));
  }

  private describe(nonce: string, request: Request): HoldBrowser {
    return { browser: this.sign('browser', nonce), network: this.sign('network', networkOf(request.ip)) };
  }

  private sign(kind: 'browser' | 'cookie' | 'id' | 'network', ...parts: string[]): string {
    const key = deriveKey(this.env.jwtSecret, 'booking-holds');
    return createHmac('sha256', key)
      .update([kind, ...parts].join('\n'))
      .digest('base64url');
  }
}

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}
