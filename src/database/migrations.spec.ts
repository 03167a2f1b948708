import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { migrations } from './migrations';

const SOURCES = join(__dirname, '..');

/**
 * The first 16 digits of each file's SHA-256. A database that has run a migration never runs it again: whoever changes
 * one gives new sites another schema than old ones. A change is a new file, `<feature>/<what>.migration.ts`, and its line
 * here.
 */
const CHECKSUMS: Readonly<Record<string, string>> = {
  '1763600000000-create-foundation.ts': 'df531b4f1b1b5a19',
  '1763600100000-create-services.ts': '901ef1911f608d09',
  '1763600200000-create-doctors.ts': 'c1c2bf93f4d115f8',
  '1763600300000-create-articles.ts': '81bc34dc21afe261',
  '1763600400000-create-questions.ts': '609cc7aada3195a6',
  '1763600500000-create-notifications.ts': '822531e5e6bde7fd',
  '1763600600000-create-media-files.ts': '860c7669ea1cdb5c',
  '1763600650000-create-outbox.ts': 'a1f786aa04c552d3',
  '1763601000000-create-accounts.ts': '15bf0e2c11a1c00a',
  '1763601100000-search-users.ts': 'b370daa5a6a1f750',
  '1763602000000-create-appointments.ts': '050d760f34d3912a',
  '1764000100000-guard-accounts.ts': '930df6bde2f5a871',
  '1764000200000-limit-bookings.ts': '2f0c82c813e9b065',
  '1764000300000-mark-removed-media-files.ts': '0cbdea42ebdf08b5',
  'table-columns.ts': '729da6e417e6cb19',
};

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.startsWith('database/migrations/') || path.endsWith('.migration.ts'))
  .sort();
const read = (path: string): string => readFileSync(join(SOURCES, path), 'utf8');

describe('Migrations', () => {
  it('are what they were when they landed', () => {
    const checksums = files.map((path) => [
      basename(path),
      createHash('sha256').update(read(path)).digest('hex').slice(0, 16),
    ]);
    expect(Object.fromEntries(checksums)).toEqual(CHECKSUMS);
  });

  it.each(files)('depend on nothing of ours that may change: %s', (path) => {
    const imported = [...read(path).matchAll(/from '([^']+)'/g)].map(([, from]) => from);
    const frozen = ['./table-columns', '../database/migrations/table-columns'];
    expect(['typeorm', 'transliteration', ...frozen]).toEqual(expect.arrayContaining(imported));
  });

  it('are all listed, in the order of their times', () => {
    const times = migrations.map(({ name }) => /\d{13}$/.exec(name)?.[0]);
    expect(times).toEqual([...times].sort());
    const classes = files.flatMap((path) => /export class \w+?(\d{13}) /.exec(read(path))?.[1] ?? []);
    expect(times).toEqual(classes.sort());
  });
});
