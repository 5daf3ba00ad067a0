import fc from 'fast-check';
import { expect, test } from 'vitest';
import { histories } from '../histories.ts';
import { runHistory } from '../run-history.ts';
import { Violation } from '../violation.ts';
import { answerFaults } from './of-line-and-server.ts';
import { pullFaults } from './of-the-pull.ts';
import { queueFaults } from './of-the-queue.ts';

/** The test of the test: each mistake is made on purpose, and has to be caught, by the promise that it breaks. */
test.each([...queueFaults, ...pullFaults, ...answerFaults])(
  '$name: caught',
  async ({ seed, breaks, plant }) => {
    const property = fc.asyncProperty(histories, (history) => runHistory(history, plant()));
    const { failed, counterexample, errorInstance } = await fc.check(property, {
      seed,
      numRuns: 40,
      endOnFailure: true,
    });
    expect(failed, 'not caught: record another seed').toBe(true);
    expect(errorInstance instanceof Violation ? errorInstance.invariant : errorInstance).toBe(breaks);
    // It was the mistake, and nothing else.
    const [history] = counterexample ?? [];
    if (history) await runHistory(history);
  },
);
