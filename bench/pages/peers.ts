import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../src/config/root';

const run = promisify(execFile);

/** What the peers share with us: the views, the contract, and the page's data. */
const SHARED = ['contract', 'views', 'bench/pages/landing.ts'];

interface Peer {
  /** Node's arguments that build it, and that serve it at `PORT`. */
  build: string[];
  serve: string[];
}

export const PEERS = {
  next: {
    build: ['node_modules/next/dist/bin/next', 'build'],
    serve: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', 'PORT'],
  },
  astro: { build: ['node_modules/astro/astro.js', 'build'], serve: ['dist/server/entry.mjs'] },
} as const satisfies Record<string, Peer>;

export type PeerName = keyof typeof PEERS;

function sameText(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one, 'utf8') === readFileSync(other, 'utf8');
}

/** The version of a peer's framework, as its `package.json` pins it. */
export function versionOf(name: PeerName): string {
  const text = readFileSync(join(ROOT, 'bench/peers', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies[name] ?? '';
}

/** Installs and builds a peer in `folder`; its packages stay there for the next time. */
export async function buildPeer(name: PeerName, folder: string, env: Record<string, string>): Promise<void> {
  const source = join(ROOT, 'bench/peers', name);
  const installed = join(folder, 'node_modules/.package.json');
  const kept = sameText(join(source, 'package.json'), installed);
  cpSync(source, folder, { recursive: true });
  const filter = (path: string): boolean => !path.endsWith('tsconfig.json');
  for (const path of SHARED) cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter });
  if (name === 'next') cpSync(join(source, 'site.mjs'), join(folder, 'views/site.ts'));
  if (!kept) {
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
    cpSync(join(source, 'package.json'), installed);
  }
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  await run(process.execPath, PEERS[name].build, { cwd: folder, env: { ...process.env, ...quiet, ...env } });
}
