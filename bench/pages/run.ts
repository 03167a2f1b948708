import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/config/root';
import { median } from '../measure';
import { load, type Sample } from './load';
import { buildPeer, compileSqlite, type PeerName, PEERS } from './peers';
import { type Program, startProgram } from './programs';
import { type Goal, GOALS, type ProgramName, type Row, type RowName, ROWS } from './rows';

// Measures how the landing page is answered, beside bare `node:http`, Next.js and Astro: goals 1 to 4. `ours` leaves
// the other frameworks out.

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 5);
const WARM_UP_SECONDS = 3;
const PEER_NAMES = process.argv.includes('ours') ? [] : (Object.keys(PEERS) as PeerName[]);

const WORK = join(tmpdir(), 'clinic-bench');
const VAR = join(WORK, 'var');
const ENV = {
  LANDING_FILE: join(WORK, 'landings.json'),
  HEADERS_FILE: join(WORK, 'headers.json'),
  DATABASE_FILE: join(VAR, 'clinic.sqlite'),
  VAR_DIR: VAR,
  PUBLIC_URL: 'http://localhost',
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'correct-horse-1',
};

function ours(file: string): string[] {
  return ['-r', join(ROOT, 'scripts/sources.cjs'), join(ROOT, file)];
}

/** The headers of a program's answer, names and values in turn, but for those that Node itself writes. */
function headersOf(program: Program, encoding: Row['encoding']): Promise<string[]> {
  const byNode = ['date', 'connection', 'keep-alive'];
  return new Promise((resolve, reject) => {
    get(program.url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const { rawHeaders } = response.resume();
      resolve(rawHeaders.filter((_, index) => !byNode.includes(rawHeaders[index & ~1]?.toLowerCase() ?? '')));
    }).on('error', reject);
  });
}

/** Starts all programs; only the one under load has anything to do. */
async function start(programs: Map<ProgramName, Program>): Promise<void> {
  const our = { cwd: ROOT, env: ENV, path: '/' };
  // The first one makes the database, and writes down what the others show.
  programs.set('rendered', await startProgram(ours('bench/pages/servers/rendered.ts'), our));
  const kept = await startProgram(ours('src/main.ts'), our);
  programs.set('kept', kept);
  programs.set('limit', await startProgram(ours('bench/pages/servers/limit.ts'), our));
  const headers = { identity: await headersOf(kept, 'identity'), br: await headersOf(kept, 'br') };
  writeFileSync(ENV.HEADERS_FILE, JSON.stringify(headers));
  programs.set('bytes', await startProgram(ours('bench/pages/servers/bytes.ts'), our));
  for (const name of PEER_NAMES) {
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
  for (const [name, all] of samples) {
    const of = (measure: keyof Sample): number => median(all.map((sample) => sample[measure]));
    const cells = [ROWS[name].title, markup.get(name), of('requestsPerSecond').toFixed(0)];
    console.log(`| ${[...cells, of('cpuMsPerRequest').toFixed(3)].join(' | ')} |`);
  }
  console.log('\n| Goal | wanted | ratio (lowest–highest round) | met |\n| --- | --- | --- | --- |');
  for (const goal of GOALS.filter(({ of, to }) => samples.has(of) && samples.has(to))) {
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
  await compileSqlite();
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
    const rows = (Object.entries(ROWS) as [RowName, Row][]).filter(([, { program }]) => programs.has(program));
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
