import { DataSource, type EntityManager, LessThan, QueryFailedError } from 'typeorm';
import { AuditEntity } from '../../src/audit/audit.entity';
import { PinLimitEntity } from '../../src/auth/pin.entity';
import { loadEnv } from '../../src/config/env';
import { createApp } from '../../src/create-app';
import { migrate } from '../../src/database/data-source';
import { Database } from '../../src/database/database';
import { migrations } from '../../src/database/migrations';
import { Seed } from '../../src/demo/seed';
import { startApp, type TestApp } from '../support/app';
import { makePlace } from '../support/place';

let site: TestApp;
let database: Database;
let dataSource: DataSource;
beforeAll(async () => {
  site = await startApp();
  database = site.app.get(Database, { strict: false });
  dataSource = site.app.get(DataSource, { strict: false });
});
afterAll(() => site.stop());

function write(tx: EntityManager, action: string): Promise<unknown> {
  return tx.insert(AuditEntity, {
    action,
    resource: 'test',
    at: new Date(),
    actorId: null,
    recordId: null,
    changes: '{}',
  });
}

async function written(prefix: string): Promise<string[]> {
  const rows = await database.reader.findBy(AuditEntity, { resource: 'test' });
  return rows
    .map(({ action }) => action)
    .filter((action) => action.startsWith(prefix))
    .sort();
}

describe('Rows that are over', () => {
  it('are removed a few hundred at a time, however many they are, and no others', async () => {
    const HOUR_MS = 3_600_000;
    const now = Date.now();
    const rows = Array.from({ length: 1_050 }, (_, index) => {
      const sentAt = new Date(index % 21 === 0 ? now : now - 3 * HOUR_MS);
      return {
        purpose: 'sign_up',
        emailKey: `key ${index}`,
        browserHash: 'x',
        sends: 1,
        sentAt,
        hourStartedAt: sentAt,
      } as const;
    });
    for (let from = 0; from < rows.length; from += 350) {
      await database.reader.insert(PinLimitEntity, rows.slice(from, from + 350));
    }
    const old = { sentAt: LessThan(new Date(now - 2 * HOUR_MS)) };
    expect(await database.deleteInBatches(PinLimitEntity, old, AbortSignal.abort())).toBe(200);
    // Others have their turn meanwhile.
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    expect(await database.deleteInBatches(PinLimitEntity, old)).toBe(800);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(2);
    expect(await database.reader.countBy(PinLimitEntity, {})).toBe(50);
    expect(await database.deleteInBatches(PinLimitEntity, old)).toBe(0);
  });
});

describe('What is to be done after a commit', () => {
  it('is done once others see what was written, and once, however often the work was done', async () => {
    const seen: Promise<string[]>[] = [];
    let attempts = 0;
    await database.transaction(async (tx) => {
      database.afterCommit(tx, () => void seen.push(written('late')));
      await write(tx, 'late');
      attempts += 1;
      if (attempts === 1) throw new QueryFailedError('', [], Object.assign(new Error(), { code: 'ER_LOCK_DEADLOCK' }));
      expect(seen).toEqual([]);
    });
    expect(attempts).toBe(2);
    expect(await Promise.all(seen)).toEqual([['late']]);
  });

  it('is not done when the work is taken back', async () => {
    const effect = jest.fn();
    const failing = database.transaction((tx) => {
      database.afterCommit(tx, effect);
      return Promise.reject(new Error('x'));
    });
    await expect(failing).rejects.toThrow('x');
    await database.dryRun((tx) => {
      database.afterCommit(tx, effect);
      return Promise.resolve();
    });
    expect(effect).not.toHaveBeenCalled();
    expect(() => database.afterCommit(database.reader, effect)).toThrow('Not in a transaction');
  });
});

