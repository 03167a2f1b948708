import { Injectable } from '@nestjs/common';
import type { Me, SignInInput } from '../../contract/auth';
import { Tokens } from '../access/tokens';
import { TooMany, Unauthorized } from '../errors/app-error';
import { SecurityLog } from '../security-log/security-log';
import { RememberedDevices } from '../second-factor/remembered-devices.service';
import { toMe, type User, UsersService } from '../users/users.service';
import { ACCOUNT_WAITS, AttemptsService, CALLER_WAITS, type Waits } from './attempts.service';
import type { Caller } from './caller';
import { KnownBrowsers } from './known-browsers';
import { verifyPassword } from './passwords';
import { type OpenSession, SessionsService } from './sessions.service';

/** What a browser gets when it has signed in or refreshed. */
export interface SignedInAnswer {
  user: Me;
  session: OpenSession;
  accessToken: string;
  /** The cookie by which the browser is known the next time; null: it stays as it is. */
  knownBrowser: string | null;
}

/** Signing in, staying signed in, leaving. */
@Injectable()
export class AuthService {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly browsers: KnownBrowsers,
    private readonly devices: RememberedDevices,
    private readonly log: SecurityLog,
    private readonly sessions: SessionsService,
    private readonly tokens: Tokens,
    private readonly users: UsersService,
  ) {}

  /**
   * @returns `owner`: the password is right, and not enough
   * @throws Unauthorized `bad_credentials`, the same one for every reason; TooMany while a wait lasts, for unknown
   *   addresses too
   */
  async signIn({ email, password }: SignInInput, caller: Caller): Promise<SignedInAnswer | { owner: User }> {
    const account = email.trim().toLowerCase();
    const facts = { account, ip: caller.ip };
    const user = await this.users.findByEmail(account);
    const browser = this.browsers.find(caller.knownBrowser, user, new Date());
    // A known browser has a count of its own. Strangers share the account's, so that more networks do not guess more.
    const counts: [Waits, string[]][] =
      browser === null
        ? [
            [CALLER_WAITS, ['sign-in', account, caller.network]],
            [ACCOUNT_WAITS, ['sign-in', account]],
          ]
        : [[CALLER_WAITS, ['known-browser', browser]]];
    try {
      // Counted before the password is looked at: parallel guesses count too.
      for (const [waits, parts] of counts) await this.attempts.take(waits, ...parts);
    } catch (error) {
      if (error instanceof TooMany) this.log.write('sign_in_refused', { ...facts, reason: error.code });
      throw error;
    }
    const right = await verifyPassword(user?.passwordHash ?? null, password, caller.network);
    if (!user || !right || user.blockedAt) {
      this.log.write('sign_in_refused', { ...facts, ...(user && { userId: user.id }), reason: 'bad_credentials' });
      throw new Unauthorized('bad_credentials');
    }
    for (const [, parts] of counts) await this.attempts.forget(...parts);
    const isProved = user.secondFactorSince !== null && (await this.devices.isKnown(caller.devices, user.id));
    if (user.secondFactorSince !== null && !isProved) return { owner: user };
    const answer = await this.open(user, caller, isProved);
    const how = isProved && { reason: 'remembered_device' };
    this.log.write('sign_in', { ...facts, ...how, userId: user.id, sessionId: answer.session.id });
    return answer;
  }

  /** Opens a session for somebody who has proved who they are. @param isProved by a second factor, too */
  async open(user: User, caller: Caller, isProved = false): Promise<SignedInAnswer> {
    const me = toMe(user);
    const session = await this.sessions.open(me, caller.device, caller.refreshToken, isProved);
    return this.answer(me, session, this.browsers.remember(caller.knownBrowser, user, new Date()));
  }

  /** @throws Unauthorized `not_signed_in` */
  async refresh({ refreshToken, ip }: Caller): Promise<SignedInAnswer> {
    if (refreshToken === null) throw new Unauthorized('not_signed_in');
    const session = await this.sessions.rotate(refreshToken, ip);
    const user = await this.users.find(session.userId);
    if (!user || user.blockedAt) throw new Unauthorized('not_signed_in');
    return this.answer(toMe(user), session, null);
  }

  async signOut(token: string | null): Promise<void> {
    const ended = token === null ? null : await this.sessions.closeByToken(token);
    if (ended) this.log.write('sign_out', { userId: ended.userId, sessionId: ended.id });
  }

  private answer(user: Me, session: OpenSession, knownBrowser: string | null): SignedInAnswer {
    const accessToken = this.tokens.sign({ sub: user.id, sid: session.id, role: user.role });
    return { user, session, accessToken, knownBrowser };
  }
}
