import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { migrations } from './migrations';

const SOURCES = join(__dirname, '..');

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.startsWith('database/migrations/') || path.endsWith('.migration.ts'))
  .sort();
const read = (path: string): string => readFileSync(join(SOURCES, path), 'utf8');

describe('Migrations', () => {
  // A database that has run a migration never runs it again: whoever changes one gives new sites another schema than old
  // ones. A change is a new migration, whose checksum `npx jest src/database/migrations -u` adds to the snapshot.
  it('are what they were when they landed', () => {
    const checksums = files.map((path) => [
      basename(path),
      createHash('sha256').update(read(path)).digest('hex').slice(0, 16),
    ]);
    expect(Object.fromEntries(checksums)).toMatchSnapshot();
  });

  it.each(files)('depend on nothing of ours that may change: %s', (path) => {
    const imported = [...read(path).matchAll(/from '([^']+)'/g)].map(([, from]) => from);
    const frozen = ['change-table', 'table-columns'].flatMap((name) => [`./${name}`, `../database/migrations/${name}`]);
    expect(['typeorm', 'transliteration', ...frozen]).toEqual(expect.arrayContaining(imported));
  });

  it('are all listed, in the order of their times', () => {
    const times = migrations.map(({ name }) => /\d{13}$/.exec(name)?.[0]);
    expect(times).toEqual([...times].sort());
    const classes = files.flatMap((path) => /export class \w+?(\d{13}) /.exec(read(path))?.[1] ?? []);
    expect(times).toEqual(classes.sort());
  });
});
