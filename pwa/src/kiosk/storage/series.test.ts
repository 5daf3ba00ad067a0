import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OperationInput } from '../core/operations.ts';
import { DeskDb } from './desk-db.ts';
import { type EnqueuedWork, enqueue, enqueueAll, newOperationId } from './enqueue.ts';
import { enrolTablet } from './requeue.ts';
import { applySeries } from './series.ts';
import { readState } from './state.ts';

const now = Date.parse('2026-11-21T06:30:00Z');
const staff = { id: 4, firstName: 'Divya' };
const printed = { type: 'receipt' as const, date: '2026-11-21' };

let db: DeskDb;
let names = 0;
beforeEach(async () => {
  db = new DeskDb(`series-${++names}`);
  await applySeries(db, [{ type: 'receipt', code: 'RD2' }]);
});
afterEach(() => db.close());

const payment = (orderId: string): OperationInput => ({
  kind: 'payment.take',
  payload: {
    ...{ paymentId: newOperationId(), orderId, amount: '60.00', method: 'cash' },
    ...{ at: new Date(now).toISOString(), shownDue: '60.00' },
  },
});
const sale = (orderId: string): OperationInput => ({
  kind: 'order.create',
  payload: {
    orderId,
    customer: null,
    lines: [{ subject: 'item', subjectId: null, description: 'Socks', quantity: 1, unitAmount: '60.00' }],
  },
});
const pay = (date = printed.date) =>
  enqueue(db, payment(newOperationId()), { now, title: 'Payment', staff, printed: { ...printed, date } });
const numbers = async () =>
  (await db.outbox.orderBy('seq').toArray()).map(({ payload }) =>
    'document' in payload ? payload.document?.number : undefined,
  );

describe('the numbers of a tablet', () => {
  test('run without a gap when several payments are saved at once', async () => {
    await Promise.all([pay(), pay(), pay()]);
    expect((await numbers()).sort()).toEqual(['RD2/26-27/00001', 'RD2/26-27/00002', 'RD2/26-27/00003']);
  });

  test('begin again in a new financial year', async () => {
    await pay();
    await pay('2027-04-01');
    expect(await numbers()).toEqual(['RD2/26-27/00001', 'RD2/27-28/00001']);
  });

  test('are given only for what is saved, and once for a second tap', async () => {
    const work = payment(newOperationId());
    const id = newOperationId();
    const invalid: OperationInput = { kind: 'order.undo', payload: { orderId: 'nothing' } };
    await enqueue(db, invalid, { now, title: '', staff, printed });
    await enqueue(db, work, { id, now, title: '', staff, printed });
    await enqueue(db, work, { id, now, title: '', staff, printed });
    expect(await numbers()).toEqual(['RD2/26-27/00001']);
    expect((await db.series.get('receipt'))?.next).toBe(2);
  });

  test('go on with the same code, and begin again with another one', async () => {
    await pay();
    await applySeries(db, [{ type: 'receipt', code: 'RD2' }]);
    await pay();
    await applySeries(db, [{ type: 'receipt', code: 'RD7' }]);
    await pay();
    expect(await numbers()).toEqual(['RD2/26-27/00001', 'RD2/26-27/00002', 'RD7/26-27/00001']);
  });

  test('end with an enrolment, until the server gives new ones', async () => {
    await enrolTablet(db, { id: 9, name: 'Desk again' });
    await pay();
    expect(await numbers()).toEqual([undefined]);
  });
});

describe('a sale with its payment', () => {
  const together = (orderId: string, ...more: EnqueuedWork[]) =>
    enqueueAll(
      db,
      [
        { work: sale(orderId), title: 'Socks' },
        { work: payment(orderId), title: 'Payment', printed },
        ...more,
      ],
      { now, staff },
    );

  test('is saved whole', async () => {
    expect(await together(newOperationId())).toMatchObject({
      ok: true,
      ids: [expect.any(String), expect.any(String)],
    });
    expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['order.create', 'payment.take']);
    expect((await readState(db)).receipts.made).toBe(2);
  });

  test('is saved not at all if a part of it can’t be', async () => {
    const late: EnqueuedWork = {
      work: { kind: 'payment.undo', payload: { paymentId: newOperationId() } },
      title: '',
    };
    expect(await together(newOperationId(), late)).toEqual({ ok: false, code: 'not_ours' });
    expect(await db.outbox.count()).toBe(0);
    expect((await db.series.get('receipt'))?.next).toBe(1);
    expect((await readState(db)).receipts.made).toBe(0);
  });
});

describe('an undo of money', () => {
  const undo = (orderId: string, when = now) =>
    enqueue(db, { kind: 'order.undo', payload: { orderId } }, { now: when, title: '', staff });

  test('is possible for ten minutes, once, and only for what this desk sold', async () => {
    const orderId = newOperationId();
    await enqueue(db, sale(orderId), { now, title: '', staff });
    expect(await undo(newOperationId())).toEqual({ ok: false, code: 'not_ours' });
    expect(await undo(orderId, now + 11 * 60_000)).toEqual({ ok: false, code: 'too_late' });
    expect(await undo(orderId)).toMatchObject({ ok: true });
    expect(await undo(orderId)).toEqual({ ok: false, code: 'undone' });
  });
});
