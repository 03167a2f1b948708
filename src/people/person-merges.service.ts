import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PEOPLE, type PersonMergeInput } from '../../contract/person';
import { RETENTION } from '../../contract/retention';
import { type Actor, AuditService } from '../audit/audit.service';
import { DataKeys } from '../data-keys/data-keys.service';
import { Database } from '../database/database';
import { Conflict, Invalid, NotFound } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { UsersService } from '../users/users.service';
import { GuardianInvitationsRepository } from './guardian-invitations.repository';
import { PeopleRepository, type Said } from './people.repository';
import type { GuardianEntity, PersonEntity } from './person.entity';
import type { FormerGuardianEntity, PersonMergeEntity } from './person-merge.entity';
import { PersonMergesRepository } from './person-merges.repository';
import { personErrors } from './person-rules';
import { PersonTies } from './person-ties.service';

const DAY_MS = 24 * 3_600_000;

/** Somebody whom nobody changes until the transaction ends. */
interface Held {
  person: PersonEntity;
  guardians: GuardianEntity[];
}

/** The instant before which nothing is undone any more. */
export function undoneUntil(now: Date): Date {
  return new Date(now.getTime() - RETENTION.personMergeDays * DAY_MS);
}

/**
 * Staff make one record of two of one person, and two again. The merged record stays without guardians for so long,
 * so that nobody sees it; when either record has no guardian left of its own, nothing is kept and nothing is undone.
 */
