import { expect, test } from 'vitest';
import { draftSchema, guestCounts } from './draft.ts';

test('guests are chosen from 25 numbers, starting at 5 (seed 000, section 5)', () => {
  expect(guestCounts).toHaveLength(25);
  expect([guestCounts[0], guestCounts.at(-1)]).toEqual([5, 29]);
});

test('what another version wrote differently falls back alone; the rest of what was typed stays', () => {
  const kept = draftSchema.parse({
    packageType: 'deluxe',
    childName: 'Aarav',
    childAge: 'five',
    slot: { id: 1 },
    guests: 40,
    parentEmail: 'anita@example.com',
    agreed: 'yes',
  });
  expect(kept).toMatchObject({
    packageType: 'deluxe',
    childName: 'Aarav',
    childAge: null,
    slot: null,
    guests: null,
    parentEmail: 'anita@example.com',
    agreed: false,
    attempt: null,
  });
});
