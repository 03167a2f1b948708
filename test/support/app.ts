import type { NestExpressApplication } from '@nestjs/platform-express';
import { hash } from '@node-rs/argon2';
import type { Me, Role } from '../../contract/auth';
import { loadEnv } from '../../src/config/env';
import { createLogger } from '../../src/config/logger';
import { createApp } from '../../src/create-app';
import { Database } from '../../src/database/database';
import { toMe, UsersService } from '../../src/users/users.service';
import { Client } from './client';
import { makeMigratedPlace, type Place, type Variables } from './place';
import { findFreePort } from './servers';

export const PASSWORD = 'correct horse battery';
/** The least that Argon2id takes: to check a password costs what its hash says, and these people sign in all day. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The site in this process, on an empty database of its own. */
export interface TestApp {
  app: NestExpressApplication;
  url: string;
  place: Place;
  /** A visitor with no cookies. */
  http(): Client;
  /** A new user with the role, signed in; a doctor is linked with a doctor's record. */
  signInAs(role: Role, doctorId?: number): Promise<SignedInClient>;
  /** A new user with the role and PASSWORD. */
  addUser(role: Role, doctorId?: number): Promise<Me>;
  stop(): Promise<void>;
}

export interface SignedInClient extends Client {
  user: Me;
}

/**
 * Starts the site on the database of the Jest project. `overrides` are environment variables; `onLine` gets each line
 * of the log, of which there are none unless `LOG_LEVEL` is among the variables.
 */
export async function startApp(overrides: Variables = {}, onLine?: (line: string) => void): Promise<TestApp> {
  const place = await makeMigratedPlace();
  try {
    return await startAppAt(place, overrides, onLine);
  } catch (error) {
    await place.remove();
    throw error;
  }
}

/** The same at a place that has something already. Stopping the site removes the place. */
export async function startAppAt(
  place: Place,
  overrides: Variables = {},
  onLine?: (line: string) => void,
): Promise<TestApp> {
  const port = overrides.PORT === undefined ? await findFreePort() : Number(overrides.PORT);
  const url = `http://127.0.0.1:${port}`;
  const defaults = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, LOG_LEVEL: 'silent' };
  const env = loadEnv({ ...defaults, ...place.variables, ...overrides });
  const app = await createApp(env, createLogger(env, onLine && { write: onLine }));
  await app.listen(port, '127.0.0.1');

  const passwordHash = hash(PASSWORD, QUICK);
  let count = 0;
  const addUser = async (role: Role, doctorId?: number): Promise<Me> => {
    count += 1;
    const user = {
      email: `${role}${count}@example.org`,
      firstName: 'Anna',
      lastName: 'Nowak',
      role,
      doctorId: doctorId ?? null,
    };
    const row = { ...user, passwordHash: await passwordHash };
    const users = app.get(UsersService, { strict: false });
    return toMe(await app.get(Database, { strict: false }).transaction((tx) => users.create(tx, row)));
  };
  return {
    app,
    url,
    place,
    http: () => new Client(url),
    addUser,
    signInAs: async (role, doctorId) => {
      const user = await addUser(role, doctorId);
      const client = await new Client(url).visit();
      await client.post('/api/auth/sign-in', { email: user.email, password: PASSWORD }).expect(200);
      return Object.assign(client, { user });
    },
    stop: async () => {
      await app.close();
      await place.remove();
    },
  };
}
