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

/**
 * What Playwright's JSON report counted. A test that passed only when tried again has failed; so has a run
 * with errors outside its tests.
 * @param {string} file
 */
export function playwrightCounts(file) {
  return counted(file, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
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
