import { writeFileSync } from 'node:fs';
import process from 'node:process';

const isCi = process.env.CI === 'true';

/** Says aloud what was left out, and ends the run with the line `N passed, N failed`. */
export default class ClosingLine {
  constructor({ testNamePattern }, { leftOut }) {
    this.isFiltered = Boolean(testNamePattern);
    this.leftOut = leftOut;
  }

  onRunStart() {
    this.printLeftOut();
  }

  onRunComplete(_contexts, results) {
    const files = results.testResults.filter((file) => file.testExecError);
    const skipped = (this.isFiltered ? [] : results.testResults).flatMap((file) =>
      file.testResults
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => fullName),
    );
    const passed = results.numPassedTests;
    let failed = results.numFailedTests + Math.max(files.length, results.numRuntimeErrorTestSuites);
    for (const name of skipped) process.stderr.write(`SKIPPED: ${name}\n`);
    this.printLeftOut();
    if (isCi && skipped.length + this.leftOut.length > 0) {
      failed += skipped.length + this.leftOut.length;
      this.complaint = new Error('CI leaves nothing out and skips no test');
    }
    if (passed + failed === 0) {
      failed = 1;
      this.complaint = new Error('No test ran');
    }
    if (process.env.TEST_SUMMARY_FILE) writeFileSync(process.env.TEST_SUMMARY_FILE, JSON.stringify({ passed, failed }));
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
