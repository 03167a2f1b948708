import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SessionInfo } from '../../contract/auth';
import type { UserRecord } from '../../contract/user';
import type { SignedIn } from '../access/access';
import { AuditService } from '../audit/audit.service';
import type { Changes } from '../audit/changes';
import { Database } from '../database/database';
import { Conflict, Forbidden, NotFound } from '../errors/app-error';
import type { ListQuery } from '../panel/list-query';
import { type SecurityEvent, SecurityLog } from '../security-log/security-log';
import { LinkedDoctors, type RoleAsked } from './linked-doctors.service';
import { LostRights } from './lost-rights.service';
import { OpenSessions } from './open-sessions.service';
import { roleChanges, type User, UsersService } from './users.service';

/** What the security log says of each step. */
const EVENTS = {
  block: 'user_blocked',
  restore: 'user_restored',
  'set-role': 'role_changed',
  'end-sessions': 'session_ended',
} as const satisfies Record<string, SecurityEvent>;

/** What admins do with other people's accounts. A step that takes rights away ends the person's sessions at once. */
@Injectable()
export class UserSteps {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly doctors: LinkedDoctors,
    private readonly log: SecurityLog,
    private readonly rights: LostRights,
    private readonly sessions: OpenSessions,
    private readonly users: UsersService,
  ) {}

  /** @throws Invalid naming unknown filters */
  async list(query: ListQuery): Promise<{ records: UserRecord[]; total: number | null }> {
    const { rows, total } = await this.users.list(query);
    return { records: await this.toRecords(rows), total };
  }

  /** @throws NotFound */
  async get(id: number): Promise<UserRecord> {
    const user = await this.users.find(id);
    const [record] = user ? await this.toRecords([user]) : [];
    if (!record) throw new NotFound();
    return record;
  }

  /** @throws NotFound; Conflict `wrong_state`; Forbidden `own_account`, `last_admin` */
  block(id: number, by: SignedIn): Promise<UserRecord> {
    return this.step(id, by, 'block', async (tx, user) => {
      if (user.blockedAt) throw new Conflict('wrong_state');
      await this.rights.lose(tx, user, by);
      await this.users.setBlocked(tx, user, new Date());
      return { status: ['active', 'blocked'] };
    });
  }

  /** @throws NotFound; Conflict `wrong_state`; Forbidden `own_account` */
  restore(id: number, by: SignedIn): Promise<UserRecord> {
    return this.step(id, by, 'restore', async (tx, user) => {
      if (!user.blockedAt) throw new Conflict('wrong_state');
      await this.users.setBlocked(tx, user, null);
      return { status: ['blocked', 'active'] };
    });
  }

  /** @throws NotFound; Invalid at `doctorId`; Forbidden `own_account`, `last_admin` */
  setRole(id: number, asked: RoleAsked, by: SignedIn): Promise<UserRecord> {
    return this.step(id, by, 'set-role', async (tx, user) => {
      const given = await this.doctors.check(tx, asked);
      const changes = roleChanges(user, given);
      if (!changes) return null;
      await this.rights.lose(tx, user, by);
      await this.users.setRole(tx, user, given);
      return changes;
    });
  }

  /** @throws NotFound; Forbidden `own_account`: the portal is for that */
  endSessions(id: number, by: SignedIn): Promise<UserRecord> {
    return this.step(id, by, 'end-sessions', () => Promise.resolve({}));
  }

  /** The signed-in devices of a person. @throws NotFound */
  async listSessions(id: number, by: SignedIn): Promise<SessionInfo[]> {
    await this.get(id);
    return this.sessions.list(id, by.sessionId);
  }

  /** @param change what it changed, or null for nothing */
  private async step(
    id: number,
    by: SignedIn,
    action: keyof typeof EVENTS,
    change: (tx: EntityManager, user: User) => Promise<Changes | null>,
  ): Promise<UserRecord> {
    const isDone = await this.database.transaction(async (tx) => {
      const user = await this.users.getLocked(tx, id);
      if (id === by.id) throw new Forbidden('own_account');
      const changes = await change(tx, user);
      if (!changes) return false;
      await this.sessions.closeAll(tx, id, null);
      await this.audit.write(tx, { actor: by, action, resource: 'users', recordId: id, changes });
      return true;
    });
    if (isDone) {
      this.log.write(EVENTS[action], { userId: by.id, targetId: id, sessionId: by.sessionId, reason: 'by_admin' });
    }
    return this.get(id);
  }

  private async toRecords(users: User[]): Promise<UserRecord[]> {
    const open = await this.sessions.count(users.map(({ id }) => id));
    return users.map((user) => ({
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phone,
      locale: user.locale,
      role: user.role,
      doctorId: user.doctorId,
      status: user.blockedAt ? 'blocked' : 'active',
      createdAt: user.createdAt.toISOString(),
      sessions: open.get(user.id) ?? 0,
      secondFactor: user.secondFactorSince !== null,
    }));
  }
}
