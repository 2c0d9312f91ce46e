import { writeFileSync } from 'node:fs';

/** Jest reporter: writes to the file `TEST_COUNTS` the number of passed and failed tests per project, and the duration of each file. */
export default class Counts {
  #projects = {};

  onTestResult({ path, context }, { numPassingTests, numFailingTests, testExecError, perfStats }) {
    const counts = (this.#projects[context.config.displayName.name] ??= { passed: 0, failed: 0, files: {} });
    counts.passed += numPassingTests;
    // a file that failed to run counts as one failure, whatever passed in it before
    counts.failed += numFailingTests + (testExecError ? 1 : 0);
    counts.files[path] = (perfStats.end - perfStats.start) / 1000;
  }

  onRunComplete() {
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(this.#projects, null, 1));
  }
}
