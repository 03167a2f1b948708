import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, LessThan, MoreThan, Not } from 'typeorm';
import type { Role, SessionInfo } from '../../contract/auth';
import { Database } from '../database/database';
import { NotFound, Unauthorized } from '../errors/app-error';
import { PersonalData } from '../users/personal-data.service';
import { SessionEntity } from './session.entity';

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<Role, number> = { patient: 30 * 24 * HOUR_MS, staff: 12 * HOUR_MS, admin: 12 * HOUR_MS };

/** Two tabs may refresh with the same token; after this it is taken for stolen. */
const GRACE_MS = 10_000;

/** A session as its owner gets it: the refresh token is told once. */
export interface OpenSession {
  id: number;
  userId: number;
  /** Null: another tab got the new token a moment ago, and its cookie is good. */
  refreshToken: string | null;
  expiresAt: Date;
}

function sha256(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Signed-in devices and their rotating refresh tokens. */
@Injectable()
export class SessionsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    // Sessions go with their user's row.
    this.personalData.add({ name: 'sessions', export: ({ id }) => this.list(id, 0), erase: () => Promise.resolve() });
  }

  async open(userId: number, role: Role, device: string): Promise<OpenSession> {
    const refreshToken = randomBytes(32).toString('base64url');
    const now = new Date();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS[role]);
    return this.database.transaction(async (tx) => {
      await tx.delete(SessionEntity, { userId, expiresAt: LessThan(now) });
      const { id } = await tx.save(SessionEntity, {
        userId,
        device,
        tokenHash: sha256(refreshToken),
        previousTokenHash: null,
        rotatedAt: now,
        createdAt: now,
        expiresAt,
      });
      return { id, userId, refreshToken, expiresAt };
    });
  }

  /**
   * Exchanges a refresh token for the next one. An old token ends the whole family.
   * @throws Unauthorized `not_signed_in`
   */
  async rotate(token: string): Promise<OpenSession> {
    const now = new Date();
    const given = sha256(token);
    const next = randomBytes(32).toString('base64url');
    const session = await this.database.transaction(async (tx): Promise<OpenSession | null> => {
      const { affected } = await tx.update(
        SessionEntity,
        { tokenHash: given },
        { tokenHash: sha256(next), previousTokenHash: given, rotatedAt: now },
      );
      const row = await tx.findOneBy(
        SessionEntity,
        affected === 1 ? { tokenHash: sha256(next) } : { previousTokenHash: given },
      );
      if (!row) return null;
      const reused = affected !== 1 && now.getTime() - row.rotatedAt.getTime() > GRACE_MS;
      if (reused || row.expiresAt <= now) {
        await tx.delete(SessionEntity, { id: row.id });
        return null;
      }
      const { id, userId, expiresAt } = row;
      return { id, userId, expiresAt, refreshToken: affected === 1 ? next : null };
    });
    if (!session) throw new Unauthorized('not_signed_in');
    return session;
  }

  async isOpen(id: number, userId: number): Promise<boolean> {
    const row = await this.database.reader.findOneBy(SessionEntity, { id, userId });
    return row !== null && row.expiresAt > new Date();
  }

  /** Ends the session that a refresh token belongs to, if there is one. */
  async closeByToken(token: string): Promise<void> {
    await this.database.reader.delete(SessionEntity, [
      { tokenHash: sha256(token) },
      { previousTokenHash: sha256(token) },
    ]);
  }

  /** The signed-in devices, the one that was used last first. */
  async list(userId: number, currentId: number): Promise<SessionInfo[]> {
    const rows = await this.database.reader.find(SessionEntity, {
      where: { userId, expiresAt: MoreThan(new Date()) },
      order: { rotatedAt: 'DESC' },
    });
    return rows.map(({ id, device, createdAt, rotatedAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: rotatedAt.toISOString(),
      current: id === currentId,
    }));
  }

  /** Ends one of a user's sessions. @throws NotFound for somebody else's */
  async end(id: number, userId: number): Promise<void> {
    const { affected } = await this.database.reader.delete(SessionEntity, { id, userId });
    if (!affected) throw new NotFound();
  }

  /** Ends a user's sessions, but for the one that is to stay. */
  async closeAll(tx: EntityManager, userId: number, exceptId: number | null): Promise<void> {
    await tx.delete(SessionEntity, { userId, ...(exceptId !== null && { id: Not(exceptId) }) });
  }

  /** The number of open sessions of each user that has some. */
  async count(userIds: number[]): Promise<Map<number, number>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.reader
      .createQueryBuilder(SessionEntity, 'row')
      .select('row.userId', 'userId')
      .addSelect('COUNT(*)', 'count')
      .where('row.userId IN (:...userIds) AND row.expiresAt > :now', { userIds, now: new Date() })
      .groupBy('row.userId')
      .getRawMany<{ userId: number | string; count: number | string }>();
    return new Map(rows.map(({ userId, count }) => [Number(userId), Number(count)]));
  }

  async close(id: number): Promise<void> {
    await this.database.reader.delete(SessionEntity, { id });
  }
}
