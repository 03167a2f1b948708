import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';

/**
 * Refresh tokens: `<session>.<secret>.<signature>`. The signature makes every token of a session tell its session for
 * ever, and nobody can name another one's. Whether it is the present token is said by the hash in the session's row.
 */
@Injectable()
export class RefreshTokens {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>) {}

  make(sessionId: number): string {
    const text = `${sessionId}.${randomBytes(32).toString('base64url')}`;
    return `${text}.${this.sign(text)}`;
  }

  /** The session that a token was made for; null for a token of an older version, or of somebody else's making. */
  sessionOf(token: string): number | null {
    const [, text = '', id, signature = ''] = /^((\d{1,15})\.[\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
    if (id === undefined) return null;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(text))) ? Number(id) : null;
  }

  private sign(text: string): string {
    return createHmac('sha256', deriveKey(this.env.jwtSecret, 'refresh-tokens'))
      .update(`refresh\n${text}`)
      .digest('base64url');
  }
}
