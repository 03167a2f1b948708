import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Me, Role } from '../../contract/auth';
import type { ActorName, Actors } from '../audit/actors';
import type { Changes } from '../audit/changes';
import { BlindIndex } from '../data-keys/blind-index.service';
import { DataKeys } from '../data-keys/data-keys.service';
import type { KeyOwner } from '../data-keys/owner-hashes';
import { SealRows } from '../data-keys/seal-rows';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales';
import { Database, isDuplicate } from '../database/database';
import { Conflict, Forbidden, NotFound } from '../errors/app-error';
import type { ListQuery } from '../panel/list-query';
import { UserEntity } from './user.entity';
import { listUsers } from './user-list';

export { USER_SORTS } from './user-list';

/** A person with an account, as features that work for people know one. */
export type User = UserEntity;

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  role: Role;
  doctorId?: number | null;
  locale?: Locale;
  consentVersion?: string;
  consentAt?: Date;
}

/** A role, with the doctor's record that a doctor is linked with; null for every other role. */
export interface RoleGiven {
  role: Role;
  doctorId: number | null;
}

/** What people may change of their own account. */
export interface Profile {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  locale?: Locale;
}

/** The people with an account. */
@Injectable()
export class UsersService implements Actors, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly index: BlindIndex,
    private readonly keys: DataKeys,
    private readonly rows: SealRows,
  ) {}

  onModuleInit(): void {
    this.rows.add({
      entity: UserEntity,
      ownersOf: (_, rows) => Promise.resolve(rows.map(({ id }): KeyOwner => `user ${id}`)),
    });
  }

  find(id: number, tx: EntityManager = this.database.reader): Promise<UserEntity | null> {
    return tx.findOneBy(UserEntity, { id });
  }

  /**
   * Reads a person whom no other transaction may hold until this one ends: what is counted for one person stays true.
   * Null: the account was erased.
   */
  hold(tx: EntityManager, id: number): Promise<UserEntity | null> {
    return this.database.lockForUpdate(tx.createQueryBuilder(UserEntity, 'row').where({ id })).getOne();
  }

  async findByEmail(email: string, tx: EntityManager = this.database.reader): Promise<UserEntity | null> {
    return tx.findOneBy(UserEntity, { emailKey: this.index.hash(email.trim().toLowerCase()) });
  }

  /** @throws NotFound */
  async getByEmail(email: string): Promise<UserEntity> {
    const user = await this.findByEmail(email);
    if (!user) throw new NotFound();
    return user;
  }

  async listByIds(ids: number[], tx: EntityManager = this.database.reader): Promise<UserEntity[]> {
    return ids.length === 0 ? [] : tx.findBy(UserEntity, { id: In(ids) });
  }

  async describe(ids: number[], tx: EntityManager = this.database.reader): Promise<Map<number, ActorName>> {
    const rows = ids.length === 0 ? [] : await tx.findBy(UserEntity, { id: In(ids) });
    return new Map(
      rows.map(({ id, email, firstName, lastName }) => [id, { id, email, name: `${firstName} ${lastName}` }]),
    );
  }

  async hasAdmin(): Promise<boolean> {
    return this.database.reader.existsBy(UserEntity, { role: 'admin' });
  }

  /** @throws Invalid naming unknown filters */
  list(query: ListQuery): Promise<{ rows: UserEntity[]; total: number | null }> {
    return listUsers(this.database, this.index, query);
  }

  /** The user as the database has it; nobody else changes it until the transaction ends. @throws NotFound */
  async getLocked(tx: EntityManager, id: number): Promise<UserEntity> {
    // A write that changes nothing locks the row on MariaDB; on SQLite there is one writer anyway.
    await tx.update(UserEntity, { id }, { id });
    const user = await tx.findOneBy(UserEntity, { id });
    if (!user) throw new NotFound();
    return user;
  }

  /** @throws Forbidden `last_admin` */
  async setBlocked(tx: EntityManager, user: UserEntity, blockedAt: Date | null): Promise<void> {
    if (blockedAt) await this.keepAnAdmin(tx, user);
    await tx.update(UserEntity, { id: user.id }, { blockedAt });
  }

  /** @throws Forbidden `last_admin` */
  async setRole(tx: EntityManager, user: UserEntity, { role, doctorId }: RoleGiven): Promise<void> {
    if (role !== 'admin') await this.keepAnAdmin(tx, user);
    const staffSince = user.role === 'patient' && role !== 'patient' && { staffSince: new Date() };
    await tx.update(UserEntity, { id: user.id }, { role, doctorId, ...staffSince });
  }

  /** Somebody has to be able to give roles. @throws Forbidden `last_admin` when the user is the only one who can */
  async keepAnAdmin(tx: EntityManager, { id, role, blockedAt }: UserEntity): Promise<void> {
    if (role !== 'admin' || blockedAt) return;
    // Locks the admins' rows: two of them may take each other's role away at the same moment.
    await tx.update(UserEntity, { role: 'admin' }, { role: 'admin' });
    const others = await tx.countBy(UserEntity, { role: 'admin', blockedAt: IsNull(), id: Not(id) });
    if (others === 0) throw new Forbidden('last_admin');
  }

  async setPassword(tx: EntityManager, id: number, passwordHash: string): Promise<void> {
    await tx.update(UserEntity, { id }, { passwordHash });
  }

  /** @param since null: signing in takes a second factor no more */
  async setSecondFactor(tx: EntityManager, id: number, since: Date | null): Promise<void> {
    await tx.update(UserEntity, { id }, { secondFactorSince: since });
  }

  /** @throws Conflict `email_taken` */
  async setEmail(tx: EntityManager, user: UserEntity, email: string): Promise<void> {
    try {
      await this.say(tx, Object.assign(new UserEntity(), user, { email }));
    } catch (error) {
      if (isDuplicate(error)) throw new Conflict('email_taken', { cause: error });
      throw error;
    }
  }

  async setProfile(tx: EntityManager, id: number, { firstName, lastName, phone, locale }: Profile): Promise<void> {
    // All of it is written: what another one changes meanwhile must be in it.
    const user = await this.getLocked(tx, id);
    user.firstName = firstName ?? user.firstName;
    user.lastName = lastName ?? user.lastName;
    user.locale = locale ?? user.locale;
    if (phone !== undefined) user.phone = phone;
    await this.say(tx, user);
  }

  /** @throws Conflict `email_taken` */
  async create(tx: EntityManager, user: NewUser): Promise<UserEntity> {
    const defaults = { locale: DEFAULT_LOCALE, consentVersion: null, consentAt: null, doctorId: null };
    const row = new UserEntity();
    Object.assign(row, defaults, user, {
      email: user.email.trim().toLowerCase(),
      phone: null,
      blockedAt: null,
      secondFactorSince: null,
      staffSince: null,
      createdAt: new Date(),
    });
    try {
      // Nothing readable is written: what the person is called is sealed once the account has its number.
      const nobody = { email: '', firstName: '', lastName: '' };
      const blank = Object.assign(new UserEntity(), row, this.index.columnsOf(UserEntity, row), nobody);
      row.id = Number((await tx.insert(UserEntity, blank)).identifiers[0]?.id);
    } catch (error) {
      if (isDuplicate(error)) throw new Conflict('email_taken', { cause: error });
      throw error;
    }
    await this.say(tx, row);
    return row;
  }

  /** Writes what a person is called and how one reaches them, sealed. */
  private async say(tx: EntityManager, user: UserEntity): Promise<void> {
    const { id, email, firstName, lastName, phone, locale } = user;
    const said = await this.keys.seal(tx, UserEntity, { id, email, firstName, lastName, phone, locale }, `user ${id}`);
    await tx.update(UserEntity, { id }, { ...said, ...this.index.columnsOf(UserEntity, user) });
  }
}

/** What giving the role changes; null: nothing. */
export function roleChanges(user: RoleGiven, given: RoleGiven): Changes | null {
  const changes: Changes = {
    ...(user.role !== given.role && { role: [user.role, given.role] }),
    ...(user.doctorId !== given.doctorId && { doctorId: [user.doctorId, given.doctorId] }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

export function toMe(user: UserEntity): Me {
  const { id, email, firstName, lastName, phone, locale, role, doctorId } = user;
  return { id, email, firstName, lastName, phone, locale, role, ...(doctorId !== null && { doctorId }) };
}
