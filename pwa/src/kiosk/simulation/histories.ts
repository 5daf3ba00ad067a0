import fc from 'fast-check';
import { moneySteps } from './money-step-kinds.ts';
import { deskSteps, portalSteps, serverSteps, tabletSteps, timingSteps } from './step-kinds.ts';
import type { History, Step } from './steps.ts';

/** Most days have one kind of trouble, so that combinations that are rare on a mixed day occur often. */
const days = [
  [deskSteps],
  [deskSteps, timingSteps],
  [deskSteps, tabletSteps],
  [deskSteps, portalSteps],
  [deskSteps, timingSteps, tabletSteps, portalSteps],
];

/** Days on which the server is restored from a backup. */
const daysOfRestores = days.map((kinds) => [...kinds, serverSteps]);

/** Days on which desks and portal sell and take money. */
const daysOfMoney = [[moneySteps, deskSteps], ...days.map((kinds) => [...kinds, moneySteps, moneySteps])];
const daysOfMoneyAndRestores = daysOfMoney.map((kinds) => [...kinds, serverSteps]);

const stepsOf = (kinds: (typeof days)[number]): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(...kinds.flat()), { minLength: 1, maxLength: 32, size: 'max' });

const historiesOf = (some: typeof days): fc.Arbitrary<History> =>
  fc.record({
    tablets: fc.constantFrom(2, 2, 3),
    steps: fc.oneof(...some.map(stepsOf)),
  });

/** Days at a centre with two or three tablets. Shrinks to fewer steps with smaller numbers. */
export const usualHistories = historiesOf(days);
export const historiesOfRestores = historiesOf(daysOfRestores);

export const histories: fc.Arbitrary<History> = fc.oneof(
  { weight: 2, arbitrary: usualHistories },
  { weight: 1, arbitrary: historiesOfRestores },
);

export const historiesOfMoney: fc.Arbitrary<History> = fc.oneof(
  { weight: 3, arbitrary: historiesOf(daysOfMoney) },
  { weight: 1, arbitrary: historiesOf(daysOfMoneyAndRestores) },
);
