import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/config/root';
import { median } from '../measure';
import { load, type Sample } from './load';
import { buildPeer, PEERS, type PeerName, versionOf } from './peers';
import { type Program, startProgram } from './programs';

// Measures how the landing page is answered, beside bare `node:http`, Next.js and Astro: goals 1 to 4.

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 5);
const WARM_UP_SECONDS = 3;

const WORK = join(tmpdir(), 'clinic-bench');
const VAR = join(WORK, 'var');
const ENV = {
  LANDING_FILE: join(WORK, 'landings.json'),
  DATABASE_FILE: join(VAR, 'clinic.sqlite'),
  VAR_DIR: VAR,
  PUBLIC_URL: 'http://localhost',
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'correct-horse-1',
};

type ProgramName = 'bytes' | 'kept' | 'rendered' | 'limit' | PeerName;

/** One row of the table: what is asked of which program. */
interface Row {
  program: ProgramName;
  path: string;
  encoding: 'identity' | 'gzip' | 'br';
  title: string;
}

const NEXT = `Next.js ${versionOf('next')}`;
const ASTRO = `Astro ${versionOf('astro')}`;

// Those that are compared stand next to each other.
const ROWS = {
  bytes: { program: 'bytes', path: '/', encoding: 'identity', title: 'bare `node:http`, the same bytes' },
  kept: { program: 'kept', path: '/', encoding: 'identity', title: 'our kept page' },
  nextKept: { program: 'next', path: '/kept/pl', encoding: 'identity', title: `${NEXT}, incremental static` },
  keptGzip: { program: 'kept', path: '/', encoding: 'gzip', title: 'our kept page, gzip' },
  nextKeptGzip: { program: 'next', path: '/kept/pl', encoding: 'gzip', title: `${NEXT}, incremental static, gzip` },
  keptBrotli: { program: 'kept', path: '/', encoding: 'br', title: 'our kept page, brotli' },
  bytesBrotli: { program: 'bytes', path: '/', encoding: 'br', title: 'bare `node:http`, the same bytes, brotli' },
  limit: { program: 'limit', path: '/', encoding: 'identity', title: 'bare `node:http` + `renderToString` + queries' },
  rendered: { program: 'rendered', path: '/', encoding: 'identity', title: 'our page, rendered each time' },
  nextLive: { program: 'next', path: '/live/pl', encoding: 'identity', title: `${NEXT}, dynamic` },
  astro: { program: 'astro', path: '/pl', encoding: 'identity', title: `${ASTRO}, dynamic` },
} as const satisfies Record<string, Row>;

type RowName = keyof typeof ROWS;

interface Goal {
  text: string;
  of: RowName;
  to: RowName;
  measure: keyof Sample;
  /** The ratio is to be at least this, or at most this. */
  limit: { least: number } | { most: number };
}

const GOALS: readonly Goal[] = [
  { text: '1: kept : bare, requests/s', of: 'kept', to: 'bytes', measure: 'requestsPerSecond', limit: { least: 0.85 } },
  { text: '1: kept : bare, CPU', of: 'kept', to: 'bytes', measure: 'cpuMsPerRequest', limit: { most: 1.3 } },
  {
    text: '1: kept : bare, requests/s, brotli',
    of: 'keptBrotli',
    to: 'bytesBrotli',
    measure: 'requestsPerSecond',
    limit: { least: 0.85 },
  },
  {
    text: '1: kept : bare, CPU, brotli',
    of: 'keptBrotli',
    to: 'bytesBrotli',
    measure: 'cpuMsPerRequest',
    limit: { most: 1.3 },
  },
  {
    text: '2: kept : Next.js incremental static, requests/s',
    of: 'kept',
    to: 'nextKept',
    measure: 'requestsPerSecond',
    limit: { least: 30 },
  },
  {
    text: '2: the same, gzip asked',
    of: 'keptGzip',
    to: 'nextKeptGzip',
    measure: 'requestsPerSecond',
    limit: { least: 45 },
  },
  {
    text: '3: rendered : Next.js dynamic, requests/s',
    of: 'rendered',
    to: 'nextLive',
    measure: 'requestsPerSecond',
    limit: { least: 7 },
  },
  {
    text: '3: rendered : Next.js dynamic, CPU',
    of: 'rendered',
    to: 'nextLive',
    measure: 'cpuMsPerRequest',
    limit: { most: 1 / 9 },
  },
  {
    text: '3: rendered : Astro dynamic, requests/s',
    of: 'rendered',
    to: 'astro',
    measure: 'requestsPerSecond',
    limit: { least: 2 },
  },
  {
    text: '4: rendered : bare `node:http` + `renderToString` + queries, CPU',
    of: 'rendered',
    to: 'limit',
    measure: 'cpuMsPerRequest',
    limit: { most: 1.25 },
  },
];

