import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../src/config/root';
import { makeSqliteTemplate } from '../test/support/templates';
import { installTool } from './registry-tool';

// Changes what must not go wrong in small ways, one at a time, and runs the tests of it: how many changes do they
// notice? `npm run bench:mutants -- access` looks at one part. Ends with 1 when a part is below the goal.

const run = promisify(execFile);

/** Of the changes, in per cent. */
const GOAL = 85;
/** Stryker 10 wants Node 22. */
const VERSION = '9.5.1';

/** What is changed, and the tests that are to notice: those that are about it, quickest first. */
interface Part {
  files: string[];
  tests: string[];
}

const PARTS: Readonly<Record<string, Part>> = {
  booking: {
    files: ['appointment-rules', 'appointment.policy', 'booking.policy'].map((name) => `src/appointments/${name}.ts`),
    tests: [
      ...['appointment.policy', 'booking.policy'].map((name) => `src/appointments/${name}.spec.ts`),
      ...['clock', 'appointments', 'panel', 'booking-limits'].map((name) => `test/appointments/${name}.e2e-spec.ts`),
    ],
  },
  access: {
    files: ['access', 'access.guard', 'doctor-reach'].map((name) => `src/access/${name}.ts`),
    tests: [
      ...['access.guard', 'doctor-reach'].map((name) => `src/access/${name}.spec.ts`),
      ...['tokens', 'roles', 'keys', 'forgery'].map((name) => `test/access/${name}.e2e-spec.ts`),
      'test/security-log/sessions.e2e-spec.ts',
      'test/second-factor/duty.e2e-spec.ts',
      'test/security-log/security-log.e2e-spec.ts',
      'test/access/access.e2e-spec.ts',
    ],
  },
  content: {
    files: ['content-lifecycle', 'publication', 'texts'].map((name) => `src/content/${name}.ts`),
    tests: [
      ...['publication', 'texts'].map((name) => `src/content/${name}.spec.ts`),
      ...['questions/questions', 'services/services', 'panel/preview', 'versions/versions'].map(
        (name) => `test/${name}.e2e-spec.ts`,
      ),
    ],
  },
};

/** What is read of a report in the form of the mutation testing report schema, version 2. */
interface Report {
  files: Record<string, { mutants: Mutant[] }>;
}

interface Mutant {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored' | 'Pending';
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
}

/** Copies the project as it is saved, with what was built of it: the changes are made in the copy. */
async function copyProject(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT });
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  // Links to the packages' files, where both folders are on one disk: nothing writes into them.
  const packages = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await run('cp', ['-al', ...packages]).catch(() => run('cp', ['-a', ...packages]));
}

/** Stryker puts the files of the copy back when it is done. */
async function look(stryker: string, folder: string, template: string, { files, tests }: Part): Promise<Report> {
  const report = join(folder, 'mutants.json');
  writeFileSync(
    join(folder, 'stryker.config.json'),
    JSON.stringify({
      testRunner: 'command',
      commandRunner: {
        // The change that counts is named in the environment.
        command: `node_modules/.bin/jest --selectProjects unit sqlite -i --bail --silent --testSequencer=./bench/in-order.mjs --runTestsByPath ${tests.join(' ')}`,
      },
      mutate: files,
      inPlace: true,
      buildCommand: 'npm run -s build:server',
      coverageAnalysis: 'off',
      disableTypeChecks: false,
      concurrency: 2,
      timeoutMS: 60_000,
      timeoutFactor: 2,
      reporters: ['json', 'progress-append-only', 'event-recorder'],
      jsonReporter: { fileName: report },
    }),
  );
  const program = join(stryker, 'node_modules/.bin/stryker');
  const running = spawn(process.execPath, [program, 'run'], {
    cwd: folder,
    stdio: 'inherit',
    // Migrated once for all of them.
    env: { ...process.env, TEST_SQLITE_TEMPLATE: template },
  });
  const [code] = (await once(running, 'close')) as [number | null];
  if (code !== 0) throw new Error(`Stryker ended with ${code}`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

/** Prints what the tests did not notice. Gives the share of what they did, in per cent. */
function tell(name: string, { files }: Report): number {
  let noticed = 0;
  let left = 0;
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') noticed += 1;
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      left += 1;
      const { line, column } = location.start;
      console.log(`  ${file}:${line}:${column}  ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`);
    }
  }
  const share = (100 * noticed) / (noticed + left);
  console.log(`${name}: ${noticed} of ${noticed + left} noticed, ${share.toFixed(1)} % (goal ${GOAL})\n`);
  return share;
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in PARTS));
  if (unknown.length > 0) throw new Error(`There are only ${Object.keys(PARTS).join(', ')}`);
  const stryker = await installTool('@stryker-mutator/core', VERSION);
  const folder = join(tmpdir(), 'clinic-bench', 'mutants');
  await copyProject(folder);
  const template = await makeSqliteTemplate();
  const shares: number[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    shares.push(tell(name, await look(stryker, folder, template.url, part)));
  }
  await template.stop();
  rmSync(folder, { recursive: true, force: true });
  if (shares.some((share) => share < GOAL)) process.exitCode = 1;
}

void main();
