import type { Person, PersonInput } from '../../../contract/person';
import { GuardianEntity } from '../../../src/people/person.entity';
import { Database } from '../../../src/database/database';
import type { SignedInClient, TestApp } from '../app';
import type { Client } from '../client';
import { dateAhead } from './visits';

/** The date so many years before today in Warsaw, and so many days later. */
export function yearsAgo(years: number, days = 0): string {
  const [year = 0, month = 1, day = 1] = dateAhead(0).split('-').map(Number);
  return new Date(Date.UTC(year - years, month - 1, day + days)).toISOString().slice(0, 10);
}

export function aChild(input: Partial<PersonInput> = {}): PersonInput {
  return { firstName: 'Zosia', lastName: 'Kowalczuk', kind: 'child', bornOn: yearsAgo(6), ...input };
}

export function anAdult(input: Partial<PersonInput> = {}): PersonInput {
  return { firstName: 'Halina', lastName: 'Kowalczuk', kind: 'adult', ...input };
}

export async function addPerson(client: Client, input: PersonInput): Promise<Person> {
  return (await client.post('/api/people', input).expect(201)).body as Person;
}

/** Another account books for the person, too. */
export async function share(site: TestApp, { id: personId }: Person, { user }: SignedInClient): Promise<void> {
  const { reader } = site.app.get(Database, { strict: false });
  await reader.insert(GuardianEntity, { personId, userId: user.id, mayArrangeSince: new Date() });
}