function ours(file: string): string[] {
  return ['-r', join(ROOT, 'scripts/sources.cjs'), join(ROOT, file)];
}

/** Starts all programs; only the one under load has anything to do. */
async function start(programs: Map<ProgramName, Program>): Promise<void> {
  const our = { cwd: ROOT, env: ENV, path: '/' };
  // The first one makes the database, and writes down what the others show.
  programs.set('rendered', await startProgram(ours('bench/pages/servers/rendered.ts'), our));
  programs.set('kept', await startProgram(ours('src/main.ts'), our));
  programs.set('limit', await startProgram(ours('bench/pages/servers/limit.ts'), our));
  programs.set('bytes', await startProgram(ours('bench/pages/servers/bytes.ts'), our));
  for (const name of ['next', 'astro'] as const) {
    const cwd = join(WORK, name);
    await buildPeer(name, cwd, ENV);
    const path = name === 'next' ? ROWS.nextLive.path : ROWS.astro.path;
    programs.set(name, await startProgram(PEERS[name].serve, { cwd, env: ENV, path }));
  }
}

/** The page's markup without its scripts: this has to be alike in all programs. */
async function markupOf(program: Program, path: string): Promise<{ kilobytes: number; elements: number }> {
  const html = await (await fetch(program.url + path, { headers: { 'Accept-Encoding': 'identity' } })).text();
  const markup = html.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '');
  return { kilobytes: Buffer.byteLength(markup) / 1000, elements: markup.match(/<[a-z]/g)?.length ?? 0 };
}

function ratiosOf({ of, to, measure }: Goal, samples: ReadonlyMap<RowName, Sample[]>): number[] {
  const base = samples.get(to) ?? [];
  return (samples.get(of) ?? []).map((sample, round) => sample[measure] / (base[round]?.[measure] ?? Number.NaN));
}

function report(samples: ReadonlyMap<RowName, Sample[]>, markup: ReadonlyMap<RowName, string>): void {
  console.log(`Node ${process.versions.node}; ${ROUNDS} alternated rounds of ${SECONDS} s, medians, 50 connections.\n`);
  console.log('| Answering the landing page | markup | requests/s | CPU ms/request |\n| --- | --- | --- | --- |');
  for (const [name, { title }] of Object.entries(ROWS) as [RowName, Row][]) {
    const of = (measure: keyof Sample): number => median((samples.get(name) ?? []).map((sample) => sample[measure]));
    const cells = [title, markup.get(name), of('requestsPerSecond').toFixed(0), of('cpuMsPerRequest').toFixed(3)];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log('\n| Goal | wanted | ratio (lowest–highest round) | met |\n| --- | --- | --- | --- |');
  for (const goal of GOALS) {
    const ratios = ratiosOf(goal, samples);
    const ratio = median(ratios);
    const { limit } = goal;
    const met = 'least' in limit ? ratio >= limit.least : ratio <= limit.most;
    const wanted = 'least' in limit ? `≥ ${limit.least}` : `≤ ${Number(limit.most.toFixed(3))}`;
    const round = (value: number): string => value.toPrecision(3);
    const range = `${round(Math.min(...ratios))}–${round(Math.max(...ratios))}`;
    console.log(`| ${goal.text} | ${wanted} | ${round(ratio)} (${range}) | ${met ? 'yes' : 'no'} |`);
  }
}

async function main(): Promise<void> {
  rmSync(VAR, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  const programs = new Map<ProgramName, Program>();
  try {
    await start(programs);
    const find = (name: ProgramName): Program => {
      const program = programs.get(name);
      if (!program) throw new Error(`No program ${name}`);
      return program;
    };
    const rows = Object.entries(ROWS) as [RowName, Row][];
    const samples = new Map<RowName, Sample[]>(rows.map(([name]) => [name, []]));
    const markup = new Map<RowName, string>();
    for (const [name, { program, path, encoding }] of rows) {
      const { kilobytes, elements } = await markupOf(find(program), path);
      markup.set(name, `${kilobytes.toFixed(1)} kB, ${elements} elements`);
      await load(find(program), path, encoding, WARM_UP_SECONDS);
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      process.stderr.write(`round ${round} of ${ROUNDS}\n`);
      for (const [name, { program, path, encoding }] of round % 2 === 1 ? rows : [...rows].reverse()) {
        samples.get(name)?.push(await load(find(program), path, encoding, SECONDS));
      }
    }
    report(samples, markup);
  } finally {
    for (const program of programs.values()) program.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
