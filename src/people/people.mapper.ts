import type { Person } from '../../contract/person';
import type { GuardianEntity, PersonEntity } from './person.entity';

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
