import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../src/config/root';
import { median } from './measure';
import { load } from './pages/load';
import { buildPeer, PEERS, versionOf } from './pages/peers';
import { type Program, startProgram } from './pages/programs';

// Measures a start, up to the first page, and the memory under load, beside Next.js with the same page: goal 8. Our database
// is there and up to date.

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 5);
const START_MS = 2_500;

const WORK = join(tmpdir(), 'clinic-bench');
const VAR = mkdtempSync(join(tmpdir(), 'clinic-bench-start-'));
const ENV = {
  LANDING_FILE: join(WORK, 'landings.json'),
  DATABASE_FILE: join(VAR, 'clinic.sqlite'),
  VAR_DIR: VAR,
  PUBLIC_URL: 'http://localhost',
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'correct-horse-1',
};
const OURS = { args: [join(ROOT, 'dist/server/src/main.js')], cwd: ROOT, path: '/' };
const NEXT = { args: PEERS.next.serve, cwd: join(WORK, 'next'), path: '/live/pl' };

const MEASURES = ['clockMs', 'cpuMs', 'memoryMb'] as const;
type Sample = Record<(typeof MEASURES)[number], number>;

const start = ({ args, cwd, path }: typeof OURS | typeof NEXT): Promise<Program> =>
  startProgram(args, { cwd, path, env: ENV });

async function sample(program: typeof OURS | typeof NEXT): Promise<Sample> {
  const running = await start(program);
  try {
    await load(running, program.path, 'identity', SECONDS);
    return { ...running.start, memoryMb: running.memoryMb() };
  } finally {
    running.stop();
    // The next one is to have the machine to itself.
    await wait(1_000);
  }
}

/** Makes what both show: the demo's content, and its data in a file for the peer. */
async function prepare(): Promise<void> {
  mkdirSync(WORK, { recursive: true });
  const rendered = [join(ROOT, 'scripts/sources.cjs'), join(ROOT, 'bench/pages/servers/rendered.ts')] as const;
  (await startProgram(['-r', ...rendered], { cwd: ROOT, env: ENV, path: '/' })).stop();
  await buildPeer('next', NEXT.cwd, ENV);
}

async function main(): Promise<boolean> {
  await prepare();
  const ours: Sample[] = [];
  const next: Sample[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`round ${round} of ${ROUNDS}\n`);
    const both = [async () => ours.push(await sample(OURS)), async () => next.push(await sample(NEXT))];
    for (const one of round % 2 === 1 ? both : both.reverse()) await one();
  }
  const middle = (samples: readonly Sample[], measure: keyof Sample): number =>
    median(samples.map((each) => each[measure]));
  console.log(`Node ${process.versions.node}; ${ROUNDS} alternated rounds, medians, ${SECONDS} s of load.\n`);
  console.log(
    '| Program | first page after | processor time until then | memory under load |\n| --- | --- | --- | --- |',
  );
  for (const [title, samples] of [
    ['ours', ours],
    [`Next.js ${versionOf('next')}`, next],
  ] as const) {
    const [clock, cpu, memory] = MEASURES.map((measure) => middle(samples, measure).toFixed(0));
    console.log(`| ${title} | ${clock} ms | ${cpu} ms | ${memory} MB |`);
  }
  const ratio = (measure: keyof Sample): number =>
    median(ours.map((each, round) => each[measure] / (next[round]?.[measure] ?? Number.NaN)));
  const goals = [
    { text: 'start: ours : Next.js, processor time', value: ratio('cpuMs'), most: 1.5 },
    { text: 'start: ours : Next.js, on the clock', value: ratio('clockMs'), most: 1.5 },
    { text: 'start: ours, ms on the clock', value: middle(ours, 'clockMs'), most: START_MS },
    { text: 'memory under load: ours : Next.js', value: ratio('memoryMb'), most: 0.4 },
  ];
  console.log('\n| Goal | at most | measured | met |\n| --- | --- | --- | --- |');
  for (const { text, value, most } of goals) {
    console.log(`| ${text} | ${most} | ${value.toPrecision(3)} | ${value <= most ? 'yes' : '**no**'} |`);
  }
  return goals.every(({ value, most }) => value <= most);
}

main()
  .then((met) => (process.exitCode = met ? 0 : 1))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => rmSync(VAR, { recursive: true, force: true }));
