import { type FirstSteps, firstSteps, tickedSteps } from '@toodles/api/contract/centre/first-steps.ts';
import { expect, test } from 'vitest';
import { openSteps, stepTexts } from './first-steps.ts';

const card = (done: readonly string[], isDismissed = false): FirstSteps => ({
  steps: firstSteps.map((step) => ({ step, isDone: done.includes(step), isFound: false })),
  isDismissed,
  isDemo: false,
});

test('shows what is left, in order, until nothing is left or someone hides it', () => {
  const shown = openSteps(card(['address', 'tax']));
  expect(shown?.open.map(({ step }) => step)).toEqual([
    'contact',
    'upi',
    'hours',
    'prices',
    'team',
    'second_factor',
    'tablet',
  ]);
  expect(shown?.done.map(({ step }) => step)).toEqual(['address', 'tax']);
  expect(openSteps(card(firstSteps))).toBeUndefined();
  expect(openSteps(card([], true))).toBeUndefined();
});

test('has words for every step', () => {
  expect(Object.keys(stepTexts)).toEqual([...firstSteps]);
  expect(firstSteps.filter((step) => stepTexts[step].tick)).toEqual([...tickedSteps]);
});
