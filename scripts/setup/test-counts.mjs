import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What Vitest's JSON report counted. A file that fell over before its first test counts as one failure.
 * @param {string} file
 */
export function vitestCounts(file) {
  return counted(file, (report) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

/** As many stories may need a second try in one run; with more of them something is broken. */
const MOST_UNSTEADY = 2;

/**
 * What Playwright's JSON report counted. A busy machine may cost a story its first try, which is told
 * (`unsteadyStories`) so that somebody looks for the cause; a run with errors outside its tests has failed.
 * @param {string} file
 */
export function playwrightCounts(file) {
  return counted(file, ({ stats, errors }) => {
    const isTooMuch = stats.flaky > MOST_UNSTEADY;
    return {
      passed: stats.expected + (isTooMuch ? 0 : stats.flaky),
      failed: stats.unexpected + (isTooMuch ? stats.flaky : 0) + errors.length,
      skipped: stats.skipped,
    };
  });
}

/**
 * Where the stories stand that passed only when tried again, as `file:line title`.
 * @param {string} file Playwright's JSON report
 * @returns {string[]}
 */
export function unsteadyStories(file) {
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
 * A report that is missing or says nothing we understand is a run that died: a failure, never silence.
 * @param {string} file
 * @param {(report: any) => Counts} read
 * @returns {Counts}
 */
function counted(file, read) {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    if (Object.values(counts).every(Number.isInteger)) return counts;
  } catch {
    // Told by the count below.
  }
  return { passed: 0, failed: 1, skipped: 0 };
}

/** @param {Counts[]} runs the closing line, made for people and for programs that read test output */
export function closingLine(runs) {
  const sum = (/** @type {keyof Counts} */ kind) => runs.reduce((total, run) => total + run[kind], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
