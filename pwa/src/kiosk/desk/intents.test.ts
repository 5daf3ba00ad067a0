import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { DeskDb } from '../db/desk-db.ts';
import { enqueue, newOperationId } from '../outbox/enqueue.ts';
import { arrivalOfBooking, checkOutOf } from './intents.ts';

const now = Date.parse('2026-11-21T06:36:00Z');

test('five taps in one tick are one operation, of each visit and each booking', async () => {
  const db = new DeskDb('taps');
  const [first, second] = [{ usageId: newOperationId() }, { usageId: newOperationId() }];
  const taps = [0, 1, 2, 3, 4].flatMap((n) => [
    checkOutOf(first, now + n),
    checkOutOf(second, now + n),
    arrivalOfBooking({ id: 7 }, now + n),
    arrivalOfBooking({ id: 8 }, now + n),
  ]);
  const saved = await Promise.all(
    taps.map((tap) => tap && enqueue(db, tap.work, { id: tap.id, now, title: '', staff: null })),
  );
  expect(saved.every((one) => one?.ok)).toBe(true);
  const rows = await db.outbox.toArray();
  expect(rows.map(({ about }) => about.subject.key)).toEqual([first.usageId, second.usageId, 7, 8]);
  db.close();
});

test('a booking is not checked out', () => {
  expect(checkOutOf({ usageId: null }, now)).toBeNull();
});
