import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeepRun } from '../../../../api/src/testing/depth.ts';
import { histories, historiesOfMoney } from './histories.ts';
import { regressions } from './regressions.ts';
import { reportOf } from './report.ts';
import { runHistory } from './run-history.ts';
import type { History } from './steps.ts';

/** In milliseconds: a history that does not end fails with its steps, not with the test's limit. */
const longestHistory = 120_000;

/**
 * The property test of docs/sync.md: the tablet's real engine and database against the real API and its
 * database. `npm run simulate` runs as many more histories as there is time for.
 */
test('every promise holds, whatever fails on tablets, network and server', { timeout: 600_000 }, async () => {
  const property = fc.asyncProperty(histories, (history) => runHistory(history));
  const numRuns = isDeepRun ? 200 : 25;
  const examples = regressions.map((one): [History] => [one]);
  const details = await fc.check(property, { numRuns, examples, timeout: longestHistory });
  expect(details.failed, reportOf(details)).toBe(false);
});

test('no rupee is lost, doubled or without its order, whatever fails', { timeout: 600_000 }, async () => {
  const property = fc.asyncProperty(historiesOfMoney, (history) => runHistory(history));
  const details = await fc.check(property, { numRuns: isDeepRun ? 200 : 25, timeout: longestHistory });
  expect(details.failed, reportOf(details)).toBe(false);
});
