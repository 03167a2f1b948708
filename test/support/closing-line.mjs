import { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';

const isCi = process.env.CI === 'true';
/**
 * The longest file takes half of it. A worker that is blocked never comes to Jest's own time limit. A single file runs
 * without a worker: whoever runs it sees that it hangs.
 */
const HUNG_MS = 12 * 60_000;
/** How much of what a failed test says stands beside its name. */
const REASON_LENGTH = 800;

/** Says aloud what was left out or hangs, and ends the run with the line `N passed, N failed`. */
export default class ClosingLine {
  constructor({ testNamePattern }, { leftOut }) {
    this.isFiltered = Boolean(testNamePattern);
    this.leftOut = leftOut;
    this.running = new Set();
    this.totals = { numPassedTests: 0, numFailedTests: 0 };
  }

  onRunStart() {
    this.printLeftOut();
  }

  onTestFileStart({ path, context }) {
    this.running.add(`${context.config.displayName?.name} ${path}`);
    this.watch();
  }

  onTestFileResult({ path, context }, _result, results) {
    this.running.delete(`${context.config.displayName?.name} ${path}`);
    this.totals = results;
    this.watch();
  }

  /** Ends the run when no file ends for long: nobody would learn which one it was. */
  watch() {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => {
      for (const name of this.running) process.stderr.write(`HUNG: ${name}\n`);
      const hung = [...this.running].map((name) => `${name} hung`);
      this.writeTotals(this.totals.numPassedTests, this.totals.numFailedTests + this.running.size, hung);
      for (const handle of process._getActiveHandles()) {
        if (handle instanceof ChildProcess) handle.kill('SIGKILL');
      }
      process.exit(1);
    }, HUNG_MS).unref();
  }

  onRunComplete(_contexts, results) {
    clearTimeout(this.watchdog);
    const files = results.testResults.filter((file) => file.testExecError);
    const skipped = (this.isFiltered ? [] : results.testResults).flatMap((file) =>
      file.testResults
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => fullName),
    );
    const passed = results.numPassedTests;
    let failed = results.numFailedTests + Math.max(files.length, results.numRuntimeErrorTestSuites);
    const failures = results.testResults.flatMap(failuresOf);
    for (const name of skipped) process.stderr.write(`SKIPPED: ${name}\n`);
    this.printLeftOut();
    if (isCi && skipped.length + this.leftOut.length > 0) {
      failed += skipped.length + this.leftOut.length;
      failures.push(...skipped.map((name) => `skipped: ${name}`), ...this.leftOut.map((what) => `left out: ${what}`));
      this.complaint = new Error('CI leaves nothing out and skips no test');
    }
    if (passed + failed === 0) {
      failed = 1;
      this.complaint = new Error('No test ran');
    }
    this.writeTotals(passed, failed, failures);
  }

  writeTotals(passed, failed, failures) {
    const { TEST_SUMMARY_FILE: file } = process.env;
    if (file) writeFileSync(file, JSON.stringify({ passed, failed, failures }));
    // Jest's own summary and warnings come after this call.
    else process.on('exit', () => process.stderr.write(`\n${passed} passed, ${failed} failed\n`));
  }

  /** Makes Jest exit with an error. */
  getLastError() {
    return this.complaint;
  }

  printLeftOut() {
    for (const what of this.leftOut) process.stderr.write(`\n  !!  LEFT OUT: ${what}\n\n`);
  }
}

/** What failed in a file, and why: `sqlite test/mail/mail.e2e-spec.ts: The mail › goes once: Expected: 1 Received: 2`. */
function failuresOf({ displayName, testFilePath, testExecError, testResults }) {
  const file = `${displayName?.name} ${relative(process.cwd(), testFilePath)}`;
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.map(reasonOf).join(' | ')}`);
  return [...failed, ...(testExecError ? [`the file itself: ${reasonOf(testExecError.message)}`] : [])].map(
    (text) => `${file}: ${text}`,
  );
}

/** The beginning of a message on one line, without the places in the code. */
function reasonOf(message) {
  const [text] = stripVTControlCharacters(message).split(/\n\s+at /);
  return text.replace(/\s+/g, ' ').trim().slice(0, REASON_LENGTH);
}
