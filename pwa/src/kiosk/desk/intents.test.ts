import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { DeskDb } from '../db/desk-db.ts';
import { enqueue, newOperationId } from '../outbox/enqueue.ts';
import {
  arrivalOfBooking,
  arrivalOfParty,
  bookingTakenBack,
  checkOutOf,
  type Intent,
  lettingInAgain,
  partyTakenBack,
  undoneCheckIn,
} from './intents.ts';

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

test('a thing, its opposite and the thing again are three operations, each tapped twice', () => {
  const usageId = newOperationId();
  const pairs: [() => Intent | null, () => Intent | null][] = [
    [() => checkOutOf({ usageId }, now), () => lettingInAgain(usageId)],
    [() => arrivalOfBooking({ id: 9 }, now), () => bookingTakenBack({ id: 9 })],
    [() => arrivalOfParty({ id: 9 }, now), () => partyTakenBack({ id: 9 })],
  ];
  for (const [there, back] of pairs) {
    const taps = [there, there, back, back, there, there].map((tap) => tap()?.id);
    expect(taps.map((id) => taps.indexOf(id))).toEqual([0, 0, 2, 2, 4, 4]);
  }
  expect(undoneCheckIn(usageId).id).toBe(undoneCheckIn(usageId).id);
});
