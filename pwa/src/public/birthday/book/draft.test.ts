import { expect, test } from 'vitest';
import { draftSchema, guestCounts } from './draft.ts';

test('offers 25 guest counts, starting at 5', () => {
  expect(guestCounts).toHaveLength(25);
  expect([guestCounts[0], guestCounts.at(-1)]).toEqual([5, 29]);
});

test('resets only the fields that another version stored differently', () => {
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
