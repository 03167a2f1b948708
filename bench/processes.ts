import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import type { ServiceInput, ServiceRecord } from '../contract/service';
import { ROOT } from '../src/config/root';
import { startMariadb, startRedis } from '../test/support/servers';
import { installedPrograms } from './databases';
import { median } from './measure';
import { load, type Sample } from './pages/load';
import { SITE_ADMIN } from './pages/our-site';
import { type Program, startProgram } from './pages/programs';

// Measures two processes of the site on one MariaDB and one Redis beside one of them, and how soon the second shows what
// was changed at the first: goal 9.

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 5);
const CHANGES = 40;
const LOOK_MS = 5;
const SEEN_MS = 10_000;
const PROGRAMS = join(ROOT, 'dist/server/src');
/** A page that is kept, and one that is rendered each time. */
const PATHS = ['/', '/api/doctors'];
const LEAST = 1.7;
const MOST_MS = 1_000;

/** What programs could answer with a core for each: what the load generator and the database took of the two is taken off. */
async function capacity(programs: readonly Program[], path: string): Promise<number> {
  const samples = await Promise.all(programs.map((program) => load(program, path, 'identity', SECONDS)));
  return samples.reduce((sum, { cpuMsPerRequest }: Sample) => sum + 1_000 / cpuMsPerRequest, 0);
}

class Staff {
  private constructor(
    private readonly site: string,
    private readonly token: string,
  ) {}

  static async signIn(site: string): Promise<Staff> {
    const answer = await fetch(`${site}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Token-Transport': 'body' },
      body: JSON.stringify(SITE_ADMIN),
    });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    return new Staff(site, accessToken);
  }

  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.site}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

/** Milliseconds from a change's answer by the first process until the second one's page shows it. */
async function delays(first: Program, second: Program): Promise<number[]> {
  const staff = await Staff.signIn(first.url);
  const [service] = await staff.ask<ServiceRecord[]>('GET', '/api/panel/services?range=[0,0]');
  if (!service) throw new Error('The demo has no service');
  const times: number[] = [];
  let record = service;
  for (let nth = 0; nth < CHANGES; nth += 1) {
    // At any moment between two looks.
    await wait(37 * nth);
    const name = `Konsultacja ${nth}`;
    const translations: ServiceInput['translations'] = { pl: { ...record.translations.pl, name } };
    const path = `/api/panel/services/${record.id}`;
    record = await staff.ask<ServiceRecord>('PUT', path, { version: record.version, translations });
    const changed = performance.now();
    while (!(await (await fetch(`${second.url}/services`)).text()).includes(name)) {
      if (performance.now() - changed > SEEN_MS) throw new Error('The second process does not show it');
      await wait(LOOK_MS);
    }
    times.push(performance.now() - changed);
  }
  return times;
}

async function main(): Promise<boolean> {
  const programs = await installedPrograms();
  const [mariadb, redis] = [await startMariadb(programs), await startRedis(programs)];
  const folder = mkdtempSync(join(tmpdir(), 'clinic-bench-processes-'));
  const started: Program[] = [];
  try {
    const connection = await createConnection(mariadb.url);
    await connection.query('CREATE DATABASE clinic CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
    await connection.end();
    const env = {
      VAR_DIR: folder,
      DATABASE_URL: `${mariadb.url}/clinic`,
      REDIS_URL: redis.url,
      JWT_SECRET: 'b'.repeat(32),
      PUBLIC_URL: 'http://localhost',
      ADMIN_EMAIL: SITE_ADMIN.email,
      ADMIN_PASSWORD: SITE_ADMIN.password,
      LOG_LEVEL: 'silent',
    };
    const { env: shell } = process;
    await promisify(execFile)(process.execPath, [join(PROGRAMS, 'cli.js'), 'seed'], {
      cwd: ROOT,
      env: { ...shell, ...env },
    });
    const args = [join(PROGRAMS, 'main.js')];
    while (started.length < 2) started.push(await startProgram(args, { cwd: ROOT, env, path: '/' }));
    const [first, second] = started as [Program, Program];
    console.log(`Node ${process.versions.node}; ${ROUNDS} alternated rounds, medians, ${SECONDS} s of load.\n`);
    let met = true;
    for (const path of PATHS) {
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const measured = new Map<number, number>();
        for (const group of round % 2 === 0 ? [[first], [first, second]] : [[first, second], [first]]) {
          measured.set(group.length, await capacity(group, path));
        }
        ratios.push((measured.get(2) ?? 0) / (measured.get(1) ?? 0));
      }
      met &&= median(ratios) >= LEAST;
      console.log(`two processes : one, ${path}: ${median(ratios).toFixed(2)} (goal ${LEAST})`);
    }
    const times = await delays(first, second);
    const most = Math.max(...times);
    console.log(
      `a change, until the other process shows it: median ${median(times).toFixed(0)} ms, at most ${most.toFixed(0)} ms of ${CHANGES} (goal ${MOST_MS})`,
    );
    return met && most <= MOST_MS;
  } finally {
    for (const program of started) program.stop();
    await wait(1_000);
    await Promise.all([mariadb.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

main()
  .then((met) => process.exit(met ? 0 : 1))
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