@Injectable()
export class PersonMerges {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly keys: DataKeys,
    private readonly invitations: GuardianInvitationsRepository,
    private readonly people: PeopleRepository,
    private readonly repository: PersonMergesRepository,
    private readonly ties: PersonTies,
    private readonly users: UsersService,
  ) {}

  /**
   * What is kept of another record is this one's from now on. Limits of upcoming visits count when somebody books.
   * @param id of the record that is left
   * @throws NotFound; Invalid; Conflict `person_changed`, `guardians_too_many`, `merge_overlaps`
   */
  async merge(id: number, { otherId, ...said }: PersonMergeInput, by: { id: number }): Promise<void> {
    if (id === otherId) throw Invalid.fields([{ field: 'otherId', code: 'unknown_id' }]);
    const now = new Date();
    await this.database.transaction(async (tx) => {
      const [survivor, other] = await this.hold(tx, [id, otherId]);
      if (!survivor || survivor.guardians.length === 0) throw new NotFound();
      if (!other || other.guardians.length === 0) throw new Conflict('person_changed');
      requireSaid(said, [survivor.person, other.person]);
      const errors = personErrors(said, dateInWarsaw(now));
      if (errors.length > 0) throw Invalid.fields(errors);
      const together = new Set([...survivor.guardians, ...other.guardians].map(({ userId }) => userId));
      if (together.size > (said.kind === 'child' ? PEOPLE.guardians : 1)) throw new Conflict('guardians_too_many');
      const before = saidOf(survivor.person);
      const isFree = together.size < PEOPLE.guardians && said.kind === 'child';
      const merge = await this.repository.insert(tx, {
        survivorId: id,
        mergedId: otherId,
        mergedAt: now,
        byId: by.id,
        movedInvitation: isFree && (await this.invitations.passOn(tx, otherId, id)),
        tookName: nameOf(said) !== nameOf(before),
        tookKind: said.kind !== before.kind,
        tookBornOn: said.bornOn !== before.bornOn,
        ...before,
      });
      await this.repository.keepGuardians(
        tx,
        [...survivor.guardians, ...other.guardians].map(({ personId, userId, mayArrangeSince }) => ({
          ...{ mergeId: merge.id, personId, userId, mayArrangeSince },
        })),
      );
      await this.say(tx, survivor.person, said);
      await this.ties.merge(tx, other.person, survivor.person);
      for (const guardian of other.guardians) await this.passGuardian(tx, guardian, survivor);
      await this.note(tx, 'merge', by, id, { merged: [null, otherId], ...kindChange(before, said) });
    });
  }

  /**
   * The merged record is there again, with its guardians and its visits; what came since stays with the other one.
   * What a guardian has changed of that one since is left as it is. An account may have one person more than it can add.
   * @throws NotFound: it was undone, or can be no more; Conflict `merge_not_last`, `person_changed`
   */
  async undo(id: number, by: { id: number }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const found = await this.repository.find(id, tx);
      if (!found || found.mergedAt <= undoneUntil(new Date())) throw new NotFound();
      const [survivor, merged] = await this.hold(tx, [found.survivorId, found.mergedId]);
      const merge = await this.repository.find(id, tx);
      if (!merge || !survivor || !merged) throw new NotFound();
      if (await this.repository.isBuiltUpon(tx, merge)) throw new Conflict('merge_not_last');
      const former = await this.repository.listGuardians(tx, id);
      const own = sideOf(former, merged.person.id, survivor);
      const others = sideOf(former, survivor.person.id, survivor);
      if (own.length === 0 || others.length === 0) throw new NotFound();
      const movedInvitation = merge.movedInvitation ? merge.mergedAt : null;
      // Gone before anybody leaves the one record or the other: what is kept for others stays.
      await this.repository.delete(tx, id);
      for (const { userId, mayArrangeSince } of own) {
        await this.people.addGuardian(tx, merged.person.id, userId, mayArrangeSince);
      }
      await this.ties.split(tx, survivor.person, merged.person);
      const before = saidOf(survivor.person);
      await this.say(tx, survivor.person, saidBefore(survivor.person, merged.person, merge));
      await this.part(tx, survivor, merged, own, others);
      if (movedInvitation) await this.invitations.passOn(tx, survivor.person.id, merged.person.id, movedInvitation);
      await this.note(tx, 'unmerge', by, survivor.person.id, {
        merged: [merged.person.id, null],
        ...kindChange(before, survivor.person),
      });
    });
  }

  /** An account books for a person no more: it does not come back by undoing a merge. */
  async leave(tx: EntityManager, personId: number, userId: number): Promise<void> {
    for (const merge of await this.listAllInto(tx, personId)) {
      await this.repository.dropGuardian(tx, merge.id, userId);
      const left = new Set((await this.repository.listGuardians(tx, merge.id)).map((each) => each.personId));
      if (!left.has(merge.survivorId) || !left.has(merge.mergedId)) await this.end(tx, merge);
    }
  }

  /** Nothing is kept any more of what was merged into a person. */
  async endAllOf(tx: EntityManager, personId: number): Promise<void> {
    for (const merge of await this.listInto(tx, personId)) await this.end(tx, merge);
  }

  /** Removes what was kept for longer than anything is undone. */
  async forgetBefore(before: Date, signal?: AbortSignal): Promise<void> {
    const old = await this.repository.listBefore(before);
    for (const { id, survivorId, mergedId } of old) {
      if (signal?.aborted) return;
      await this.database.transaction(async (tx) => {
        await this.people.holdAny(tx, [survivorId, mergedId]);
        const merge = await this.repository.find(id, tx);
        if (merge) await this.end(tx, merge);
      });
    }
    if (old.length > 0) this.database.dropTraces();
  }

  private async end(tx: EntityManager, { id, mergedId, survivorId }: PersonMergeEntity): Promise<void> {
    await this.endAllOf(tx, mergedId);
    await this.keys.handOver(tx, `person ${mergedId}`, `person ${survivorId}`);
    await this.repository.delete(tx, id);
    await this.people.delete(tx, mergedId);
  }

  private listInto(tx: EntityManager, personId: number): Promise<PersonMergeEntity[]> {
    return this.repository.listInto([personId], new Date(0), tx);
  }

  /** What was merged into a person, and into what was merged; the latter first. */
  private async listAllInto(tx: EntityManager, personId: number): Promise<PersonMergeEntity[]> {
    const all: PersonMergeEntity[] = [];
    for (const merge of await this.listInto(tx, personId)) {
      all.push(...(await this.listAllInto(tx, merge.mergedId)), merge);
    }
    return all;
  }

  /**
   * Accounts first and in the order of their ids, then people likewise: as everybody holds them.
   * @throws Conflict `person_changed`: others book for them meanwhile
   */
  private async hold(tx: EntityManager, ids: readonly [number, number]): Promise<(Held | undefined)[]> {
    const seen = usersOf(await this.people.listGuardians(ids, tx));
    for (const userId of seen) await this.users.hold(tx, userId);
    const people = await this.people.holdAny(tx, ids);
    const guardians = await this.people.listGuardians(ids, tx);
    if (usersOf(guardians).join() !== seen.join()) throw new Conflict('person_changed');
    return ids.map((id) => {
      const person = people.find((each) => each.id === id);
      return person && { person, guardians: guardians.get(id) ?? [] };
    });
  }

  /** Writes what a record says from now on. */
  private async say(tx: EntityManager, person: PersonEntity, said: Said): Promise<void> {
    const isRenamed = said.firstName !== person.firstName || said.lastName !== person.lastName;
    Object.assign(person, said);
    await this.people.update(tx, person.id, said);
    if (isRenamed) await this.ties.rename(tx, person);
  }

  private async passGuardian(tx: EntityManager, guardian: GuardianEntity, survivor: Held): Promise<void> {
    const { personId, userId, mayArrangeSince } = guardian;
    const { id } = survivor.person;
    await this.people.removeGuardian(tx, personId, userId);
    const own = survivor.guardians.find((each) => each.userId === userId);
    if (!own) await this.people.addGuardian(tx, id, userId, mayArrangeSince);
    else if (own.mayArrangeSince === null && mayArrangeSince)
      await this.people.confirm(tx, id, userId, mayArrangeSince);
  }

  /** Who booked for one of the two records alone does so again: with the other one it leaves what it had there. */
  private async part(
    tx: EntityManager,
    survivor: Held,
    merged: Held,
    own: readonly FormerGuardianEntity[],
    others: readonly FormerGuardianEntity[],
  ): Promise<void> {
    const [heir, otherHeir] = [own[0]?.userId ?? 0, others[0]?.userId ?? 0];
    for (const { userId, mayArrangeSince } of survivor.guardians) {
      const wasOwn = own.find((each) => each.userId === userId);
      const wasOther = others.find((each) => each.userId === userId);
      if (wasOwn && !wasOther) {
        await this.people.removeGuardian(tx, survivor.person.id, userId);
        await this.ties.handOver(tx, survivor.person.id, userId, otherHeir);
      } else if (!wasOwn) {
        await this.ties.handOver(tx, merged.person.id, userId, heir);
      } else if (mayArrangeSince?.getTime() === wasOwn.mayArrangeSince?.getTime()) {
        await this.people.confirm(tx, survivor.person.id, userId, wasOther?.mayArrangeSince ?? null);
      }
    }
  }

  /** The log never learns a name or a date of birth. */
  private async note(
    tx: EntityManager,
    action: string,
    actor: Actor,
    recordId: number,
    changes: Record<string, [unknown, unknown]>,
  ): Promise<void> {
    await this.audit.write(tx, { actor, action, resource: 'people', recordId, changes });
  }
}

