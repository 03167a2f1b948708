import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type Connection, createConnection } from 'mysql2/promise';
import { fillClinic } from '../../bench/history-clinic';
import { hashPassword } from '../../src/auth/passwords';
import { loadEnv } from '../../src/config/env';
import { createApp } from '../../src/create-app';
import { Database } from '../../src/database/database';
import { UsersService } from '../../src/users/users.service';
import type { Variables } from '../support/place';
import { type Server, spawnServer } from '../support/process';
import {
  makeTemporaryFolder,
  type PrivateServer,
  type Programs,
  startMariadb,
  startRedis,
  waitUntil,
} from '../support/servers';
import { MailServer } from '../support/smtp';
import { Tunnel } from '../support/tunnel';
import type { Answer } from './record';

const PASSWORD = 'correct horse battery';
const PATIENTS = 5;
const STAFF = 2;
/** A call that has no answer by then may have been done or not. */
const PATIENCE_MS = 10_000;
/** Shorter than a token is good for. */
const TOKEN_MS = 10 * 60_000;
const SETTLED_MS = 180_000;
/** InnoDB lists its transactions anew only when nobody has read that list for 100 ms: asked more often, it stays as it is. */
const TRX_CACHE_MS = 150;
/** Two start at once, on a machine that has much else to do. */
const START_MS = 180_000;
/** For ten minutes it is gathered what the reception is told of next. */
const LATER_JOB = 'appointments.tell-reception';
const EMPTIED = ['earlier_offer', 'earlier_wish', 'appointment', 'freed_time', 'mail', 'outbox', 'audit'];

/** Somebody with an account. */
export interface Person {
  id: number;
  email: string;
}

/** A process of the site, and its own ways to the database and to Redis. */
export class SiteProcess {
  /** Null: it is dead, or not up yet. */
  private server: Server | null = null;
  private starting: Promise<Server> | null = null;

  private constructor(
    private readonly variables: Variables,
    readonly database: Tunnel,
    readonly redis: Tunnel,
  ) {}

  static async start(shared: Variables, database: PrivateServer, redis: PrivateServer): Promise<SiteProcess> {
    const [toDatabase, toRedis] = [await Tunnel.start(database.port), await Tunnel.start(redis.port)];
    const variables = {
      ...shared,
      DATABASE_URL: `mysql://root@127.0.0.1:${toDatabase.port}/clinic`,
      REDIS_URL: toRedis.url,
    };
    return new SiteProcess(variables, toDatabase, toRedis);
  }

  get url(): string | null {
    return this.server?.url ?? null;
  }

  /** It is started, once more where its database was too slow for it: whoever runs the site does so, too. */
  async up(): Promise<void> {
    this.starting ??= waitUntil('a process starts', () => spawnServer(this.variables, START_MS), START_MS);
    this.server = await this.starting;
  }

  async kill(): Promise<void> {
    const server = await this.starting;
    this.server = null;
    this.starting = null;
    server?.child.kill('SIGKILL');
    await server?.ended;
  }

  async isWell(): Promise<void> {
    const answer = await fetch(`${this.url ?? ''}/health/ready`);
    if (!answer.ok) throw new Error(`/health/ready answered ${answer.status}`);
  }

  async remove(): Promise<void> {
    await this.kill();
    await Promise.all([this.database.stop(), this.redis.stop()]);
  }
}

/** A clinic of two real processes on MariaDB and Redis, whose servers can be halted and whose ways to them can be cut. */
export class FaultyClinic {
  service = 0;
  doctors: number[] = [];
  patients: Person[] = [];
  staff: Person[] = [];
  private readonly tokens = new Map<number, string>();
  private tokensSince = -Infinity;

  private constructor(
    private readonly folder: string,
    readonly mariadb: PrivateServer,
    readonly redis: PrivateServer,
    readonly smtp: MailServer,
    readonly sql: Connection,
    readonly redisClient: Redis,
    readonly processes: readonly SiteProcess[],
  ) {}

