import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, LessThan, Not } from 'typeorm';
import type { Me, Role, SessionInfo } from '../../contract/auth';
import { RETENTION } from '../../contract/retention';
import { sha256 } from '../config/sha256';
import { Database } from '../database/database';
import { NotFound, Unauthorized } from '../errors/app-error';
import { SecurityLog } from '../security-log/security-log';
import type { OpenSessions } from '../users/open-sessions.service';
import { PersonalData } from '../users/personal-data.service';
import { UsersService } from '../users/users.service';
import { RefreshTokens } from './refresh-tokens';
import { SessionEntity } from './session.entity';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIFETIME_MS: Record<Role, number> = {
  patient: RETENTION.patientSessionDays * DAY_MS,
  editor: 12 * HOUR_MS,
  doctor: 12 * HOUR_MS,
  staff: 12 * HOUR_MS,
  admin: 12 * HOUR_MS,
};
/** ASVS 5.0, 7.3.1: how long a session may lie unused. Pages and panel refresh every quarter of an hour of use. */
const IDLE_MS: Record<Role, number> = {
  patient: 14 * DAY_MS,
  editor: 2 * HOUR_MS,
  doctor: 2 * HOUR_MS,
  staff: 2 * HOUR_MS,
  admin: 2 * HOUR_MS,
};

/** Two tabs may refresh with the same token; after this it is taken for stolen. */
const GRACE_MS = 10_000;
/** Devices of one person: the one that was unused for longest is signed out for a new one. */
export const SESSIONS_MAX = 20;

/** A session as its owner gets it: the refresh token is told once. */
export interface OpenSession {
  id: number;
  userId: number;
  /** Null: another tab got the new token a moment ago, and its cookie is good. */
  refreshToken: string | null;
  expiresAt: Date;
}

type Rotation =
  | { kind: 'open'; session: OpenSession }
  | { kind: 'reused'; sessionId: number; userId: number }
  /** A token of ours whose session was ended, or removed after it had run out. */
  | { kind: 'ended'; sessionId: number }
  /** A token that we have not made, or with another key. */
  | { kind: 'forged' }
  | { kind: 'over' };
const OVER: Rotation = { kind: 'over' };

/** Signed-in devices and their rotating refresh tokens. */
@Injectable()
export class SessionsService implements OnModuleInit, OpenSessions {
  constructor(
    private readonly database: Database,
    private readonly log: SecurityLog,
    private readonly personalData: PersonalData,
    private readonly tokens: RefreshTokens,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    // Sessions go with their user's row.
    this.personalData.add({ name: 'sessions', export: ({ id }) => this.list(id, 0), erase: () => Promise.resolve() });
  }

