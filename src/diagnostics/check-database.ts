import { DataSource } from 'typeorm';
import { listMigrations } from '../backup/tables';
import type { Env } from '../config/env';
import { causeOf } from '../config/error-facts';
import { epochSql } from '../database/clock-sql';
import { dataSourceOptions } from '../database/data-source';
import { databaseFailure } from '../database/database-failure';
import { migrations } from '../database/migrations';
import { compareClocks } from './check-clock';
import { failed, type Finding, ok, warning } from './finding';
import { existsSync } from 'node:fs';

const PART = 'database';
/** What every process of the site may hold; two processes and a backup have room. */
const CONNECTIONS = 32;
const WAITS_LONG_MS = 5 * 60_000;

/** Looks at the database as it is: no migration runs and nothing is written. */
export async function checkDatabase(env: Env): Promise<Finding[]> {
  const options = dataSourceOptions(env);
  if (options.type === 'better-sqlite3' && !existsSync(options.database)) {
    return [ok(PART, 'SQLite; the first start makes it')];
  }
  const dataSource = new DataSource(options);
  try {
    await dataSource.initialize();
  } catch (error) {
    const says = databaseFailure(error, env.databaseUrl) ?? `it cannot be opened (${causeOf(error)})`;
    return [failed(PART, says, 'start the server, or mend DATABASE_URL: user, password, host, port and name')];
  }
  try {
    const findings = options.type === 'mariadb' ? await checkServer(dataSource) : [await checkFile(dataSource)];
    return [...findings, await checkSchema(dataSource), ...(await checkJobs(dataSource))];
  } finally {
    await dataSource.destroy();
  }
}

async function checkServer(dataSource: DataSource): Promise<Finding[]> {
  const [facts] = await dataSource.query<
    [{ version: string; charset: string; connections: number | string; mode: string; now: number | string }]
  >(
    `SELECT VERSION() AS version, @@max_connections AS connections, @@sql_mode AS mode, ${epochSql('mariadb')} AS now,
      (SELECT DEFAULT_CHARACTER_SET_NAME FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = DATABASE()) AS charset`,
  );
  const findings: Finding[] = [];
  const { version } = facts;
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  const oldest = /mariadb/i.test(version) ? [10, 11] : [8, 0];
  const isOld = major < (oldest[0] ?? 0) || (major === oldest[0] && minor < (oldest[1] ?? 0));
  if (isOld) findings.push(failed(PART, `${version} is too old`, 'take MariaDB 10.11 or newer, or MySQL 8'));
  if (facts.charset !== 'utf8mb4') {
    const advice = 'ALTER DATABASE … CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci, before the first start';
    findings.push(failed(PART, `new tables would be ${facts.charset}: not every name can be written in it`, advice));
  }
  if (!facts.mode.includes('STRICT_TRANS_TABLES')) {
    const advice = 'add STRICT_TRANS_TABLES to sql_mode';
    findings.push(failed(PART, 'it cuts texts that are too long instead of refusing them', advice));
  }
  if (Number(facts.connections) < CONNECTIONS) {
    const says = `it takes ${facts.connections} connections, and each process of the site uses 10`;
    findings.push(warning(PART, says, 'raise max_connections'));
  }
  const clock = compareClocks('the database', Number(facts.now));
  return [...(findings.length > 0 ? findings : [ok(PART, version)]), clock];
}

async function checkFile(dataSource: DataSource): Promise<Finding> {
  const [row] = await dataSource.query<[{ quick_check: string }]>('PRAGMA quick_check(1)');
  if (row.quick_check === 'ok') return ok(PART, 'SQLite; the file is sound');
  return failed(PART, 'the file of SQLite is damaged', 'stop the site, keep a copy, and restore the last backup');
}

async function checkSchema(dataSource: DataSource): Promise<Finding> {
  const runner = dataSource.createQueryRunner();
  try {
    const had = await listMigrations(runner);
    const known = migrations.map(({ name }) => name);
    const newer = had.filter((name) => !known.includes(name));
    if (newer.length > 0) {
      return failed(
        'schema',
        `a newer version of the site has changed it (${newer.length} migrations)`,
        'start that version',
      );
    }
    const pending = known.length - had.length;
    if (pending === 0) return ok('schema', 'up to date');
    return ok(
      'schema',
      had.length === 0 ? 'empty; the first start makes it' : `the next start runs ${pending} migrations`,
    );
  } finally {
    await runner.release();
  }
}

/** What is owed: rows that have waited for long mean that nobody does them. */
async function checkJobs(dataSource: DataSource): Promise<Finding[]> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('outbox'))) return [];
  } finally {
    await runner.release();
  }
  const now = epochSql(dataSource.options.type);
  const [row] = await dataSource.query<[{ now: number | string; due: string | Date | null }]>(
    `SELECT ${now} AS now, MIN(dueAt) AS due FROM outbox WHERE state = 'waiting'`,
  );
  const due = row.due === null ? null : row.due instanceof Date ? row.due : new Date(`${row.due.replace(' ', 'T')}Z`);
  const waitMs = due === null ? 0 : Number(row.now) - due.getTime();
  if (waitMs < WAITS_LONG_MS) return [ok('jobs', 'none has waited for long')];
  const minutes = Math.round(waitMs / 60_000);
  const advice = 'is the site running, and with REDIS_URL a worker (npm run worker)? Its log tells what is in trouble';
  return [failed('jobs', `a mail or another job has been due for ${minutes} minutes`, advice)];
}
