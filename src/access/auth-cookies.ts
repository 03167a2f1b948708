import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Response } from 'express';
import {
  ACCESS_COOKIE,
  DEVICE_COOKIE,
  FORM_COOKIE,
  HOLD_BROWSER_COOKIE,
  KNOWN_BROWSER_COOKIE,
  PIN_COOKIE,
  REFRESH_COOKIE,
  XSRF_COOKIE,
} from '../../contract/auth';
import { RETENTION } from '../../contract/retention';
import { SECOND_FACTOR } from '../../contract/second-factor';
import { ENV, type Env } from '../config/env';
import { cookieName, type OwnCookie } from './cookie-names';
import { newXsrfToken } from './csrf';

const REFRESH_PATH = '/api/auth';
const PIN_BROWSER_BYTES = 24;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const XSRF_SECONDS = (RETENTION.xsrfCookieDays * DAY_MS) / 1_000;

/** What a browser keeps of somebody who has signed in or stays so. */
interface SignedInBrowser {
  accessToken: string;
  /** No refresh token: the browser has it already. */
  session: { refreshToken: string | null; expiresAt: Date };
  /** The cookie by which the browser is known the next time; null: it stays as it is. */
  knownBrowser: string | null;
}

/** The session's cookies. */
@Injectable()
export class AuthCookies {
  private readonly shared: CookieOptions;
  private readonly xsrfName: string;

  constructor(@Inject(ENV) private readonly env: Pick<Env, 'publicUrl'>) {
    this.shared = { httpOnly: true, sameSite: 'lax', secure: env.publicUrl.startsWith('https:') };
    this.xsrfName = this.name(XSRF_COOKIE);
  }

  /** What a cookie of ours is called in a browser. */
  name(cookie: OwnCookie): string {
    return cookieName(cookie, this.env.publicUrl);
  }

  /** The access cookie lives as long as the session, its token for 15 minutes: see `Tokens.audienceOf`. */
  private set(response: Response, accessToken: string, refreshToken: string | null, expires: Date): void {
    response.cookie(this.name(ACCESS_COOKIE), accessToken, { ...this.shared, path: '/', expires });
    if (refreshToken !== null) {
      response.cookie(this.name(REFRESH_COOKIE), refreshToken, { ...this.shared, path: REFRESH_PATH, expires });
    }
  }

  /** The cookies of somebody who has signed in or stays so. */
  signIn(response: Response, { accessToken, session, knownBrowser }: SignedInBrowser): void {
    this.set(response, accessToken, session.refreshToken, session.expiresAt);
    if (knownBrowser !== null) this.setKnownBrowser(response, knownBrowser);
  }

  clear(response: Response): void {
    response.clearCookie(this.name(ACCESS_COOKIE), { ...this.shared, path: '/' });
    response.clearCookie('token', { ...this.shared, path: '/' });
    response.clearCookie(this.name(REFRESH_COOKIE), { ...this.shared, path: REFRESH_PATH });
  }

  /** The same, and all else that the browser keeps of a person: cookies of the language and of the known browser stay. */
  leave(response: Response): void {
    this.clear(response);
    response.setHeader('Clear-Site-Data', '"cache", "storage"');
  }

  /** Knows the browser that asked for a PIN until the PIN is typed. */
  private setPinBrowser(response: Response, secret: string): void {
    const maxAge = RETENTION.pinBrowserHours * HOUR_MS;
    response.cookie(this.name(PIN_COOKIE), secret, { ...this.shared, path: REFRESH_PATH, maxAge });
  }

  /** The secret that binds PINs to the browser: one that it has, or a new one. */
  pinBrowser(response: Response, known: string | null): string {
    const secret = known ?? randomBytes(PIN_BROWSER_BYTES).toString('base64url');
    this.setPinBrowser(response, secret);
    return secret;
  }

  clearPinBrowser(response: Response): void {
    response.clearCookie(this.name(PIN_COOKIE), { ...this.shared, path: REFRESH_PATH });
  }

  /**
   * Stays when somebody signs out: that is when strangers' guesses matter. People come back in time, or type their
   * password as anybody.
   */
  setKnownBrowser(response: Response, value: string): void {
    const maxAge = RETENTION.knownBrowserDays * DAY_MS;
    response.cookie(this.name(KNOWN_BROWSER_COOKIE), value, { ...this.shared, path: REFRESH_PATH, maxAge });
  }

  /** Stays when somebody signs out, as the browser is known. */
  setDevice(response: Response, value: string): void {
    const maxAge = SECOND_FACTOR.rememberedDays * DAY_MS;
    response.cookie(this.name(DEVICE_COOKIE), value, { ...this.shared, path: '/', maxAge });
  }

  /** What a form's page is told; null: nothing any more. */
  setForm(response: Response, sealed: string | null): void {
    const options = { ...this.shared, path: '/' };
    if (sealed === null) response.clearCookie(this.name(FORM_COOKIE), options);
    else response.cookie(this.name(FORM_COOKIE), sealed, { ...options, maxAge: RETENTION.formMinutes * MINUTE_MS });
  }

  /** Tells the browser that holds a time from others. @param maxAge milliseconds */
  setHoldBrowser(response: Response, value: string, maxAge: number): void {
    response.cookie(this.name(HOLD_BROWSER_COOKIE), value, { ...this.shared, path: '/', maxAge });
  }

  setXsrf(response: Response): void {
    response.append('Set-Cookie', this.xsrfHeader());
  }

  /** The `Set-Cookie` header of a new token, which the page's scripts may read. */
  xsrfHeader(token = newXsrfToken()): string {
    return `${this.xsrfName}=${token}; Max-Age=${XSRF_SECONDS}; Path=/; SameSite=Lax${this.shared.secure ? '; Secure' : ''}`;
  }
}
