import { expect, test } from 'vitest';
import { type Draft, draftSchema } from './draft.ts';
import { isComplete, isStep, lastReachableStep } from './steps.ts';

const empty = draftSchema.parse({});
const party: Draft = {
  ...empty,
  packageType: 'deluxe',
  childName: 'Aarav',
  childAge: 5,
  date: '2026-11-28',
  slot: { id: 1, startTime: '10:00' },
  guests: 12,
};

test('an address cannot skip steps that are not filled in', () => {
  expect(lastReachableStep(3, empty)).toBe(1);
  expect(lastReachableStep(3, { ...empty, packageType: 'deluxe' })).toBe(2);
  expect(lastReachableStep(3, party)).toBe(3);
  expect(lastReachableStep(1, party)).toBe(1);
});

test.each<Partial<Draft>>([
  { childName: '  ' },
  { childAge: null },
  { date: null },
  { slot: null },
  { guests: null },
])('the second step is incomplete with %o', (missing) => {
  expect(isComplete(2, party)).toBe(true);
  expect(isComplete(2, { ...party, ...missing })).toBe(false);
});

test('theme, cake and wishes are optional', () => {
  expect(party).toMatchObject({ theme: '', cake: '', decoration: '', specialRequests: '' });
  expect(isComplete(2, party)).toBe(true);
});

test('the last step requires name, phone and email', () => {
  const filled = {
    ...party,
    parentName: 'Anita',
    parentPhone: '9876543210',
    parentEmail: 'anita@example.com',
  };
  expect(isComplete(3, filled)).toBe(true);
  for (const field of ['parentName', 'parentPhone', 'parentEmail']) {
    expect(isComplete(3, { ...filled, [field]: ' ' })).toBe(false);
  }
});

test.each([0, 4, 1.5, Number.NaN])('%d is not a step', (n) => expect(isStep(n)).toBe(false));
