import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { DeskDb } from '../storage/desk-db.ts';
import { enqueue, newOperationId } from '../storage/enqueue.ts';
import {
  bookingArrivalIntent,
  checkOutIntent,
  type Intent,
  partyArrivalIntent,
  reopenIntent,
  undoBookingArrivalIntent,
  undoCheckInIntent,
  undoPartyArrivalIntent,
} from './intents.ts';

const now = Date.parse('2026-11-21T06:36:00Z');

test('five taps in one tick record one operation for each visit and each booking', async () => {
  const db = new DeskDb('taps');
  const [first, second] = [{ usageId: newOperationId() }, { usageId: newOperationId() }];
  const taps = [0, 1, 2, 3, 4].flatMap((n) => [
    checkOutIntent(first, now + n),
    checkOutIntent(second, now + n),
    bookingArrivalIntent({ id: 7 }, now + n),
    bookingArrivalIntent({ id: 8 }, now + n),
  ]);
  const saved = await Promise.all(
    taps.map((tap) => tap && enqueue(db, tap.work, { id: tap.id, now, title: '', staff: null })),
  );
  expect(saved.every((one) => one?.ok)).toBe(true);
  const rows = await db.outbox.toArray();
  expect(rows.map(({ about }) => about.subject.key)).toEqual([first.usageId, second.usageId, 7, 8]);
  db.close();
});

test('a booking has no check-out', () => {
  expect(checkOutIntent({ usageId: null }, now)).toBeNull();
});

test('an action, its opposite and the action again record three operations, even if each is tapped twice', () => {
  const usageId = newOperationId();
  const pairs: [() => Intent | null, () => Intent | null][] = [
    [() => checkOutIntent({ usageId }, now), () => reopenIntent(usageId)],
    [() => bookingArrivalIntent({ id: 9 }, now), () => undoBookingArrivalIntent({ id: 9 })],
    [() => partyArrivalIntent({ id: 9 }, now), () => undoPartyArrivalIntent({ id: 9 })],
  ];
  for (const [there, back] of pairs) {
    const taps = [there, there, back, back, there, there].map((tap) => tap()?.id);
    expect(taps.map((id) => taps.indexOf(id))).toEqual([0, 0, 2, 2, 4, 4]);
  }
  expect(undoCheckInIntent(usageId).id).toBe(undoCheckInIntent(usageId).id);
});

test('an action undone in another tab is saved again at the next tap, once', async () => {
  const db = new DeskDb('two-tabs');
  const here = {
    arrivalOfBooking: bookingArrivalIntent,
    bookingTakenBack: undoBookingArrivalIntent,
    arrivalOfParty: partyArrivalIntent,
    partyTakenBack: undoPartyArrivalIntent,
    checkOutOf: checkOutIntent,
    lettingInAgain: reopenIntent,
  };
  vi.resetModules();
  const there = await import('./intents.ts');
  expect(there.undoBookingArrivalIntent).not.toBe(here.bookingTakenBack);
  let at = now;
  const tap = async (intent: Intent | null) => {
    at += 1000;
    if (!intent) throw new Error('Nothing was meant.');
    const saved = await enqueue(db, intent.work, { id: intent.id, now: at, title: '', staff: null });
    return saved.ok ? saved.id : saved.code;
  };
  const visit = newOperationId();
  await tap({
    id: visit,
    work: {
      kind: 'usage.record',
      payload: {
        ...{ packageSaleId: 1, hoursUsed: 1, usageDate: '2026-11-21' },
        checkedInAt: new Date(at).toISOString(),
      },
    },
  });
  const [usageId, id] = [visit, 7];
  const pairs: [() => Intent | null, () => Intent | null, () => Intent | null, () => Intent | null][] = [
    [
      () => here.arrivalOfBooking({ id }, at),
      () => here.bookingTakenBack({ id }),
      () => there.bookingArrivalIntent({ id }, at),
      () => there.undoBookingArrivalIntent({ id }),
    ],
    [
      () => here.arrivalOfParty({ id }, at),
      () => here.partyTakenBack({ id }),
      () => there.partyArrivalIntent({ id }, at),
      () => there.undoPartyArrivalIntent({ id }),
    ],
    [
      () => here.checkOutOf({ usageId }, at),
      () => here.lettingInAgain(usageId),
      () => there.checkOutIntent({ usageId }, at),
      () => there.reopenIntent(usageId),
    ],
  ];
  for (const [does, takesBack, doesThere, takesBackThere] of pairs) {
    const before = await db.outbox.count();
    const kept = [
      await tap(does()),
      await tap(takesBackThere()),
      await tap(does()),
      await tap(does()),
      await tap(takesBackThere()),
      await tap(doesThere()),
      await tap(takesBack()),
    ];
    expect(kept.map((one) => kept.indexOf(one))).toEqual([0, 1, 2, 2, 4, 5, 6]);
    const rows = await db.outbox.orderBy('seq').offset(before).toArray();
    expect(rows.map((row) => row.id)).toEqual([...new Set(kept)]);
  }
  db.close();
});

test('a form saved twice records one visit and one amend, unless another tab changed it', async () => {
  const db = new DeskDb('forms');
  let at = now;
  const save = async (intent: Intent) => {
    at += 1000;
    return enqueue(db, intent.work, { id: intent.id, now: at, title: '', staff: null });
  };
  const [visit, one, other] = [newOperationId(), newOperationId(), newOperationId()];
  const payload = {
    packageSaleId: 1,
    hoursUsed: 1,
    usageDate: '2026-11-21',
    checkedInAt: new Date(at).toISOString(),
  };
  const record: Intent = { id: visit, work: { kind: 'usage.record', payload } };
  const hours = (id: string, hoursUsed: number): Intent => ({
    id,
    work: { kind: 'usage.amend', payload: { usageId: visit, hoursUsed } },
  });
  expect([await save(record), await save(record)]).toEqual([
    { ok: true, id: visit },
    { ok: true, id: visit },
  ]);
  expect([await save(hours(one, 2)), await save(hours(one, 2))]).toEqual([
    { ok: true, id: one },
    { ok: true, id: one },
  ]);
  await save(hours(other, 3));
  const savedAgain = await save(hours(one, 2));
  expect(savedAgain).toMatchObject({ ok: true });
  expect(await db.outbox.count()).toBe(4);
  await save(undoCheckInIntent(visit));
  expect(await save(record)).toEqual({ ok: false, code: 'undone' });
  expect(await save(hours(one, 2))).toEqual({ ok: false, code: 'undone' });
  expect(await save(undoCheckInIntent(visit))).toMatchObject({ ok: true });
  expect(await db.outbox.count()).toBe(5);
  db.close();
});
