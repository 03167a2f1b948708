import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/audit.service';
import type { UserEntity } from './user.entity';

/** Whose rights go, as the account was before. */
type Loser = Pick<UserEntity, 'id' | 'doctorId'>;
type End = (tx: EntityManager, loser: Loser, by: Actor) => Promise<void>;

/** What is given out by the rights of an account, and works without signing in: it ends with them. */
@Injectable()
export class LostRights {
  private readonly ends: End[] = [];

  /** Says how something of that kind ends. */
  onLoss(end: End): void {
    this.ends.push(end);
  }

  async lose(tx: EntityManager, loser: Loser, by: Actor): Promise<void> {
    for (const end of this.ends) await end(tx, loser, by);
  }
}
