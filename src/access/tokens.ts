import { Injectable } from '@nestjs/common';
import { JwtService, type JwtVerifyOptions } from '@nestjs/jwt';
import type { Audience, Role } from '../../contract/auth';

const ACCESS_SECONDS = 15 * 60;
const ISSUER = 'clinic';
const ALGORITHM = 'HS256';

/** What an access token says. */
export interface AccessPayload {
  sub: number;
  sid: number;
  role: Role;
}

/** Access tokens: JWT (RFC 7519), signed with HMAC. */
@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  sign(payload: AccessPayload): string {
    return this.jwt.sign(payload, {
      algorithm: ALGORITHM,
      expiresIn: ACCESS_SECONDS,
      issuer: ISSUER,
      audience: ISSUER,
    });
  }

  /** @throws for a token that is not ours, or not good any more: what `jsonwebtoken` throws */
  verify(token: string): AccessPayload {
    const { sub, sid, role, exp } = this.read(token);
    // The library checks `exp` only where there is one.
    if (![sub, sid, exp].every(Number.isSafeInteger)) throw new Error('A claim is missing');
    return { sub, sid, role };
  }

  /**
   * For whom a page is rendered. An expired token still counts: its cookie lives as long as the session, nothing
   * personal is on a kept page, and every call behind its links is checked by itself.
   */
  audienceOf(token: string | undefined): Audience {
    if (token === undefined) return 'anonymous';
    try {
      const { role } = this.read(token, { ignoreExpiration: true });
      return role === 'patient' ? 'patient' : 'staff';
    } catch {
      return 'anonymous';
    }
  }

  private read(token: string, options: JwtVerifyOptions = {}): AccessPayload & { exp?: unknown } {
    return this.jwt.verify(token, {
      ...options,
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: ISSUER,
    });
  }
}
