import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { KeyScope } from '../../contract/api-key';
import type { KeyCaller } from '../access/access';
import { hashKey, isOwnKey } from '../access/api-key';
import type { KeyCallers } from '../access/key-callers';
import { ENV, type Env } from '../config/env';
import { Database } from '../database/database';
import { Unauthorized } from '../errors/app-error';
import { CallLimits } from '../limits/call-limits';
import type { LimitName } from '../limits/limits';
import { declaredRoute } from '../security-log/declared-route';
import { SecurityLog } from '../security-log/security-log';
import { ApiKeyEntity } from './api-key.entity';

/** Last use is told to the minute. */
const USED_AGAIN_MS = 60_000;
const LIMIT: LimitName = 'api-key';

/** Lets programs in with a key that is good. */
@Injectable()
export class KeyCallersService implements KeyCallers {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>,
    private readonly limits: CallLimits,
    private readonly security: SecurityLog,
  ) {}

  async admit(key: string, request: Request, response: Response): Promise<KeyCaller & { scopes: readonly KeyScope[] }> {
    const { jwtSecret } = this.env;
    // Read anew for each call: what was revoked a moment ago, in whatever process, is good no more.
    const row = isOwnKey(key, jwtSecret)
      ? await this.database.reader.findOneBy(ApiKeyEntity, { keyHash: hashKey(key, jwtSecret) })
      : null;
    const now = new Date();
    const reason = reasonAgainst(row, now);
    if (!row || reason !== null) {
      const facts = { ...(row && { keyId: row.id }), reason: reason ?? 'unknown', ip: request.ip };
      this.security.write('key_refused', { ...facts, resource: declaredRoute(request) });
      throw new Unauthorized('not_signed_in');
    }
    await this.limits.require(LIMIT, request, response, String(row.id));
    await this.noteUse(row, now);
    return { id: null, keyId: row.id, role: 'key', doctorId: null, scopes: row.scopes };
  }

  private async noteUse({ id, lastUsedAt }: ApiKeyEntity, now: Date): Promise<void> {
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < USED_AGAIN_MS) return;
    await this.database.reader.update(ApiKeyEntity, { id }, { lastUsedAt: now });
  }
}

function reasonAgainst(row: ApiKeyEntity | null, now: Date): string | null {
  if (!row) return 'unknown';
  if (row.revokedAt) return 'revoked';
  return row.expiresAt <= now ? 'expired' : null;
}
