// `npm test`: builds, checks types and style, then runs the tests. Arguments go to Jest.
// The last line is `N passed, N failed`; a step before the tests that fails counts as one failed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const CACHE = 'node_modules/.cache';

const build = [
  ['build:server', 'nest build && node scripts/contract-schemas.mjs'],
  ['build:site', 'vite build --logLevel warn'],
  ['build:panel', 'vite build --config admin/vite.config.ts --logLevel warn'],
];
// The native compiler: the same types in a third of the time.
const typecheck = ['.', 'views', 'admin', 'test'].map((project) => [
  `typecheck ${project}`,
  `tsgo -p ${project} --noEmit`,
]);
const lint = [['lint', `eslint . --max-warnings 0 --cache --cache-strategy content --cache-location ${CACHE}/eslint/`]];

/** Runs one command; its output appears as it comes, or at its end when it is `quiet`. Resolves to whether it succeeded. */
function run(name, command, { quiet, env = {} }) {
  return new Promise((resolve) => {
    const start = Date.now();
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      if (code === 0) console.log(`ok      ${name} (${seconds} s)`);
      else console.log(`FAILED  ${name} (${seconds} s)\n${output}`);
      resolve(code === 0);
    });
  });
}

/** Runs steps one after the other and returns how many failed. */
async function inTurn(steps) {
  let failed = 0;
  for (const [name, command] of steps) {
    if (!(await run(name, command, { quiet: true }))) failed += 1;
  }
  return failed;
}

const folder = mkdtempSync(join(tmpdir(), 'clinic-run-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const summaryFile = join(folder, 'summary.json');
// What the tests leave lying about goes with the folder.
process.env.TMPDIR = folder;
process.env.PATH = `node_modules/.bin:${process.env.PATH}`;

// Two lanes for two cores.
const failures = await Promise.all([inTurn([...build, ...typecheck]), inTurn(lint)]);
const failedSteps = failures.reduce((sum, count) => sum + count, 0);

const args = process.argv.slice(2).map((argument) => `'${argument.replaceAll("'", `'\\''`)}'`);
const jestPassed = await run('tests', `jest ${args.join(' ')}`, {
  quiet: false,
  env: { TEST_SUMMARY_FILE: summaryFile },
});

let summary = { passed: 0, failed: 1 };
try {
  summary = JSON.parse(readFileSync(summaryFile, 'utf8'));
} catch {
  console.log('The tests ended without a result');
}
if (!jestPassed && summary.failed === 0) summary.failed = 1;
const failed = summary.failed + failedSteps;
console.log(`\n${summary.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
