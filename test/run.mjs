// `npm test`: builds, checks types and style, then runs the tests. `npm test -- doctors` builds and runs the tests of
// one feature on both databases and in the browser; all arguments go to Jest.
// The last line is `N passed, N failed`; a step before the tests that fails counts as one failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import config from '../jest.config.mjs';
import { build, inLanes, inTurn, lint, quoted, run, sqlite } from '../scripts/steps.mjs';
import {
  installNewest,
  isInstalled,
  isNewest,
  NEWEST_NAME,
  ON_NEWEST,
  ON_OWN,
  ONCE_MORE,
  OWN_NAME,
} from './support/newest-node.mjs';

const folder = mkdtempSync(join(tmpdir(), 'clinic-run-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// What the tests leave lying about goes with the folder.
process.env.TMPDIR = folder;

/** The projects that need both cores for two workers. */
const BROWSERS = ['browser', 'firefox'];
/** The others wait for databases, processes and mail servers: with a third worker they take a seventh less. */
const THREE_WORKERS = ['--maxWorkers', '3'];

const args = process.argv.slice(2);
const isPart = args.length > 0 && !args[0].startsWith('-');
// It takes a minute, for which only the tests on this Node wait.
const compiling = inTurn([sqlite]);
// What is shipped is built by the Node that npm runs on.
const failedSteps = await inLanes(isPart || isNewest ? [build] : [build, [installNewest]]);
if (!isPart) {
  // Two lanes for two cores, of the same length.
  const [eslint, ...others] = lint;
  failedSteps.push(...(await inLanes([[eslint], others], ON_NEWEST)));
}

/** Runs Jest and counts. */
async function jest(name, options, env = ON_NEWEST) {
  const summaryFile = join(folder, 'summary.json');
  rmSync(summaryFile, { force: true });
  const isGreen = await run(name, `jest ${options.map(quoted).join(' ')}`, {
    quiet: false,
    env: { TEST_SUMMARY_FILE: summaryFile, ...env },
  });
  let summary = { passed: 0, failed: 1, failures: [`${name} ended without a result`] };
  try {
    summary = JSON.parse(readFileSync(summaryFile, 'utf8'));
  } catch {
    // It ended before it could write one.
  }
  if (!isGreen && summary.failed === 0) {
    summary.failed = 1;
    summary.failures.push(`${name} ended with an error`);
  }
  return summary;
}

/** All tests: those in browsers with the workers of the configuration, then the others. */
async function everything() {
  const names = config.projects.map(({ displayName }) => displayName);
  const browsers = names.filter((name) => BROWSERS.includes(name));
  const others = names.filter((name) => !BROWSERS.includes(name));
  return [
    ...(browsers.length > 0 ? [await jest('tests in browsers', ['--selectProjects', ...browsers])] : []),
    await jest('other tests', ['--selectProjects', ...others, ...THREE_WORKERS]),
  ];
}

const leftOut = [];
if (!isInstalled()) await compiling;
const summaries = args.length > 0 ? [await jest('tests', args)] : await everything();
failedSteps.push(...(await compiling));
if (isPart) leftOut.push('types, style and all tests but those');
else if (args.length === 0 && !isNewest) {
  if (isInstalled()) summaries.push(await jest(`tests on ${OWN_NAME}`, [...ONCE_MORE, ...THREE_WORKERS], ON_OWN));
  else leftOut.push(`the tests on ${NEWEST_NAME}: see \`node test/support/newest-node.mjs\``);
}

const sum = (what) => summaries.reduce((total, summary) => total + summary[what], 0);
// CI leaves nothing out.
const failed = sum('failed') + failedSteps.length + (process.env.CI === 'true' ? leftOut.length : 0);
for (const what of leftOut) console.log(`\n  !!  LEFT OUT: ${what}`);
// Their reports are far above.
for (const what of [...failedSteps, ...summaries.flatMap(({ failures }) => failures)]) console.log(`FAILED: ${what}`);
console.log(`\n${sum('passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
