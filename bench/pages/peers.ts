import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../src/config/root';

const run = promisify(execFile);

const SQLITE = 'node_modules/better-sqlite3/build/Release';
/** What the peers share with us: the views, the contract, and the page's data. */
const SHARED = ['contract', 'views', 'bench/pages/landing.ts'];

interface Peer {
  /** Node's arguments that build it, and that serve it at `PORT`. */
  build: string[];
  serve: string[];
}

export const PEERS = {
  next: {
    build: ['node_modules/.bin/next', 'build'],
    serve: ['node_modules/.bin/next', 'start', '-H', '127.0.0.1', '-p', 'PORT'],
  },
  astro: { build: ['node_modules/.bin/astro', 'build'], serve: ['dist/server/entry.mjs'] },
} as const satisfies Record<string, Peer>;

export type PeerName = keyof typeof PEERS;

interface Manifest {
  dependencies: Record<string, string>;
  /** What an older Node has to take instead, and since which version it does not. */
  beforeNode?: { version: string; dependencies: Record<string, string> };
}

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}

/** The peer's `package.json` for this Node. */
function manifestOf(name: PeerName): Manifest {
  const text = readFileSync(join(ROOT, 'bench/peers', name, 'package.json'), 'utf8');
  const { beforeNode, ...manifest } = JSON.parse(text) as Manifest;
  if (!beforeNode || !isOlder(process.versions.node, beforeNode.version)) return manifest;
  return { ...manifest, dependencies: { ...manifest.dependencies, ...beforeNode.dependencies } };
}

/** The version of a peer's framework. */
export function versionOf(name: PeerName): string {
  return manifestOf(name).dependencies[name] ?? '';
}

/** Server components have no context, and no handler of an event: ours only keeps a link in its place. */
function adaptForNext(source: string, folder: string): void {
  cpSync(join(source, 'site.mjs'), join(folder, 'views/site.ts'));
  const file = join(folder, 'views/Document.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace('onLoad={inPlace}', ''));
}

/** Compiles the SQLite that the bare server and the peers read with: the site has a ready-made one on a newer Node. */
export async function compileSqlite(): Promise<void> {
  if (existsSync(join(ROOT, SQLITE))) return;
  await run('npm', ['run', 'build:sqlite'], { cwd: ROOT });
}

/** Installs and builds a peer in `folder`; its packages stay there for the next time. */
export async function buildPeer(name: PeerName, folder: string, env: Record<string, string>): Promise<void> {
  const source = join(ROOT, 'bench/peers', name);
  const installed = join(folder, 'node_modules/.package.json');
  const manifest = JSON.stringify(manifestOf(name));
  const kept = existsSync(installed) && readFileSync(installed, 'utf8') === manifest;
  cpSync(source, folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  const filter = (path: string): boolean => !path.endsWith('tsconfig.json');
  for (const path of SHARED) cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter });
  if (name === 'next') adaptForNext(source, folder);
  if (!kept) {
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
    writeFileSync(installed, manifest);
  }
  // The one package that is compiled: ours is of the same version.
  await compileSqlite();
  cpSync(join(ROOT, SQLITE), join(folder, SQLITE), { recursive: true });
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  await run(process.execPath, PEERS[name].build, { cwd: folder, env: { ...process.env, ...quiet, ...env } });
}