describe('Parallel transactions', () => {
  it('keep what was committed and lose what was rolled back, each by itself', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    const outcomes = await Promise.allSettled(
      numbers.map((number) =>
        database.transaction(async (tx) => {
          await write(tx, `mix-${number}-a`);
          // Every step lets the others in.
          await tx.findOneBy(AuditEntity, { action: `mix-${number}-a` });
          await write(tx, `mix-${number}-b`);
          if (number % 2 === 1) throw new Error('on purpose');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    const even = numbers.filter((number) => number % 2 === 0);
    expect(await written('mix')).toEqual(even.flatMap((number) => [`mix-${number}-a`, `mix-${number}-b`]).sort());
  });

  it('do not carry along a write that is outside of them', async () => {
    let outside: Promise<unknown> | undefined;
    const inside = database.transaction(async (tx) => {
      await write(tx, 'around-inside');
      outside = write(database.reader, 'around-outside');
      await tx.findOneBy(AuditEntity, { action: 'around-inside' });
      throw new Error('on purpose');
    });
    await expect(inside).rejects.toThrow('on purpose');
    await outside;
    expect(await written('around')).toEqual(['around-outside']);
  });

  it('are not seen from outside before they are committed', async () => {
    let seen: Promise<string[]> | undefined;
    await database.transaction(async (tx) => {
      await write(tx, 'unseen-1');
      seen = settings.database === 'mariadb' ? written('unseen') : undefined;
      // On SQLite the reader waits for the lock, and so for the commit.
      if (seen) expect(await seen).toEqual([]);
    });
    expect(await written('unseen')).toEqual(['unseen-1']);
  });

  it('leave the database usable after a statement that failed', async () => {
    const failing = database.transaction((tx) => tx.query('SELECT nothing FROM nowhere'));
    await expect(failing).rejects.toThrow();
    await database.transaction((tx) => write(tx, 'after-1'));
    expect(await written('after')).toEqual(['after-1']);
  });
});

describe('The schema', () => {
  it('is what the entities say, to the letter', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('can be brought up to date again, which does nothing', async () => {
    await migrate(dataSource);
    expect(await dataSource.showMigrations()).toBe(false);
    expect(await appliedMigrations(dataSource)).toHaveLength(migrations.length);
  });

  it('keeps instants to the millisecond', async () => {
    const at = new Date('2026-03-29T00:59:59.987Z');
    await database.reader.insert(AuditEntity, {
      action: 'instant',
      resource: 'test',
      at,
      actorId: null,
      recordId: null,
      changes: '{}',
    });
    const row = await database.reader.findOneByOrFail(AuditEntity, { action: 'instant' });
    expect(row.at.toISOString()).toBe(at.toISOString());
  });

  it('keeps every letter, of any plane of Unicode', async () => {
    const text = 'zażółć ґўі ъ 👩‍⚕️ '.repeat(4000);
    await database.reader.insert(AuditEntity, {
      action: 'letters',
      resource: 'test',
      at: new Date(),
      actorId: null,
      recordId: null,
      changes: text,
    });
    const row = await database.reader.findOneByOrFail(AuditEntity, { action: 'letters' });
    expect(row.changes).toBe(text);
  });

  it('is made once when two nodes start at the same moment', async () => {
    const place = await makePlace();
    const variables = { ...place.variables, LOG_LEVEL: 'silent', JWT_SECRET: 'x'.repeat(32) };
    try {
      const nodes = await Promise.all([createApp(loadEnv(variables)), createApp(loadEnv(variables))]);
      const applied = await appliedMigrations(nodes[0].get(DataSource, { strict: false }));
      await Promise.all(nodes.map((node) => node.close()));
      expect(applied).toHaveLength(migrations.length);
    } finally {
      await place.remove();
    }
  });
});

describe('The demo content', () => {
  it('is written once', async () => {
    const seed = site.app.get(Seed, { strict: false });
    expect(await seed.addDemoContent()).toBe(true);
    const count = async (): Promise<number> => (await site.http().get('/api/doctors').expect(200)).body.length;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    expect(await seed.addDemoContent()).toBe(false);
    expect(await count()).toBe(before);
  });
});

async function appliedMigrations(of: DataSource): Promise<unknown[]> {
  return of.query('SELECT * FROM migrations');
}
