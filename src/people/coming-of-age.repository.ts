import { Injectable } from '@nestjs/common';
import { And, type EntityManager, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { Database } from '../database/database';
import { GuardianEntity, PersonEntity } from './person.entity';

/** Children looked at in one run. */
const MOST = 500;

/** The tables of children and their guardians, by dates of birth. */
@Injectable()
export class ComingOfAgeRepository {
  constructor(private readonly database: Database) {}

  /** Children who were born by a date, and after another one when it is said; the oldest first. */
  listBornBy(last: string, after?: string): Promise<PersonEntity[]> {
    const bornOn = after === undefined ? LessThanOrEqual(last) : And(MoreThan(after), LessThanOrEqual(last));
    return this.database.reader.find(PersonEntity, {
      where: { kind: 'child', bornOn },
      order: { bornOn: 'ASC', id: 'ASC' },
      take: MOST,
    });
  }

  /** The child, which nobody else changes until the transaction ends; null: there is none any more. */
  async hold(tx: EntityManager, id: number): Promise<PersonEntity | null> {
    const query = tx.createQueryBuilder(PersonEntity, 'row').where({ id, kind: 'child', bornOn: Not(IsNull()) });
    return this.database.lockForUpdate(query).getOne();
  }

  /** Notes that a guardian is told of a date. @returns false: it was told already, or is no guardian any more */
  async noteTold(tx: EntityManager, personId: number, userId: number, endsOn: string): Promise<boolean> {
    const query = tx.createQueryBuilder().update(GuardianEntity).set({ endToldFor: endsOn });
    const { affected } = await query
      .where({ personId, userId })
      .andWhere('(endToldFor IS NULL OR endToldFor <> :endsOn)', { endsOn })
      .execute();
    return affected === 1;
  }

  /** The mail was not sent: it is written anew if it becomes true again. */
  async forgetTold(tx: EntityManager, personId: number, userId: number, endsOn: string): Promise<void> {
    await tx.update(GuardianEntity, { personId, userId, endToldFor: endsOn }, { endToldFor: null });
  }

  isGuardian(personId: number, userId: number): Promise<boolean> {
    return this.database.reader.existsBy(GuardianEntity, { personId, userId });
  }
}