  /**
   * @param replaced the refresh token that the browser had until now: its session ends (ASVS 5.0, 7.2.4)
   * @param isProved a second factor was shown, or the device is remembered
   */
  async open(
    { id: userId, role }: Me,
    device: string,
    replaced: string | null,
    isProved = false,
  ): Promise<OpenSession> {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS[role]);
    const { session, former, surplus } = await this.database.transaction(async (tx) => {
      await this.users.hold(tx, userId);
      const former = replaced === null ? null : await this.closeByToken(replaced, tx);
      await tx.delete(SessionEntity, { userId, expiresAt: LessThan(now) });
      const times = { rotatedAt: now, createdAt: now, expiresAt, idleUntil: idleUntil(now, role) };
      // The token tells the id, which is not known yet.
      const unused = sha256(this.tokens.make(0));
      const { id } = await tx.save(SessionEntity, {
        userId,
        device,
        tokenHash: unused,
        previousTokenHash: null,
        secondFactorAt: isProved ? now : null,
        ...times,
      });
      const refreshToken = this.tokens.make(id);
      await tx.update(SessionEntity, { id }, { tokenHash: sha256(refreshToken) });
      const surplus = await this.closeOldest(tx, userId);
      return { session: { id, userId, refreshToken, expiresAt }, former, surplus };
    });
    if (former) this.log.write('session_ended', { userId: former.userId, sessionId: former.id, reason: 'replaced' });
    for (const sessionId of surplus) this.log.write('session_ended', { userId, sessionId, reason: 'too_many' });
    return session;
  }

  /**
   * Exchanges a refresh token for the next one. Any old token ends the whole family.
   * @throws Unauthorized `not_signed_in`
   */
  async rotate(token: string, ip: string): Promise<OpenSession> {
    const rotation = await this.database.transaction((tx) => this.tryRotate(tx, token, new Date()));
    if (rotation.kind === 'open') return rotation.session;
    if (rotation.kind === 'reused') {
      const { userId, sessionId } = rotation;
      this.log.write('session_reused', { userId, sessionId, ip });
    } else if (rotation.kind === 'ended') {
      const { sessionId } = rotation;
      this.log.write('access_refused', { sessionId, ip, reason: 'session_ended', resource: 'sessions' });
    } else if (rotation.kind === 'forged') {
      this.log.write('access_refused', { ip, reason: 'token_forged', resource: 'sessions' });
    }
    throw new Unauthorized('not_signed_in');
  }

  /** Null: there is none that is open. */
  async findOpen(id: number, userId: number): Promise<{ isProved: boolean } | null> {
    const row = await this.database.reader.findOneBy(SessionEntity, { id, userId });
    return row !== null && !isOver(row, new Date()) ? { isProved: row.secondFactorAt !== null } : null;
  }

  async prove(tx: EntityManager, id: number): Promise<void> {
    await tx.update(SessionEntity, { id }, { secondFactorAt: new Date() });
  }

  /** Those of the sessions that are open. */
  async listOpen(ids: number[]): Promise<Set<number>> {
    const rows = await this.database.reader.findBy(SessionEntity, { id: In(ids) });
    const now = new Date();
    return new Set(rows.filter((row) => !isOver(row, now)).map(({ id }) => id));
  }

  /** Ends the session that a refresh token belongs to, be it an old one of it. Null: there is none. */
  async closeByToken(
    token: string,
    tx: EntityManager = this.database.reader,
  ): Promise<Pick<OpenSession, 'id' | 'userId'> | null> {
    const hash = sha256(token);
    const id = this.tokens.sessionOf(token);
    const row = await tx.findOne(SessionEntity, {
      select: { id: true, userId: true },
      where: [{ tokenHash: hash }, { previousTokenHash: hash }, ...(id === null ? [] : [{ id }])],
    });
    if (!row) return null;
    const { affected } = await tx.delete(SessionEntity, { id: row.id });
    return affected ? row : null;
  }

  /** The signed-in devices, the one that was used last first. */
  async list(userId: number, currentId: number): Promise<SessionInfo[]> {
    const now = new Date();
    const rows = await this.database.reader.find(SessionEntity, { where: { userId }, order: { rotatedAt: 'DESC' } });
    return rows
      .filter((row) => !isOver(row, now))
      .map(({ id, device, createdAt, rotatedAt }) => ({
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
    this.log.write('session_ended', { userId, sessionId: id, reason: 'by_owner' });
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
      .andWhere('(row.idleUntil IS NULL OR row.idleUntil > :now)')
      .groupBy('row.userId')
      .getRawMany<{ userId: number | string; count: number | string }>();
    return new Map(rows.map(({ userId, count }) => [Number(userId), Number(count)]));
  }

  private async tryRotate(tx: EntityManager, token: string, now: Date): Promise<Rotation> {
    const given = sha256(token);
    const current = await tx.findOneBy(SessionEntity, { tokenHash: given });
    if (current) {
      const user = await this.users.find(current.userId, tx);
      // One that was opened while its owner switched a second factor on is none.
      const isUnproved = user?.secondFactorSince && current.secondFactorAt === null;
      if (isOver(current, now) || !user || user.blockedAt || isUnproved) {
        await tx.delete(SessionEntity, { id: current.id });
        return OVER;
      }
      const { id, userId, expiresAt } = current;
      const refreshToken = this.tokens.make(id);
      const { affected } = await tx.update(
        SessionEntity,
        { id, tokenHash: given },
        {
          tokenHash: sha256(refreshToken),
          previousTokenHash: given,
          rotatedAt: now,
          idleUntil: idleUntil(now, user.role),
        },
      );
      if (affected === 1) return { kind: 'open', session: { id, userId, expiresAt, refreshToken } };
    }
    // Not the present token, or another tab was faster.
    const family = this.tokens.sessionOf(token);
    const row = await tx.findOneBy(SessionEntity, [
      { previousTokenHash: given },
      ...(family === null ? [] : [{ id: family }]),
    ]);
    if (!row) return family === null ? { kind: 'forged' } : { kind: 'ended', sessionId: family };
    const { id, userId, expiresAt } = row;
    const isOtherTab = row.previousTokenHash === given && now.getTime() - row.rotatedAt.getTime() <= GRACE_MS;
    if (isOtherTab && !isOver(row, now)) {
      return { kind: 'open', session: { id, userId, expiresAt, refreshToken: null } };
    }
    await tx.delete(SessionEntity, { id });
    return isOtherTab ? OVER : { kind: 'reused', sessionId: id, userId };
  }

  /** Ends the sessions that are too many, and says which. */
  private async closeOldest(tx: EntityManager, userId: number): Promise<number[]> {
    const rows = await tx.find(SessionEntity, {
      select: { id: true },
      where: { userId },
      order: { rotatedAt: 'DESC', id: 'DESC' },
    });
    const surplus = rows.slice(SESSIONS_MAX).map(({ id }) => id);
    if (surplus.length > 0) await tx.delete(SessionEntity, { id: In(surplus) });
    return surplus;
  }
}

function idleUntil(now: Date, role: Role): Date {
  return new Date(now.getTime() + IDLE_MS[role]);
}

function isOver({ expiresAt, idleUntil: idle }: SessionEntity, now: Date): boolean {
  return expiresAt <= now || (idle !== null && idle <= now);
}
