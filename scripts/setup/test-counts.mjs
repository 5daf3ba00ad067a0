import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The counts in Vitest's JSON report. A file that fails before its first test counts as one failure.
 * @param {string} file
 */
export function vitestCounts(file) {
  return counted(file, (report) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

/** The number of tests per run that may pass only on a retry; more of them indicate a real problem. */
const MOST_FLAKY = 2;

/**
 * The counts in Playwright's JSON report. On a busy machine a test may fail at first and pass on a retry; it
 * is reported (`flakyTests`) so that someone can look for the cause. A run with errors outside its tests
 * has failed.
 * @param {string} file
 */
export function playwrightCounts(file) {
  return counted(file, ({ stats, errors }) => {
    const isTooMuch = stats.flaky > MOST_FLAKY;
    return {
      passed: stats.expected + (isTooMuch ? 0 : stats.flaky),
      failed: stats.unexpected + (isTooMuch ? stats.flaky : 0) + errors.length,
      skipped: stats.skipped,
    };
  });
}

/**
 * The tests that passed only on a retry, as `file:line title`.
 * @param {string} file Playwright's JSON report
 * @returns {string[]}
 */
export function flakyTests(file) {
  /** @type {(suite: any) => string[]} */
  const inSuite = (suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) =>
        spec.tests.some((/** @type {any} */ one) => one.status === 'flaky'),
      )
      .map((/** @type {any} */ spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  try {
    return JSON.parse(readFileSync(file, 'utf8')).suites.flatMap(inSuite);
  } catch {
    return [];
  }
}

/**
 * A missing or unreadable report means that the run crashed: it counts as a failure.
 * @param {string} file
 * @param {(report: any) => Counts} read
 * @returns {Counts}
 */
function counted(file, read) {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    if (Object.values(counts).every(Number.isInteger)) return counts;
  } catch {
    // Counted as a failure below.
  }
  return { passed: 0, failed: 1, skipped: 0 };
}

/** @param {Counts[]} runs the closing line, for people and for programs that parse test output */
export function closingLine(runs) {
  const sum = (/** @type {keyof Counts} */ kind) => runs.reduce((total, run) => total + run[kind], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
