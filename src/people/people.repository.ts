import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, MoreThan } from 'typeorm';
import type { PersonKind } from '../../contract/person';
import { Erasures, type WasErased } from '../data-keys/erasures';
import type { KeyOwner } from '../data-keys/owner-hashes';
import { Database } from '../database/database';
import { BlindIndex } from '../data-keys/blind-index.service';
import { DataKeys } from '../data-keys/data-keys.service';
import { SealRows } from '../data-keys/seal-rows';
import { sealedSearch } from '../panel/sealed-search';
import { GuardianEntity, PersonEntity } from './person.entity';
import { personOf } from './person-reach';

/** That the record of a row was not merged into another one. */
const THERE = 'NOT EXISTS (SELECT 1 FROM person_merge merged WHERE merged.mergedId = row.id)';
/** That an account books for the person of a row. */
const GUARDED = 'EXISTS (SELECT 1 FROM person_guardian guarded WHERE guarded.personId = row.id)';
const SEARCHED_AT_ONCE = 500;

/** What is said of somebody. */
export type Said = Pick<PersonEntity, 'firstName' | 'lastName' | 'kind' | 'bornOn'>;

/** Somebody who is not written yet. */
export type NewPerson = Omit<PersonEntity, 'id' | 'search'>;

/** The tables of people and of the accounts that book for them. */
@Injectable()
export class PeopleRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly erasures: Erasures,
    private readonly index: BlindIndex,
    private readonly keys: DataKeys,
    private readonly rows: SealRows,
  ) {}

  onModuleInit(): void {
    this.rows.add({
      entity: PersonEntity,
      ownersOf: (_, rows) => Promise.resolve(rows.map(({ id }): KeyOwner => `person ${id}`)),
    });
  }

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

  /** Somebody, whoever books for the person. */
  findAny(id: number): Promise<PersonEntity | null> {
    return this.database.reader.createQueryBuilder(PersonEntity, 'row').where({ id }).andWhere(THERE).getOne();
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

  /** Who books for those who were erased. */
  async listGuardiansOf(wasErased: WasErased): Promise<GuardianEntity[]> {
    const found: GuardianEntity[] = [];
    for (let after = 0; ;) {
      const rows = await this.database.reader.find(PersonEntity, {
        select: { id: true, createdAt: true },
        where: { id: MoreThan(after) },
        order: { id: 'ASC' },
        take: SEARCHED_AT_ONCE,
      });
      const ids = rows.filter(wasErased).map(({ id }) => id);
      found.push(...[...(await this.listGuardians(ids)).values()].flat());
      if (rows.length < SEARCHED_AT_ONCE) return found;
      after = rows.at(-1)?.id ?? 0;
    }
  }

  /** The same of several at once, in the order of their ids; who is not there is left out. */
  holdAny(tx: EntityManager, ids: readonly number[]): Promise<PersonEntity[]> {
    const rows = tx.createQueryBuilder(PersonEntity, 'row').where({ id: In([...ids]) });
    return this.database.lockForUpdate(rows.orderBy('row.id')).getMany();
  }

  /** Others whom accounts book for, of a name or born on a date. */
  listLike(
    exceptId: number,
    { name, bornOn }: { name: string; bornOn: string | null },
    most: number,
  ): Promise<PersonEntity[]> {
    const { sql, parameters } = sealedSearch(this.index, name, 'row.search');
    const tests = [...(name ? [`(${sql})`] : []), ...(bornOn ? ['row.bornOn = :bornOn'] : [])];
    if (tests.length === 0) return Promise.resolve([]);
    return this.database.reader
      .createQueryBuilder(PersonEntity, 'row')
      .where(`row.id <> :exceptId AND (${tests.join(' OR ')})`, { ...parameters, bornOn, exceptId })
      .andWhere(GUARDED)
      .orderBy('row.id')
      .limit(most)
      .getMany();
  }

  async insert(tx: EntityManager, person: NewPerson): Promise<PersonEntity> {
    const row = Object.assign(new PersonEntity(), person);
    const { identifiers } = await tx.insert(PersonEntity, { ...person, firstName: '', lastName: '' });
    row.id = Number(identifiers[0]?.id);
    await this.update(tx, row.id, person);
    return row;
  }

  async update(tx: EntityManager, id: number, { firstName, lastName, kind, bornOn }: Said): Promise<void> {
    const said = Object.assign(new PersonEntity(), { id, firstName, lastName, kind, bornOn });
    const sealed = await this.keys.seal(tx, PersonEntity, said, `person ${id}`);
    await tx.update(PersonEntity, { id }, Object.assign(sealed, this.index.columnsOf(PersonEntity, said)));
  }

  async setKind(tx: EntityManager, id: number, kind: PersonKind): Promise<void> {
    await tx.update(PersonEntity, { id }, { kind });
  }

  async delete(tx: EntityManager, id: number): Promise<void> {
    await tx.delete(PersonEntity, { id });
  }

  /** Removes somebody of whom nothing is kept any more, from older backups, too. */
  async erase(tx: EntityManager, person: Pick<PersonEntity, 'id' | 'createdAt'>): Promise<void> {
    await this.keys.destroy(tx, `person ${person.id}`);
    await this.erasures.add(tx, 'person', person);
    await this.delete(tx, person.id);
  }

  async addGuardian(tx: EntityManager, personId: number, userId: number, mayArrangeSince: Date | null): Promise<void> {
    await tx.insert(GuardianEntity, { personId, userId, mayArrangeSince });
  }

  async confirm(tx: EntityManager, personId: number, userId: number, mayArrangeSince: Date | null): Promise<void> {
    await tx.update(GuardianEntity, { personId, userId }, { mayArrangeSince });
  }

  async removeGuardian(tx: EntityManager, personId: number, userId: number): Promise<void> {
    await tx.delete(GuardianEntity, { personId, userId });
  }
}

function sinceOf({ mayArrangeSince }: GuardianEntity): number {
  return mayArrangeSince?.getTime() ?? 0;
}
