import type { Person, PersonMerge, PersonRecord } from '../../contract/person';
import type { User } from '../users/users.service';
import type { GuardianEntity, PersonEntity } from './person.entity';
import type { PersonMergeEntity } from './person-merge.entity';
import { ageOn } from './person-rules';

/** Somebody whom an account books for, as it sees them. @param names first names of guardians, by account */
export function toPerson(
  { id, firstName, lastName, kind, bornOn }: PersonEntity,
  guardians: readonly GuardianEntity[],
  names: ReadonlyMap<number, string>,
  userId: number,
): Person {
  const own = guardians.find((each) => each.userId === userId);
  return {
    ...{ id, firstName, lastName, kind, bornOn },
    mayArrangeSince: own?.mayArrangeSince?.toISOString() ?? null,
    guardians: guardians.map((each) => ({ firstName: names.get(each.userId) ?? '', isYou: each === own })),
  };
}

/** The same, as staff see the person. @param users the accounts of guardians and colleagues @param today `YYYY-MM-DD` in Warsaw */
export function toPersonRecord(
  { id, firstName, lastName, kind, bornOn }: PersonEntity,
  guardians: readonly GuardianEntity[],
  merges: readonly PersonMerge[],
  users: ReadonlyMap<number, User>,
  today: string,
): PersonRecord {
  return {
    ...{ id, firstName, lastName, kind, bornOn },
    age: bornOn === null ? null : ageOn(bornOn, today),
    guardians: guardians.flatMap(({ userId, mayArrangeSince }) => {
      const user = users.get(userId);
      if (!user) return [];
      const { firstName: first, lastName: last, phone } = user;
      const since = mayArrangeSince?.toISOString() ?? null;
      return [{ id: userId, firstName: first, lastName: last, phone, mayArrangeSince: since }];
    }),
    merges: [...merges],
  };
}

/** @param merged what the other record said @param by the colleague @param until when it can be undone */
export function toPersonMerge(
  { id, mergedAt }: PersonMergeEntity,
  { firstName, lastName, kind, bornOn }: PersonEntity,
  by: User | undefined,
  until: Date,
): PersonMerge {
  return {
    id,
    mergedAt: mergedAt.toISOString(),
    byName: by ? `${by.firstName} ${by.lastName}` : null,
    until: until.toISOString(),
    merged: { firstName, lastName, kind, bornOn },
  };
}
