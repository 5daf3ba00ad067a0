import fc from 'fast-check';
import { atTheDesk, inThePortal, ofTablets, outOfStep } from './step-kinds.ts';
import type { History, Step } from './steps.ts';

/** Most days have one kind of trouble: what is rare in a day with everything in it happens often in those. */
const days = [
  [atTheDesk],
  [atTheDesk, outOfStep],
  [atTheDesk, ofTablets],
  [atTheDesk, inThePortal],
  [atTheDesk, outOfStep, ofTablets, inThePortal],
];

const stepsOf = (kinds: (typeof days)[number]): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(...kinds.flat()), { minLength: 1, maxLength: 32, size: 'max' });

/** Days at a centre with two or three tablets. Shrinks to fewer steps of smaller numbers. */
export const histories: fc.Arbitrary<History> = fc.record({
  tablets: fc.constantFrom(2, 2, 3),
  steps: fc.oneof(...days.map(stepsOf)),
});
