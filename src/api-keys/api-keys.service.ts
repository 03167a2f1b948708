import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { type ApiKey, type ApiKeyInput, KEY_DAYS_MAX, type NewApiKey } from '../../contract/api-key';
import type { SignedIn } from '../access/access';
import { hashKey, makeKey, prefixOf } from '../access/api-key';
import { AuditService } from '../audit/audit.service';
import type { Changes } from '../audit/changes';
import { ENV, type Env } from '../config/env';
import { Database } from '../database/database';
import { Invalid, NotFound } from '../errors/app-error';
import { SecurityLog } from '../security-log/security-log';
import { ApiKeyEntity } from './api-key.entity';

const DAY_MS = 24 * 3_600_000;
/** More keys than anybody looks after. */
const KEYS_MAX = 50;

/** The keys by which programs call. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>,
    private readonly security: SecurityLog,
  ) {}

  /** The keys that are not revoked, the newest first. */
  async list(): Promise<ApiKey[]> {
    const rows = await this.database.reader.find(ApiKeyEntity, {
      where: { revokedAt: IsNull() },
      order: { id: 'DESC' },
    });
    return rows.map(toApiKey);
  }

  /** Makes a key, which is told once. @throws Invalid at `expiresAt`; at `name` when there are too many */
  async make({ name, scopes, expiresAt: until }: ApiKeyInput, { id: userId, sessionId }: SignedIn): Promise<NewApiKey> {
    if (name === '') throw Invalid.fields([{ field: 'name', code: 'required' }]);
    if (scopes.length === 0) throw Invalid.fields([{ field: 'scopes', code: 'required' }]);
    const now = new Date();
    const expiresAt = new Date(until);
    if (expiresAt <= now) throw Invalid.fields([{ field: 'expiresAt', code: 'is_over' }]);
    if (expiresAt.getTime() > now.getTime() + KEY_DAYS_MAX * DAY_MS) {
      throw Invalid.fields([{ field: 'expiresAt', code: 'too_many_days', params: { max: KEY_DAYS_MAX } }]);
    }
    const key = makeKey(this.env.jwtSecret);
    const row = await this.database.transaction(async (tx) => {
      if ((await tx.countBy(ApiKeyEntity, { revokedAt: IsNull() })) >= KEYS_MAX) {
        throw Invalid.fields([{ field: 'name', code: 'too_many', params: { max: KEYS_MAX } }]);
      }
      const keyHash = hashKey(key, this.env.jwtSecret);
      const facts = { name, scopes, keyHash, prefix: prefixOf(key), createdAt: now, expiresAt };
      const made = await tx.save(
        ApiKeyEntity,
        tx.create(ApiKeyEntity, { ...facts, lastUsedAt: null, revokedAt: null }),
      );
      const changes: Changes = { name: [null, name], scopes: [null, scopes], expiresAt: [null, until] };
      await this.note(tx, userId, 'create', made.id, changes);
      return made;
    });
    this.security.write('key_added', { userId, sessionId, keyId: row.id });
    return { ...toApiKey(row), key };
  }

  /** The key is good for nothing from now on, whichever process is asked. @throws NotFound */
  async revoke(id: number, { id: userId, sessionId }: SignedIn): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.update(ApiKeyEntity, { id, revokedAt: IsNull() }, { revokedAt: new Date() });
      if (affected !== 1) throw new NotFound();
      await this.note(tx, userId, 'revoke', id, {});
    });
    this.security.write('key_revoked', { userId, sessionId, keyId: id });
  }

  private note(
    tx: EntityManager,
    userId: number,
    action: 'create' | 'revoke',
    recordId: number,
    changes: Changes,
  ): Promise<void> {
    return this.audit.write(tx, { actor: { id: userId }, action, resource: 'api-keys', recordId, changes });
  }
}

function toApiKey({ id, name, scopes, prefix, createdAt, expiresAt, lastUsedAt }: ApiKeyEntity): ApiKey {
  return {
    id,
    name,
    scopes,
    prefix,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