function usersOf(guardians: ReadonlyMap<number, readonly GuardianEntity[]>): number[] {
  const ids = [...guardians.values()].flat().map(({ userId }) => userId);
  return [...new Set(ids)].sort((one, other) => one - other);
}

/** Those of a record's own guardians who still book for the person. */
function sideOf(
  former: readonly FormerGuardianEntity[],
  personId: number,
  { guardians }: Held,
): FormerGuardianEntity[] {
  const still = new Set(guardians.map(({ userId }) => userId));
  return former.filter((each) => each.personId === personId && still.has(each.userId));
}

/** What is left of two records is what one of them says. @throws Conflict `person_changed`: it was changed meanwhile */
function requireSaid(said: Said, records: readonly PersonEntity[]): void {
  const isSaid =
    records.some((record) => nameOf(record) === nameOf(said)) &&
    records.some(({ kind }) => kind === said.kind) &&
    records.some(({ bornOn }) => bornOn === said.bornOn);
  if (!isSaid) throw new Conflict('person_changed');
}

/** What the record said before the merge; what somebody has changed of it since stays. */
function saidBefore(person: PersonEntity, merged: PersonEntity, merge: PersonMergeEntity): Said {
  const { firstName, lastName, kind, bornOn } = merge;
  const hasName = nameOf(person) === nameOf(merge.tookName ? merged : merge);
  const hasAge =
    person.kind === (merge.tookKind ? merged : merge).kind &&
    person.bornOn === (merge.tookBornOn ? merged : merge).bornOn;
  return { ...saidOf(person), ...(hasName && { firstName, lastName }), ...(hasAge && { kind, bornOn }) };
}

function saidOf({ firstName, lastName, kind, bornOn }: PersonEntity): Said {
  return { firstName, lastName, kind, bornOn };
}

function nameOf({ firstName, lastName }: Pick<Said, 'firstName' | 'lastName'>): string {
  return `${firstName}\n${lastName}`;
}

function kindChange(before: Said, after: Said): { kind?: [unknown, unknown] } {
  return before.kind === after.kind ? {} : { kind: [before.kind, after.kind] };
}
