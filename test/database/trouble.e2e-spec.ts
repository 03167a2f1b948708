import { join } from 'node:path';
import { Sqlite } from '../../src/database/sqlite';
import { type Connection, createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import { startApp, type TestApp } from '../support/app';
import { Client } from '../support/client';
import { readMails } from '../support/outbox';
import { makePlace, type Place } from '../support/place';
import { type Server, spawnServer } from '../support/process';
import { findFreePort, type PrivateServer, startMariadb, waitUntil } from '../support/servers';
import { Wire } from '../support/wire';

/** Promised is 3 s; a busy machine may be late itself. */
/** Longer than the site waits for its database, for a machine with much to do. */
const PATIENCE_MS = 8_000;
const BACK_MS = 15_000;
const ADMIN = { email: 'head@example.org', password: 'correct horse battery' };

let count = 0;

function person(): { firstName: string; lastName: string; email: string; password: string; consent: true } {
  count += 1;
  const email = `patient${count}@example.org`;
  return { firstName: 'Anna', lastName: 'Nowak', email, password: ADMIN.password, consent: true };
}

type Answer = Awaited<ReturnType<Client['get']>>;

/** Answers 503 in time and says when to come back. */
async function expectUnavailable(asked: PromiseLike<Answer>): Promise<void> {
  const begin = Date.now();
  const answer = await asked;
  expect([answer.status, answer.body]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Date.now() - begin).toBeLessThan(PATIENCE_MS);
}

if (settings.database === 'mariadb') {
  let mariadb: PrivateServer;
  let wire: Wire;
  let place: Place;
  let server: Server;
  let admin: Client;
  let other: Connection;
  beforeAll(async () => {
    [mariadb, place] = await Promise.all([startMariadb(settings.programs), makePlace()]);
    other = await createConnection(mariadb.url);
    await other.query('CREATE DATABASE clinic CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
    await other.query('USE clinic');
    wire = new Wire(await findFreePort(), new URL(mariadb.url));
    await wire.open();
    server = await spawnServer({
      ...place.variables,
      // Jobs run in this process.
      REDIS_URL: '',
      DATABASE_URL: `mysql://root@127.0.0.1:${wire.port}/clinic`,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    admin = await new Client(server.url).visit();
    await admin.post('/api/auth/sign-in', ADMIN).expect(200);
  });
  afterAll(async () => {
    await other.end();
    await server.stop();
    await wire.cut();
    await mariadb.stop();
    await place.remove();
  });

  async function expectAllWell(): Promise<void> {
    const visitor = await new Client(server.url).visit();
    const back = person();
    await waitUntil(
      'the site works again',
      async () => {
        await visitor.get('/health/ready').expect(200);
        await visitor.get('/api/doctors').expect(200);
        await visitor.post('/api/auth/sign-up', back).expect(202);
      },
      BACK_MS,
    );
    for (let time = 0; time < 20; time += 1) await visitor.get('/api/doctors').expect(200);
    // Jobs go on, too.
    await readMails({ place }, back.email, 1);
  }

  describe.each<[name: string, begin: () => unknown, end: () => unknown]>([
    ['is halted', () => process.kill(mariadb.pid, 'SIGSTOP'), () => process.kill(mariadb.pid, 'SIGCONT')],
    ['is behind a network that swallows its answers', () => wire.swallow(), () => wire.open()],
  ])('While the database %s', (_name, begin, end) => {
    it('every call is answered 503 in time, and all is well soon after, without a restart', async () => {
      const visitors = await Promise.all(Array.from({ length: 12 }, () => new Client(server.url).visit()));
      await begin();
      try {
        // More than the pool has connections: some of them have to wait for one.
        await Promise.all(visitors.map((visitor) => expectUnavailable(visitor.get('/api/doctors'))));
        await Promise.all([
          ...visitors.slice(0, 3).map((visitor) => expectUnavailable(visitor.post('/api/auth/sign-up', person()))),
          expectUnavailable(admin.patch('/api/me', { firstName: 'Maria' })),
        ]);
        const live = await new Client(server.url).get('/health/live');
        const ready = await new Client(server.url).get('/health/ready');
        expect([live.status, ready.status]).toEqual([200, 503]);
      } finally {
        await end();
      }
      await expectAllWell();
    });
  });

  it('A row that somebody else holds is waited for in vain once, and not again and again', async () => {
    await other.beginTransaction();
    await other.query('SELECT id FROM user FOR UPDATE');
    await expectUnavailable(admin.patch('/api/me', { firstName: 'Maria' }));
    await other.rollback();
    await admin.patch('/api/me', { firstName: 'Maria' }).expect(200);
  });

  it('SIGTERM ends the process while the database is silent', async () => {
    wire.swallow();
    expect(await server.stop()).toBe(0);
  });
} else {
  let site: TestApp;
  const lines: string[] = [];
  beforeAll(async () => (site = await startApp({ LOG_LEVEL: 'warn' }, (line) => lines.push(line))));
  afterAll(() => site.stop());

  it('A write is answered 503 while the disk takes none, the log says what to do, and the write is done as soon as it does', async () => {
    const visitor = await site.http().visit();
    const dataSource = site.app.get(DataSource, { strict: false });
    await dataSource.query('PRAGMA query_only = ON');
    await expectUnavailable(visitor.post('/api/auth/sign-up', person()));
    await visitor.get('/api/doctors').expect(200);
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told).toContainEqual(
      expect.objectContaining({
        trouble: 'database',
        cause: expect.stringMatching(/^SQLITE_READONLY/),
        advice: expect.stringContaining(`VAR_DIR: ${site.place.folder} cannot be written`),
      }),
    );
    await dataSource.query('PRAGMA query_only = OFF');
    await visitor.post('/api/auth/sign-up', person()).expect(202);
  });

  it('A write is answered 503 while another program holds the file, pages are as ever, and jobs that are due meanwhile are done after it', async () => {
    const visitor = await site.http().visit();
    const dataSource = site.app.get(DataSource, { strict: false });
    for (const patient of [person(), person(), person()]) {
      await visitor.post('/api/auth/sign-up', patient).expect(202);
      await readMails(site, patient.email, 1);
    }
    const other = new Sqlite(join(site.place.folder, 'clinic.sqlite'));
    // Rows that are due now.
    other.exec("UPDATE outbox SET state = 'waiting', attempts = 0, doneAt = NULL");
    other.exec('BEGIN IMMEDIATE');
    try {
      await expectUnavailable(visitor.post('/api/auth/sign-up', person()));
      // Each second the relay finds rows that it cannot take, and asks no more than one of them in five.
      const begin = Date.now();
      let answered = 0;
      for (; Date.now() - begin < 3_000; answered += 1) await visitor.get('/api/doctors').expect(200);
      expect(answered).toBeGreaterThan(5);
    } finally {
      other.exec('ROLLBACK');
      other.close();
    }
    await visitor.post('/api/auth/sign-up', person()).expect(202);
    await waitUntil('all that was due is done', async () => {
      const [open] = await dataSource.query<[{ rows: number }]>(
        "SELECT count(*) AS rows FROM outbox WHERE state <> 'done'",
      );
      expect(open.rows).toBe(0);
    });
  });

  it('Recurring jobs that find the file held let visitors have their turn in between', async () => {
    const visitor = await site.http().visit();
    const dataSource = site.app.get(DataSource, { strict: false });
    const jobs = site.app.get(RecurringJobs, { strict: false });
    const names = Array.from({ length: 20 }, (_, index) => `test.held${index}`);
    for (const name of names) jobs.add({ name, everyMs: 1, run: () => Promise.resolve() });
    const [{ timeout }] = await dataSource.query<[{ timeout: number }]>('PRAGMA busy_timeout');
    const other = new Sqlite(join(site.place.folder, 'clinic.sqlite'));
    // How long each job waits in vain is not the point.
    await dataSource.query('PRAGMA busy_timeout = 20');
    other.exec('BEGIN EXCLUSIVE');
    const failures = (): number => lines.filter((line) => /test\.held\d+ failed: /.test(line)).length;
    /** How many jobs had failed when a visitor got an answer. */
    const failuresAtAnswers = new Set<number>();
    try {
      const round = { isOver: false };
      void jobs.runDue(new Date()).then(() => (round.isOver = true));
      while (!round.isOver) {
        await visitor.get('/api/doctors').expect(200);
        failuresAtAnswers.add(failures());
      }
    } finally {
      other.exec('ROLLBACK');
      other.close();
      await dataSource.query(`PRAGMA busy_timeout = ${timeout}`);
    }
    expect(failures()).toBe(names.length);
    const between = [...failuresAtAnswers].filter((count) => count > 0 && count < names.length);
    expect(between.length).toBeGreaterThan(2);
  });
}
