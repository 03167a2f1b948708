import { type FindOperator, Raw } from 'typeorm';

/** A condition on a column with ids of people: one of those whom the account books for. */
export function personOf(userId: number): FindOperator<number> {
  const own = 'SELECT guarded.personId FROM person_guardian guarded WHERE guarded.userId = :guardianId';
  return Raw((column) => `${column} IN (${own})`, { guardianId: userId }) as FindOperator<number>;
}
