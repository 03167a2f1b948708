import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ACCESS_COOKIE } from '../../contract/auth';
import type { SignedIn } from '../access/access';
import { type AccessPayload, ALGORITHM, ISSUER } from '../access/tokens';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { Unauthorized } from '../errors/app-error';
import { UsersService } from '../users/users.service';
import { SessionsService } from './sessions.service';

function cookie(name: string): (request: Request) => string | null {
  return ({ cookies }: { cookies?: Readonly<Record<string, unknown>> }) => {
    const value = cookies?.[name];
    return typeof value === 'string' ? value : null;
  };
}

/** Reads the access token from `Authorization: Bearer`, else the cookie `access-token`, else `token`. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromExtractors([
        ExtractJwt.fromAuthHeaderAsBearerToken(),
        cookie(ACCESS_COOKIE),
        cookie('token'),
      ]),
      secretOrKey: deriveKey(env.jwtSecret, 'access-tokens'),
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: ISSUER,
    });
  }

  /** The role is the user's present one, and the session must be open: what a token says may be old. */
  async validate({ sub, sid, exp }: AccessPayload & { exp?: unknown }): Promise<SignedIn> {
    // The library checks `exp` only where there is one.
    if (![sub, sid, exp].every(Number.isSafeInteger)) throw new Unauthorized('not_signed_in');
    const [user, open] = await Promise.all([this.users.find(sub), this.sessions.isOpen(sid, sub)]);
    if (!user || user.blockedAt || !open) throw new Unauthorized('not_signed_in');
    return { id: user.id, role: user.role, sessionId: sid };
  }
}
