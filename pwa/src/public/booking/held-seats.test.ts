import { expect, test } from 'vitest';
import { heldFor } from './held-seats.ts';

const held = {
  reference: 'WL-7K3QXM',
  key: 'key',
  until: '2026-11-27T06:30:00.000Z',
  date: '2026-11-29',
  slotId: 3,
  children: 2,
};
const choice = { held, date: '2026-11-29', slot: { id: 3 }, children: 2 };

test('held seats are for exactly what they were offered for', () => {
  expect(heldFor(choice)).toBe(held);
  expect(heldFor({ ...choice, held: null })).toBeUndefined();
  expect(heldFor({ ...choice, date: '2026-11-30' })).toBeUndefined();
  expect(heldFor({ ...choice, slot: { id: 4 } })).toBeUndefined();
  expect(heldFor({ ...choice, slot: null })).toBeUndefined();
  expect(heldFor({ ...choice, children: 1 })).toBeUndefined();
});
