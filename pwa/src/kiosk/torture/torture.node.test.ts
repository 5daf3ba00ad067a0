import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeepRun } from '../../../../api/src/testing/depth.ts';
import { histories } from './histories.ts';
import { regressions } from './regressions.ts';
import { reportOf } from './report.ts';
import { runHistory } from './run-history.ts';

/**
 * The property test of offline.md, 'Proof': the very engine and database of the tablet against the real API with its
 * real database. `npm run torture` lives through as many more as there is time for.
 */
test('whatever happens to tablets, line and server, every promise holds', { timeout: 600_000 }, async () => {
  const property = fc.asyncProperty(histories, (history) => runHistory(history));
  const numRuns = isDeepRun ? 200 : 40;
  const details = await fc.check(property, { numRuns, examples: regressions.map((one) => [one]) });
  expect(details.failed, reportOf(details)).toBe(false);
});
