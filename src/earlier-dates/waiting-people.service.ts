import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WaitingPerson } from '../../contract/earlier-date';
import { OfferedVisits } from '../appointments/offered-visits.service';
import { Database } from '../database/database';
import { UsersService } from '../users/users.service';
import type { EarlierWishEntity } from './earlier-wish.entity';

/** Who waits: an account, or the caller whose visit is to be earlier. */
export interface Waiter extends WaitingPerson {
  /** Null: only by phone. */
  email: string | null;
  /** Kept out: such a person could not take a time. */
  isBlocked: boolean;
}

type Wish = Pick<EarlierWishEntity, 'id' | 'userId' | 'appointmentId'>;

/** Who those are that wait, and where they are asked: at their account, or as their visit says. */
@Injectable()
export class WaitingPeople {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly visits: OfferedVisits,
  ) {}

  /** By the ids of wishes; who is not there any more is missing. */
  async of(wishes: readonly Wish[], tx: EntityManager = this.database.reader): Promise<Map<number, Waiter>> {
    const callers = wishes.flatMap(({ userId, appointmentId }) => (userId === null ? (appointmentId ?? []) : []));
    const [users, visits] = await Promise.all([
      this.users.listByIds([...new Set(wishes.flatMap(({ userId }) => userId ?? []))], tx),
      this.visits.listCallers(callers, tx),
    ]);
    const accounts = new Map(users.map((user) => [user.id, user]));
    const found = wishes.flatMap(({ id, userId, appointmentId }): [number, Waiter][] => {
      const who = userId === null ? visits.get(appointmentId ?? 0) : accounts.get(userId);
      if (!who) return [];
      const { firstName, lastName, phone, locale, email } = who;
      const isBlocked = 'blockedAt' in who && who.blockedAt !== null;
      return [[id, { id: userId, firstName, lastName, phone: phone || null, locale, email, isBlocked }]];
    });
    return new Map(found);
  }

  /** Null: there is nobody any more. */
  async find(wish: Wish, tx?: EntityManager): Promise<Waiter | null> {
    return (await this.of([wish], tx)).get(wish.id) ?? null;
  }
}

/** What staff are shown of somebody. */
export function toWaitingPerson({ id, firstName, lastName, phone, locale }: Waiter): WaitingPerson {
  return { id, firstName, lastName, phone, locale };
}

/** Who was asked, as one word: an account, or whoever has a wish. */
export function askedKey({ userId, wishId }: { userId: number | null; wishId: number }): string {
  return userId === null ? `wish ${wishId}` : `account ${userId}`;
}
