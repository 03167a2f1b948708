import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Audience, Role } from '../../contract/auth';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';

export const ACCESS_SECONDS = 15 * 60;
export const ISSUER = 'clinic';
export const ALGORITHM = 'HS256';

/** What an access token says. */
export interface AccessPayload {
  sub: number;
  sid: number;
  role: Role;
}

/** Access tokens: JWT (RFC 7519), signed with HMAC. */
@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  sign(payload: AccessPayload): string {
    return this.jwt.sign(payload, {
      secret: deriveKey(this.env.jwtSecret, 'access-tokens'),
      algorithm: ALGORITHM,
      expiresIn: ACCESS_SECONDS,
      issuer: ISSUER,
      audience: ISSUER,
    });
  }

  /**
   * For whom a page is rendered. An expired token still counts: its cookie lives as long as the session, nothing
   * personal is on a kept page, and every call behind its links is checked by itself.
   */
  audienceOf(token: string | undefined): Audience {
    if (token === undefined) return 'anonymous';
    try {
      const { role } = this.jwt.verify<AccessPayload>(token, {
        secret: deriveKey(this.env.jwtSecret, 'access-tokens'),
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: ISSUER,
        ignoreExpiration: true,
      });
      return role === 'patient' ? 'patient' : 'staff';
    } catch {
      return 'anonymous';
    }
  }
}
