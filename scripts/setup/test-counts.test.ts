import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingLine, flakyTests, playwrightCounts, vitestCounts } from './test-counts.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toodles-counts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, success: true };

test('adds up the counts of both runners', () => {
  const unit = vitestCounts(report(vitest));
  const browser = playwrightCounts(
    report({ stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] }),
  );
  expect(closingLine([unit, browser])).toBe('9 passed, 1 failed, 1 skipped');
});

test('accepts up to two tests that needed a retry, and fails for three', () => {
  const counts = (flaky: number) =>
    playwrightCounts(report({ stats: { expected: 9, unexpected: 0, flaky, skipped: 0 }, errors: [] }));
  expect(counts(2)).toEqual({ passed: 11, failed: 0, skipped: 0 });
  expect(counts(3)).toEqual({ passed: 9, failed: 3, skipped: 0 });
});

test('names the tests that needed a retry', () => {
  const spec = (line: number, status: string) => ({
    file: 'a.spec.ts',
    line,
    title: 'a tale',
    tests: [{ status }],
  });
  const suites = [
    { specs: [spec(3, 'expected')], suites: [{ specs: [spec(8, 'flaky'), spec(12, 'unexpected')] }] },
  ];
  expect(flakyTests(report({ suites }))).toEqual(['a.spec.ts:8 a tale']);
  expect(flakyTests(join(folder, 'missing.json'))).toEqual([]);
});

test('counts a test file that fails before its first test as a failure', () => {
  expect(vitestCounts(report({ ...vitest, success: false })).failed).toBe(1);
});

test('counts an error outside the browser tests as a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(playwrightCounts(report({ stats, errors: [{ message: 'no browser' }] })).failed).toBe(1);
});

test('counts a missing or unreadable report as a failure', () => {
  expect(vitestCounts(join(folder, 'missing.json')).failed).toBe(1);
  expect(playwrightCounts(report({ stats: {}, errors: [] })).failed).toBe(1);
});
