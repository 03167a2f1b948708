import type { ObjectLiteral } from 'typeorm';
import { Database } from '../../src/database/database';
import { idOf } from '../../src/database/row-id';
import { sealedEntities } from '../../src/data-keys/sealed-text';
import { type User, UsersService } from '../../src/users/users.service';
import type { TestApp } from './app';

/** The account with an address; null: there is none. */
export function accountWith(site: Pick<TestApp, 'app'>, email: string): Promise<User | null> {
  return site.app.get(UsersService, { strict: false }).findByEmail(email);
}

type Contact = Partial<Pick<User, 'email' | 'firstName' | 'lastName' | 'phone'>>;

/** Changes how accounts are reached and called, whoever may change that. */
export async function setContact(
  site: Pick<TestApp, 'app'>,
  ids: number | readonly number[],
  { email, ...profile }: Contact,
): Promise<void> {
  const users = site.app.get(UsersService, { strict: false });
  await site.app.get(Database, { strict: false }).transaction(async (tx) => {
    for (const id of [ids].flat()) {
      const user = await users.find(id, tx);
      if (user && email !== undefined) await users.setEmail(tx, user, email);
      await users.setProfile(tx, id, profile);
    }
  });
}

/** Leaves nothing sealed, as the version before it did. */
export async function makeReadable(site: Pick<TestApp, 'app'>): Promise<void> {
  const { reader } = site.app.get(Database, { strict: false });
  for (const [entity, columns] of sealedEntities()) {
    const target = entity as new () => ObjectLiteral;
    for (const row of await reader.find(target)) {
      const open = Object.fromEntries(columns.map(({ name }) => [name, row[name] as unknown]));
      await reader
        .createQueryBuilder()
        .update(target)
        .set(open)
        .where(idOf(reader, target, row))
        .execute();
    }
  }
}
