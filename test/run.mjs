// `npm test`: builds, checks types and style, then runs the tests. `npm test -- doctors` builds and runs the tests of
// one feature on both databases and in the browser; all arguments go to Jest.
// The last line is `N passed, N failed`; a step before the tests that fails counts as one failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { build, inLanes, lint, quoted, run, typecheck } from '../scripts/steps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'clinic-run-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const summaryFile = join(folder, 'summary.json');
// What the tests leave lying about goes with the folder.
process.env.TMPDIR = folder;

const args = process.argv.slice(2);
const isPart = args.length > 0 && !args[0].startsWith('-');
// Two lanes for two cores: to lint the sources takes as long as all the others.
const [lintSources, ...others] = lint;
const failedSteps = await (isPart ? inLanes(build) : inLanes([...build, ...typecheck, ...others], [lintSources]));

const jestPassed = await run('tests', `jest ${args.map(quoted).join(' ')}`, {
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
// CI leaves nothing out.
const failed = summary.failed + failedSteps + (isPart && process.env.CI === 'true' ? 1 : 0);
if (isPart) console.log('\n  !!  LEFT OUT: types, style and all tests but those');
console.log(`\n${summary.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
