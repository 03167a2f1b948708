import type { Env } from '../config/env';
import { SiteKeys } from '../data-keys/site-keys';
import { BackupRefused } from './manifest';
import { openAsItIs } from './plain-database';

/** Removes the keys that no secret of the site opens. @returns how many */
export async function forgetLostKeys(env: Env): Promise<number> {
  const dataSource = await openAsItIs(env);
  if (!dataSource) throw new BackupRefused(`There is no database in ${env.varDir}.`);
  try {
    const { names } = new SiteKeys(env);
    const lost = `FROM data_key WHERE siteKey NOT IN (${names.map(() => '?').join(', ')})`;
    const [row] = await dataSource.query<[{ count: number | string }]>(`SELECT COUNT(*) AS count ${lost}`, names);
    await dataSource.query(`DELETE ${lost}`, names);
    return Number(row.count);
  } finally {
    await dataSource.destroy();
  }
}
