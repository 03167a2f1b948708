import type { Person, PersonRecord } from '../../contract/person';
import type { User } from '../users/users.service';
import type { GuardianEntity, PersonEntity } from './person.entity';
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

/** The same, as staff see the person. @param users the guardians' accounts @param today `YYYY-MM-DD` in Warsaw */
export function toPersonRecord(
  { id, firstName, lastName, kind, bornOn }: PersonEntity,
  guardians: readonly GuardianEntity[],
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
  };
}
