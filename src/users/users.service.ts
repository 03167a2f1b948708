import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Me, Role } from '../../contract/auth';
import type { ActorName, Actors } from '../audit/actors';
import { DEFAULT_LOCALE } from '../../contract/locales';
import { Database, isDuplicate } from '../database/database';
import { Conflict } from '../errors/app-error';
import { UserEntity } from './user.entity';

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  role: Role;
}

/** The people with an account. */
@Injectable()
export class UsersService implements Actors {
  constructor(private readonly database: Database) {}

  find(id: number): Promise<UserEntity | null> {
    return this.database.reader.findOneBy(UserEntity, { id });
  }

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.database.reader.findOneBy(UserEntity, { email: email.trim().toLowerCase() });
  }

  async describe(ids: number[]): Promise<Map<number, ActorName>> {
    const rows = ids.length === 0 ? [] : await this.database.reader.findBy(UserEntity, { id: In(ids) });
    return new Map(rows.map(({ id, email, firstName, lastName }) => [id, { id, email, name: `${firstName} ${lastName}` }]));
  }

  async hasAdmin(): Promise<boolean> {
    return this.database.reader.existsBy(UserEntity, { role: 'admin' });
  }

  /** @throws Conflict `email_taken` */
  async create(tx: EntityManager, user: NewUser): Promise<UserEntity> {
    const row = Object.assign(new UserEntity(), user, {
      email: user.email.trim().toLowerCase(),
      phone: null,
      locale: DEFAULT_LOCALE,
      blockedAt: null,
      createdAt: new Date(),
    });
    try {
      return await tx.save(UserEntity, row);
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
