import { existsSync } from 'node:fs';
import { DataSource } from 'typeorm';
import type { Env } from '../config/env';
import { LOST_KEY_ADVICE, SiteKeys } from '../data-keys/site-keys';
import { dataSourceOptions } from '../database/data-source';
import { failed, type Finding, ok } from './finding';

const PART = 'DATA_SECRETS';

/** Whether what is sealed can be read, and which secrets it takes. What keeps the database away is told elsewhere. */
export async function checkKeys(env: Env): Promise<Finding[]> {
  const options = dataSourceOptions(env);
  if (options.type === 'better-sqlite3' && !existsSync(options.database)) return [];
  const dataSource = new DataSource(options);
  try {
    await dataSource.initialize();
    const rows = await dataSource.query<{ siteKey: string; count: number | string }[]>(
      'SELECT siteKey, COUNT(*) AS count FROM data_key GROUP BY siteKey',
    );
    return [describe(new Map(rows.map(({ siteKey, count }) => [siteKey, Number(count)])), new SiteKeys(env))];
  } catch {
    return [];
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

function describe(counts: ReadonlyMap<string, number>, { present, names }: SiteKeys): Finding {
  const count = (isMeant: (name: string) => boolean): number =>
    [...counts].reduce((sum, [name, of]) => (isMeant(name) ? sum + of : sum), 0);
  const lost = count((name) => !names.includes(name));
  if (lost > 0) {
    return failed(PART, `${lost} keys of people’s data cannot be opened`, LOST_KEY_ADVICE);
  }
  const former = count((name) => name !== present);
  if (former > 0)
    return ok(PART, `${former} keys still need a secret of before: a job wraps them anew while the site runs`);
  const isIdle = names.length > 1 ? '; those behind the first secret are needed for nothing in this database' : '';
  return ok(PART, `${count(() => true)} keys of people’s data can be opened${isIdle}`);
}
