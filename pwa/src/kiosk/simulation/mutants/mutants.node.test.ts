import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historiesOfMoney, historiesOfRestores, usualHistories } from '../histories.ts';
import { runHistory } from '../run-history.ts';
import { Violation } from '../violation.ts';
import { moneyMutants } from './money-mutants.ts';
import { pullMutants } from './pull-mutants.ts';
import { queueMutants } from './queue-mutants.ts';
import { responseMutants } from './response-mutants.ts';
import { restoreMutants } from './restore-mutants.ts';

/** Mutation tests: each mutant must be caught by the invariant that it breaks. */
const onUsualDays = [...queueMutants, ...pullMutants, ...responseMutants].map((fault) => ({
  ...fault,
  days: usualHistories,
}));
const onDaysOfMoney = moneyMutants.map((fault) => ({ ...fault, days: historiesOfMoney }));
const onDaysOfRestores = restoreMutants.map((fault) => ({ ...fault, days: historiesOfRestores }));

test.each([...onUsualDays, ...onDaysOfMoney, ...onDaysOfRestores])(
  'the simulation detects $name',
  { timeout: 120_000 },
  async ({ seed, run = 0, breaks, mutate: plant, days }) => {
    const property = fc.asyncProperty(days, (history) => runHistory(history, plant()));
    const recorded = await fc.check(property, { seed, path: String(run), endOnFailure: true });
    // Another run catches it after a change of the histories. Record that one: searching takes half a minute.
    const caught = recorded.failed
      ? recorded
      : await fc.check(property, { seed, numRuns: 40, endOnFailure: true });
    const { failed, counterexample, counterexamplePath, errorInstance } = caught;
    expect(failed, 'not caught: record another seed').toBe(true);
    expect(Number(counterexamplePath)).toBe(run);
    expect(errorInstance instanceof Violation ? errorInstance.invariant : errorInstance).toBe(breaks);
    // The mutant was the cause, and nothing else.
    const [history] = counterexample ?? [];
    if (history) await runHistory(history);
  },
);
