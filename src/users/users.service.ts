import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Me, Role } from '../../contract/auth';
import type { ActorName, Actors } from '../audit/actors';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales';
import { Database, isDuplicate } from '../database/database';
import { Conflict } from '../errors/app-error';
import { UserEntity } from './user.entity';

/** A person with an account, as features that work for people know one. */
export type User = UserEntity;

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  role: Role;
  locale?: Locale;
  consentVersion?: string;
  consentAt?: Date;
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
export class UsersService implements Actors {
  constructor(private readonly database: Database) {}

  find(id: number): Promise<UserEntity | null> {
    return this.database.reader.findOneBy(UserEntity, { id });
  }

  findByEmail(email: string, tx: EntityManager = this.database.reader): Promise<UserEntity | null> {
    return tx.findOneBy(UserEntity, { email: email.trim().toLowerCase() });
  }

  async describe(ids: number[]): Promise<Map<number, ActorName>> {
    const rows = ids.length === 0 ? [] : await this.database.reader.findBy(UserEntity, { id: In(ids) });
    return new Map(
      rows.map(({ id, email, firstName, lastName }) => [id, { id, email, name: `${firstName} ${lastName}` }]),
    );
  }

  async hasAdmin(): Promise<boolean> {
    return this.database.reader.existsBy(UserEntity, { role: 'admin' });
  }

  countAdmins(): Promise<number> {
    return this.database.reader.countBy(UserEntity, { role: 'admin' });
  }

  async setPassword(tx: EntityManager, id: number, passwordHash: string): Promise<void> {
    await tx.update(UserEntity, { id }, { passwordHash });
  }

  async setProfile(tx: EntityManager, id: number, { firstName, lastName, phone, locale }: Profile): Promise<void> {
    const user = await tx.findOneByOrFail(UserEntity, { id });
    user.firstName = firstName ?? user.firstName;
    user.lastName = lastName ?? user.lastName;
    user.locale = locale ?? user.locale;
    if (phone !== undefined) user.phone = phone;
    await tx.save(user, { reload: false });
  }

  /** @throws Conflict `email_taken` */
  async create(tx: EntityManager, user: NewUser): Promise<UserEntity> {
    const defaults = { locale: DEFAULT_LOCALE, consentVersion: null, consentAt: null };
    const row = new UserEntity();
    Object.assign(row, defaults, user, {
      email: user.email.trim().toLowerCase(),
      phone: null,
      blockedAt: null,
      createdAt: new Date(),
    });
    try {
      return await tx.save(row);
    } catch (error) {
      if (isDuplicate(error)) throw new Conflict('email_taken', { cause: error });
      throw error;
    }
  }
}

export function toMe(user: UserEntity): Me {
  const { id, email, firstName, lastName, phone, locale, role } = user;
  return { id, email, firstName, lastName, phone, locale, role };
}
