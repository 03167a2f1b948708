import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type FamilyPerson, PEOPLE, type Person, type PersonInput, type PersonList } from '../../contract/person';
import type { WasErased } from '../data-keys/erasures';
import { Database } from '../database/database';
import { Conflict, Invalid, NotFound, Unauthorized } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { SecurityLog } from '../security-log/security-log';
import { UsersService } from '../users/users.service';
import { type NewPerson, PeopleRepository } from './people.repository';
import { toPerson } from './people.mapper';
import { PersonEntity } from './person.entity';
import { ageOn, nameKey, personErrors, sharingEndsSoon } from './person-rules';
import { PersonTies } from './person-ties.service';

export { personOf } from './person-reach';

/** The people whom accounts book for: children, and other adults. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly database: Database,
    private readonly log: SecurityLog,
    private readonly repository: PeopleRepository,
    private readonly ties: PersonTies,
    private readonly users: UsersService,
  ) {}

  async listOwn(userId: number): Promise<PersonList> {
    return { items: await this.describe(await this.repository.listOf(userId), userId) };
  }

  /** The same with what their age means on a date. @param today `YYYY-MM-DD` */
  async listFamily(userId: number, today: string): Promise<FamilyPerson[]> {
    const { items } = await this.listOwn(userId);
    return items.map((person) => ({
      ...person,
      age: person.bornOn === null ? null : ageOn(person.bornOn, today),
      sharingEndsOn: sharingEndsSoon(person, today),
    }));
  }

  /** @throws NotFound for somebody else's */
  async getOwn(id: number, userId: number): Promise<Person> {
    const row = await this.repository.find(id, userId);
    const [person] = row ? await this.describe([row], userId) : [];
    if (!person) throw new NotFound();
    return person;
  }

  /**
   * The person, whom nobody else books for until the transaction ends: what is counted for one person stays true.
   * @throws NotFound for somebody else's
   */
  async hold(tx: EntityManager, id: number, userId: number): Promise<PersonEntity> {
    const person = await this.repository.hold(tx, id, userId);
    if (!person) throw new NotFound();
    return person;
  }

  /** @returns the person's id @throws Invalid; Conflict `too_many_people`, `person_known` */
  async add(userId: number, input: PersonInput): Promise<number> {
    const { firstName, lastName, kind, bornOn = null, mayArrange = true } = input;
    const now = new Date();
    const errors = personErrors(input, dateInWarsaw(now));
    if (!mayArrange) errors.push({ field: 'mayArrange', code: 'must_confirm' });
    if (errors.length > 0) throw Invalid.fields(errors);
    return this.database.transaction(async (tx) => {
      // What one account adds is counted one after the other.
      const account = await this.users.hold(tx, userId);
      if (!account || account.blockedAt) throw new Unauthorized('not_signed_in');
      const known = await this.repository.listOf(userId, tx);
      const person = { firstName, lastName, kind, bornOn, createdAt: now };
      if (known.some((each) => isSame(each, person))) throw new Conflict('person_known');
      if (known.length >= PEOPLE.anAccount) throw new Conflict('too_many_people');
      const { id } = await this.repository.insert(tx, person);
      await this.repository.addGuardian(tx, id, userId, now);
      return id;
    });
  }

  /** Changes what is said; what is left out stays. @throws NotFound; Invalid; Conflict `person_known` */
  async change(id: number, userId: number, { mayArrange, ...input }: Partial<PersonInput>): Promise<void> {
    const now = new Date();
    const isBornAnew = await this.database.transaction(async (tx) => {
      const before = await this.hold(tx, id, userId);
      const person = Object.assign(new PersonEntity(), before, definedOf(input));
      const isRejudged = input.kind !== undefined || input.bornOn !== undefined;
      const errors = isRejudged ? personErrors(person, dateInWarsaw(now)) : [];
      const grows = before.kind === 'child' && person.kind === 'adult';
      // Turning 18 is by the date of birth: no child becomes an adult by leaving it out.
      if (grows && person.bornOn === null) errors.push({ field: 'bornOn', code: 'child_grown' });
      // What the clinic has of a child is told to nobody from the 18th birthday on, whoever gives another date for it.
      if (grows && (await this.ties.know(tx, id))) {
        errors.push({ field: 'kind', code: 'child_has_visits' });
      }
      if (mayArrange === false) errors.push({ field: 'mayArrange', code: 'must_confirm' });
      // An adult has one guardian: nobody becomes one while another account shares them.
      const guardians = (await this.repository.listGuardians([id], tx)).get(id) ?? [];
      if (grows && guardians.length > 1) {
        errors.push({ field: 'kind', code: 'shared_child' });
      }
      if (errors.length > 0) throw Invalid.fields(errors);
      const others = (await this.repository.listOf(userId, tx)).filter((each) => each.id !== id);
      if (others.some((each) => isSame(each, person))) throw new Conflict('person_known');
      const { firstName, lastName, kind, bornOn } = person;
      await this.repository.update(tx, id, { firstName, lastName, kind, bornOn });
      const own = guardians.find((each) => each.userId === userId);
      if (mayArrange === true && own?.mayArrangeSince === null) await this.repository.confirm(tx, id, userId, now);
      if (firstName !== before.firstName || lastName !== before.lastName) {
        await this.ties.rename(tx, Object.assign(before, { firstName, lastName }));
      }
      return before.kind === 'child' && before.bornOn !== bornOn;
    });
    // It moves the day on which what guardians see ends.
    if (isBornAnew) this.log.write('birth_date_changed', { userId, targetId: id });
  }

  /** Books for the person no more; after the last guardian nothing of the person is kept. @throws NotFound */
  async leave(id: number, userId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.users.hold(tx, userId);
      await this.leaveIn(tx, id, userId);
    });
    this.database.dropTraces();
  }

  /** The same for all whom an account books for, in a transaction that is open already. */
  async leaveAll(tx: EntityManager, userId: number): Promise<void> {
    // Nobody is added until they are all left.
    await this.users.hold(tx, userId);
    for (const { id } of await this.repository.listOf(userId, tx)) await this.leaveIn(tx, id, userId);
  }

  /** An older backup has brought people back whom nobody books for any more. */
  async leaveErased(wasErased: WasErased): Promise<void> {
    for (const { personId, userId } of await this.repository.listGuardiansOf(wasErased)) {
      await this.database.transaction(async (tx) => {
        await this.users.hold(tx, userId);
        await this.leaveIn(tx, personId, userId);
      });
    }
  }

  private async leaveIn(tx: EntityManager, id: number, userId: number): Promise<void> {
    const person = await this.hold(tx, id, userId);
    await this.repository.removeGuardian(tx, id, userId);
    const [heir] = (await this.repository.listGuardians([id], tx)).get(id) ?? [];
    if (heir) {
      await this.ties.handOver(tx, id, userId, heir.userId);
      return;
    }
    await this.ties.forget(tx, id, userId);
    await this.repository.erase(tx, person);
  }

  private async describe(rows: readonly PersonEntity[], userId: number): Promise<Person[]> {
    const guardians = await this.repository.listGuardians(rows.map(({ id }) => id));
    const users = await this.users.listByIds([...guardians.values()].flat().map((each) => each.userId));
    const names = new Map(users.map(({ id, firstName }) => [id, firstName]));
    return rows.map((row) => toPerson(row, guardians.get(row.id) ?? [], names, userId));
  }
}

function isSame(one: NewPerson, other: NewPerson): boolean {
  return nameKey(one) === nameKey(other) && one.kind === other.kind && one.bornOn === other.bornOn;
}

function definedOf<T extends object>(input: T): T {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T;
}
