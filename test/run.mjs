// `npm test`: builds, checks types and style, then runs the tests. `npm test -- doctors` builds and runs the tests of
// one feature on both databases and in the browser; all arguments go to Jest.
// The last line is `N passed, N failed`; a step before the tests that fails counts as one failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { build, inLanes, lint, quoted, run, typecheck } from '../scripts/steps.mjs';
import { installOtherNode, isAnother, ON_OTHER, OTHER_NAME, otherEnv } from './support/other-node.mjs';

const folder = mkdtempSync(join(tmpdir(), 'clinic-run-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// What the tests leave lying about goes with the folder.
process.env.TMPDIR = folder;

const args = process.argv.slice(2);
const isPart = args.length > 0 && !args[0].startsWith('-');
// Two lanes for two cores.
const [eslint, ...others] = lint;
const failedSteps = await (isPart
  ? inLanes(build)
  : inLanes([...build, ...others], [eslint, ...typecheck, ...(isAnother ? [installOtherNode] : [])]));

/** Runs Jest and counts. */
async function jest(name, options, env = {}) {
  const summaryFile = join(folder, 'summary.json');
  rmSync(summaryFile, { force: true });
  const isGreen = await run(name, `jest ${options.map(quoted).join(' ')}`, {
    quiet: false,
    env: { TEST_SUMMARY_FILE: summaryFile, ...env },
  });
  let summary = { passed: 0, failed: 1 };
  try {
    summary = JSON.parse(readFileSync(summaryFile, 'utf8'));
  } catch {
    console.log(`${name} ended without a result`);
  }
  if (!isGreen && summary.failed === 0) summary.failed = 1;
  return summary;
}

const leftOut = [];
const summaries = [await jest('tests', args)];
if (isPart) leftOut.push('types, style and all tests but those');
else if (args.length === 0 && isAnother) {
  const env = otherEnv();
  if (env) summaries.push(await jest(`tests on ${OTHER_NAME}`, ON_OTHER, env));
  else leftOut.push(`the tests on ${OTHER_NAME}: see \`node test/support/other-node.mjs\``);
}

const sum = (what) => summaries.reduce((total, summary) => total + summary[what], 0);
// CI leaves nothing out.
const failed = sum('failed') + failedSteps + (process.env.CI === 'true' ? leftOut.length : 0);
for (const what of leftOut) console.log(`\n  !!  LEFT OUT: ${what}`);
console.log(`\n${sum('passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
