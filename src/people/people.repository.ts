import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Database } from '../database/database';
import { GuardianEntity, PersonEntity } from './person.entity';
import { personOf } from './person-reach';

/** That an account books for the person of a row. */
const GUARDED = 'EXISTS (SELECT 1 FROM person_guardian guarded WHERE guarded.personId = row.id)';

/** The tables of people and of the accounts that book for them. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly database: Database) {}

  /** Whom an account books for, children first, as they were added. */
  async listOf(userId: number, tx: EntityManager = this.database.reader): Promise<PersonEntity[]> {
    return tx.find(PersonEntity, { where: { id: personOf(userId) }, order: { kind: 'DESC', id: 'ASC' } });
  }

  find(id: number, userId: number, tx: EntityManager = this.database.reader): Promise<PersonEntity | null> {
    return tx
      .createQueryBuilder(PersonEntity, 'row')
      .where({ id })
      .andWhere({ id: personOf(userId) })
      .getOne();
  }

  /** The same; no other transaction may hold the person until this one ends. */
  async hold(tx: EntityManager, id: number, userId: number): Promise<PersonEntity | null> {
    const row = await this.database.lockForUpdate(tx.createQueryBuilder(PersonEntity, 'row').where({ id })).getOne();
    // Looked at once the person is held: the account may have left meanwhile.
    return row && (await tx.existsBy(GuardianEntity, { personId: id, userId })) ? row : null;
  }

  /** Somebody whom an account books for, whichever it is. */
  findAny(id: number): Promise<PersonEntity | null> {
    return this.database.reader.createQueryBuilder(PersonEntity, 'row').where({ id }).andWhere(GUARDED).getOne();
  }

  /** Who books for some people, the first one first. */
  async listGuardians(
    personIds: readonly number[],
    tx: EntityManager = this.database.reader,
  ): Promise<Map<number, GuardianEntity[]>> {
    const rows = personIds.length === 0 ? [] : await tx.findBy(GuardianEntity, { personId: In([...personIds]) });
    const byPerson = new Map<number, GuardianEntity[]>(personIds.map((id) => [id, []]));
    for (const row of rows.sort((one, other) => sinceOf(one) - sinceOf(other))) byPerson.get(row.personId)?.push(row);
    return byPerson;
  }

  insert(tx: EntityManager, person: Omit<PersonEntity, 'id'>): Promise<PersonEntity> {
    return tx.save(Object.assign(new PersonEntity(), person));
  }

  async update(tx: EntityManager, id: number, change: Partial<PersonEntity>): Promise<void> {
    await tx.update(PersonEntity, { id }, change);
  }

  async delete(tx: EntityManager, id: number): Promise<void> {
    await tx.delete(PersonEntity, { id });
  }

  async addGuardian(tx: EntityManager, personId: number, userId: number, mayArrangeSince: Date): Promise<void> {
    await tx.insert(GuardianEntity, { personId, userId, mayArrangeSince });
  }

  async confirm(tx: EntityManager, personId: number, userId: number, mayArrangeSince: Date): Promise<void> {
    await tx.update(GuardianEntity, { personId, userId }, { mayArrangeSince });
  }

  async removeGuardian(tx: EntityManager, personId: number, userId: number): Promise<void> {
    await tx.delete(GuardianEntity, { personId, userId });
  }
}

function sinceOf({ mayArrangeSince }: GuardianEntity): number {
  return mayArrangeSince?.getTime() ?? 0;
}
