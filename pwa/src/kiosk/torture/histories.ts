import fc from 'fast-check';
import { atTheDesk, inThePortal, ofTablets, ofTheServer, outOfStep } from './step-kinds.ts';
import type { History, Step } from './steps.ts';

/** Most days have one kind of trouble: what is rare in a day with everything in it happens often in those. */
const days = [
  [atTheDesk],
  [atTheDesk, outOfStep],
  [atTheDesk, ofTablets],
  [atTheDesk, inThePortal],
  [atTheDesk, outOfStep, ofTablets, inThePortal],
];

/** A copy of the server's database is put back on them. */
const daysOfRestores = days.map((kinds) => [...kinds, ofTheServer]);

const stepsOf = (kinds: (typeof days)[number]): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(...kinds.flat()), { minLength: 1, maxLength: 32, size: 'max' });

const historiesOf = (some: typeof days): fc.Arbitrary<History> =>
  fc.record({
    tablets: fc.constantFrom(2, 2, 3),
    steps: fc.oneof(...some.map(stepsOf)),
  });

/** Days at a centre with two or three tablets. Shrinks to fewer steps of smaller numbers. */
export const usualHistories = historiesOf(days);
export const historiesOfRestores = historiesOf(daysOfRestores);

export const histories: fc.Arbitrary<History> = fc.oneof(
  { weight: 2, arbitrary: usualHistories },
  { weight: 1, arbitrary: historiesOfRestores },
);