  static async start(programs: Programs): Promise<FaultyClinic> {
    const folder = makeTemporaryFolder('jepsen');
    const [mariadb, redis, smtp] = await Promise.all([
      startMariadb(programs),
      startRedis(programs),
      MailServer.start(),
    ]);
    const sql = await createConnection({ uri: mariadb.url, timezone: 'Z' });
    await sql.query('CREATE DATABASE clinic CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
    await sql.query('USE clinic');
    const shared = {
      DATABASE_URL: `${mariadb.url}/clinic`,
      VAR_DIR: folder,
      JWT_SECRET: randomBytes(32).toString('hex'),
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'warn',
      PLANTED_BUG_FILE: join(folder, 'bug'),
      NODE_OPTIONS: `--require ${join(__dirname, 'altered-process.cjs')}`,
    };
    const processes = [
      await SiteProcess.start(shared, mariadb, redis),
      await SiteProcess.start(shared, mariadb, redis),
    ];
    const clinic = new FaultyClinic(folder, mariadb, redis, smtp, sql, new Redis(redis.url), processes);
    await clinic.plant(null);
    await clinic.fill(shared);
    await clinic.up();
    return clinic;
  }

  /** From now on the processes have a bug of `altered-process.cjs`, or none. */
  async plant(bug: string | null): Promise<void> {
    await writeFile(join(this.folder, 'bug'), bug ?? '');
  }

  /** Whatever is dead lives again. */
  async up(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.up()));
  }

  /** Sends a call to a process that lives, if any does. */
  async call(by: number, method: 'GET' | 'POST', path: string, body?: object, key?: string, at = 0): Promise<Answer> {
    const alive = this.processes.flatMap(({ url }) => url ?? []);
    const url = alive[at % Math.max(1, alive.length)];
    try {
      const answer = await fetch(`${url ?? ''}/api/${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${this.tokens.get(by) ?? ''}`,
          ...(body && { 'Content-Type': 'application/json' }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Answer['body'] };
    } catch {
      return { status: 0, body: {} };
    }
  }

  /** Everybody is signed in for the next minutes. */
  async signIn(): Promise<void> {
    if (performance.now() - this.tokensSince < TOKEN_MS) return;
    for (const { id, email } of [...this.patients, ...this.staff]) {
      const token = await waitUntil('somebody signs in', async () => {
        const answer = await fetch(`${this.processes[0]?.url ?? ''}/api/auth/sign-in`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Token-Transport': 'body' },
          body: JSON.stringify({ email, password: PASSWORD }),
        });
        if (!answer.ok) throw new Error(`The answer is ${answer.status}`);
        return ((await answer.json()) as { accessToken: string }).accessToken;
      });
      this.tokens.set(id, token);
    }
    this.tokensSince = performance.now();
  }

  /** Waits until the processes are well, nothing is under way and no job is owed. */
  async settle(): Promise<void> {
    await this.up();
    await waitUntil(
      'nothing is under way',
      async () => {
        await Promise.all(this.processes.map((each) => each.isWell()));
        await wait(TRX_CACHE_MS);
        const [rows] = await this.sql.query(
          `SELECT (SELECT count(*) FROM outbox WHERE state IN ('waiting', 'running') AND job <> ?) AS jobs,
             (SELECT count(*) FROM information_schema.innodb_trx WHERE trx_mysql_thread_id <> CONNECTION_ID()) AS transactions`,
          [LATER_JOB],
        );
        const [{ jobs, transactions }] = rows as [{ jobs: number; transactions: number }];
        if (jobs > 0 || transactions > 0) throw new Error(`${jobs} jobs, ${transactions} transactions`);
      },
      SETTLED_MS,
    );
  }

  /** Forgets what happened. */
  async empty(): Promise<void> {
    for (const table of EMPTIED) await this.sql.query(`DELETE FROM ${table}`);
    await this.sql.query("UPDATE reception_mail SET mailedAt = '2000-01-01'");
    this.smtp.received.length = 0;
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.remove()));
    this.redisClient.disconnect();
    await this.sql.end();
    await Promise.all([this.smtp.down(), this.mariadb.stop(), this.redis.stop()]);
    await rm(this.folder, { recursive: true, force: true });
  }

  private async fill(variables: Variables): Promise<void> {
    const app = await createApp(loadEnv({ ...variables, LOG_LEVEL: 'silent' }));
    try {
      const passwordHash = await hashPassword(PASSWORD);
      const filled = await fillClinic(app, {
        services: [{ minutes: 30, needs: [] }],
        doctors: 2,
        people: PATIENTS,
        passwordHash,
        hours: { from: '09:00', to: '12:00' },
      });
      this.service = filled.services[0] ?? 0;
      this.doctors = filled.doctors;
      this.patients = filled.people.map((id, index) => ({ id, email: `person${index}@example.org` }));
      const users = app.get(UsersService, { strict: false });
      this.staff = await app.get(Database, { strict: false }).transaction(async (tx) => {
        const staff: Person[] = [];
        for (let index = 0; index < STAFF; index += 1) {
          const email = `staff${index}@example.org`;
          const input = { email, firstName: 'Ewa', lastName: 'Lis', role: 'staff' as const, passwordHash };
          staff.push({ id: (await users.create(tx, input)).id, email });
        }
        return staff;
      });
    } finally {
      await app.close();
    }
  }
}
