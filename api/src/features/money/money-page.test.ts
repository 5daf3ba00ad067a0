import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type {
  FamilyCredit,
  Figure,
  MoneyFigures,
  OpenOrder,
  PaymentEntry,
} from '../../contract/money/money-page.ts';
import type { Reduction } from '../../contract/money/reductions.ts';
import type { TillSession } from '../../contract/money/tills.ts';
import { decimalRupees, paiseOf } from '../../domain/money.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import {
  closeTill,
  openTill,
  orderOf,
  pay,
  refund,
  statementBody,
  undoPayment,
} from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { addItem, linesOf, removeItem } from '../orders/lines-store.ts';
import { lockOrder } from '../orders/store.ts';
import { auditMoney } from './audit-store.ts';

const today = '2026-11-21';
const day = `from=${today}&to=${today}`;

describeOnEachStore('the money page', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let manager: SignedInClient;
  let staff: SignedInClient;
  let money: MoneyFigures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    [manager, staff] = [await app.signInAs('manager'), await app.signInAs('staff')];
    await liveThroughADay();
    money = (await manager.get<MoneyFigures>(`/api/admin/money?${day}`)).body;
  });
  afterEach(async () => expect((await auditMoney(app.database.read)).differences).toEqual([]));
  afterAll(() => app.close());

  const booked = async () => orderOf(manager, 'booking', (await world.newBooking()).id);

  async function liveThroughADay() {
    // Cash before the till is open, then by every method.
    await pay(manager, await booked());
    const till = (await openTill(staff)).body;
    await pay(staff, await booked());
    await pay(manager, await booked(), { method: 'upi', reference: '412345678901' });
    await pay(manager, await booked(), { method: 'upi' });
    await pay(staff, await booked(), { method: 'card' });
    await pay(manager, await booked(), { method: 'transfer', amount: '500.00' });
    await refund(manager, (await pay(manager, await booked())).body, { amount: '300.00' });
    await undoPayment(manager, (await pay(staff, await booked(), { method: 'upi' })).body);
    const back = (await pay(manager, await booked())).body;
    await undoPayment(manager, {
      ...back,
      payments: (await refund(manager, back, { amount: '50.00' })).body.payments.slice(1),
    });
    await manager.call('PATCH', `/api/admin/bookings/${(await paidBooking()).id}/status`, {
      body: { status: 'cancelled' },
    });
    const forgiven = await booked();
    await manager.post(`/api/admin/orders/${forgiven.id}/write-offs`, {
      amount: '998.00',
      shownDue: '998.00',
      reason: 'Regulars',
    });
    await giveAway(await booked());
    await pay(manager, await booked(), { amount: '1000.00', keepsCredit: true });
    await world.newSale({ payment: undefined });
    await manager.post(
      '/api/admin/statements',
      statementBody([{ day: today, amount: '998.00', reference: '412345678901' }]),
    );
    const sheet = (await staff.get<TillSession>(`/api/admin/till-sessions/${till.id}`)).body;
    await closeTill(staff, sheet, { countedAmount: '2000.00', reason: 'Not counted well' });
  }

  async function paidBooking() {
    const { id } = await world.newBooking();
    await pay(manager, await orderOf(manager, 'booking', id));
    return { id };
  }

  /** A free pair of socks, and a cheaper one with a discount. */
  async function giveAway({ id }: { id: string }) {
    const occasion = { by: { userId: null, name: 'Ravi', deviceId: null }, now: app.clock.now(), today };
    const socks = { subject: 'item', subjectId: null, description: 'Socks', quantity: 2 } as const;
    await app.database.write(async (trx) => {
      const order = await lockOrder(trx, { id });
      await addItem(trx, order, { ...socks, unitPaise: 0, listUnitPaise: 9900 }, occasion);
      const price = { unitPaise: 9900, listUnitPaise: 9900, discountPaise: 1980, discountReason: '10%' };
      await addItem(trx, order, { ...socks, ...price }, occasion);
      const juice = { subject: 'add_on', subjectId: 1, description: 'Juice', quantity: 3 } as const;
      await addItem(trx, order, { ...juice, unitPaise: 5000 }, occasion);
    });
    // One of the three juices comes off later: only that one is voided.
    app.clock.advance(60_000);
    await app.database.write(async (trx) => {
      const order = await lockOrder(trx, { id });
      const line = (await linesOf(trx, id)).find(({ description }) => description === 'Juice');
      const removed = { lineId: line?.id ?? 0, quantity: 1, reason: 'Spilled' };
      await removeItem(trx, order, { ...occasion, now: app.clock.now(), ...removed });
    });
  }

  const sum = (amounts: readonly string[]) =>
    decimalRupees(amounts.reduce((total, amount) => total + paiseOf(amount), 0));

  /** A figure, its rows and their file agree. */
  async function agrees<Row>(
    path: string,
    figure: Figure,
    { amountOf, column, sign = 1 }: { amountOf: (row: Row) => string; column: string; sign?: 1 | -1 },
  ) {
    const { body, headers } = await manager.get<Row[]>(`${path}${path.includes('?') ? '&' : '?'}limit=200`);
    const signed = (amount: string) => (sign === 1 ? amount : decimalRupees(-paiseOf(amount) || 0));
    expect({ path, count: body.length, amount: signed(sum(body.map(amountOf))) }).toEqual({
      path,
      ...figure,
    });
    expect(headers.get('x-total-count')).toBe(String(figure.count));
    // A file of families is for those who may export them.
    const file = await world.admin.get<string>(`${path}${path.includes('?') ? '&' : '?'}format=csv`);
    const [head = '', ...rows] = String(file.body).replace('\ufeff', '').trim().split('\r\n');
    const place = head.split(',').indexOf(column);
    const cells = rows.map((row) => splitRow(row)[place] ?? '');
    expect({ path, count: cells.length, amount: signed(sum(cells)) }).toEqual({ path, ...figure });
  }

  /** The cells of a row without line breaks in it. */
  const splitRow = (row: string) =>
    row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];

  const ofPayment = { amountOf: ({ amount }: PaymentEntry) => amount, column: 'Amount (₹)' };

  it('adds up: what was received less what was refunded', () => {
    // Nine payments of 998, one of 500 and one of 1,000 stand; one was undone. 300 was refunded, and a refund of 50 undone.
    expect(money).toMatchObject({
      received: { amount: '9484.00' },
      refunded: { amount: '300.00' },
      netAmount: '9184.00',
      outsideTill: { count: 1, amount: '998.00' },
      tills: { open: 0, closed: 1 },
    });
  });

  it('leads from each sum of payments to its rows and their file', async () => {
    const list = `/api/admin/payments?${day}`;
    await agrees(`${list}&side=taken`, money.received, ofPayment);
    await agrees(`${list}&side=refunded`, money.refunded, { ...ofPayment, sign: -1 });
    await agrees(`${list}&till=outside`, money.outsideTill, ofPayment);
    await agrees(`${list}&proof=claimed`, money.claimed, ofPayment);
    for (const { method, received, refunded } of money.methods) {
      if (received.count > 0) await agrees(`${list}&method=${method}&side=taken`, received, ofPayment);
      if (refunded.count > 0)
        await agrees(`${list}&method=${method}&side=refunded`, refunded, { ...ofPayment, sign: -1 });
    }
    for (const { by, received } of money.people)
      if (received.count > 0)
        await agrees(`${list}&by=${encodeURIComponent(by)}&side=taken`, received, ofPayment);
  });

  it('leads from what is owed to the orders', async () => {
    const ofOrder = { amountOf: ({ dueAmount }: OpenOrder) => dueAmount, column: 'Due (₹)' };
    await agrees('/api/admin/orders?state=due', money.due, ofOrder);
    await agrees('/api/admin/orders?state=to_refund', money.toRefund, { ...ofOrder, sign: -1 });
    expect(money.toRefund).toEqual({ count: 1, amount: '998.00' });
    const kinds = (await manager.get<OpenOrder[]>('/api/admin/orders?state=due')).body.map(
      ({ kind }) => kind,
    );
    expect(new Set(kinds)).toEqual(new Set(['booking', 'hours']));
  });

  it('leads from what the team gave away to its entries', async () => {
    for (const { by, kind, figure } of money.given) {
      const path = `/api/admin/reductions?${day}&kind=${kind}&by=${encodeURIComponent(by)}`;
      await agrees(path, figure, { amountOf: ({ amount }: Reduction) => amount, column: 'Amount (₹)' });
    }
    const amounts = Object.fromEntries(money.given.map(({ kind, figure }) => [kind, figure.amount]));
    expect(amounts).toEqual({
      discount: '19.80',
      free_item: '198.00',
      // The refund of 50 was undone.
      refund: '300.00',
      reversal: '1048.00',
      void: '50.00',
      write_off: '998.00',
    });
  });

  it('leads from its bills to the documents', async () => {
    expect(money.bills.length).toBeGreaterThan(0);
    for (const { type, count } of money.bills) {
      const { headers } = await manager.get(`/api/admin/documents?${day}&type=${type}&limit=1`);
      expect([type, headers.get('x-total-count')]).toEqual([type, String(count)]);
    }
    const all = await manager.get(`/api/admin/documents?${day}&limit=1`);
    const sum = money.bills.reduce((total, { count }) => total + count, 0);
    expect(all.headers.get('x-total-count')).toBe(String(sum));
  });

  it('lists closings with their differences', async () => {
    const { body } = await manager.get<TillSession[]>(`/api/admin/till-sessions?${day}&state=different`);
    expect(body).toHaveLength(1);
    expect(money.tills.differenceAmount).toBe(
      sum(body.map(({ differenceAmount }) => differenceAmount ?? '')),
    );
  });

  it('lists what is due now before what is due at coming visits, the next of those first', async () => {
    for (const bookingDate of ['2026-12-04', '2026-11-27'])
      await world.newBooking(undefined, { bookingDate });
    const { body } = await manager.get<OpenOrder[]>('/api/admin/orders?state=due');
    const days = body.map((order) => order.day);
    const [now, coming] = [days.filter((it) => it <= today), days.filter((it) => it > today)];
    expect(coming).toEqual(expect.arrayContaining(['2026-11-27', '2026-12-04']));
    expect(days).toEqual([...now.toSorted().reverse(), ...coming.toSorted()]);
  });

  it('lists families’ credit', async () => {
    await agrees('/api/admin/family-credits', money.credits, {
      amountOf: ({ amount }: FamilyCredit) => amount,
      column: 'Credit (₹)',
    });
    expect(money.credits).toEqual({ count: 1, amount: '2.00' });
  });

  describe('leaves out', () => {
    it('payments from before the ledger', async () => {
      const all = (await manager.get<PaymentEntry[]>('/api/admin/payments?limit=200')).body.length;
      await app.database.write((trx) =>
        trx
          .insertInto('payments')
          .values({
            id: crypto.randomUUID(),
            direction: 'in',
            method: 'upi',
            amount_paise: 100,
            at: app.clock.now().toISOString(),
            business_day: today,
            reverses_id: null,
            before_ledger: 1,
            reference: '',
            note: '',
            family_phone: '',
            by_user_id: null,
            by_name: 'Before the ledger',
            device_id: null,
            created_at: app.clock.now().toISOString(),
          })
          .execute(),
      );
      expect((await manager.get<PaymentEntry[]>('/api/admin/payments?limit=200')).body).toHaveLength(all);
      const { body } = await manager.get<MoneyFigures>(`/api/admin/money?${day}`);
      expect(body.received).toEqual(money.received);
    });

    it('other days', async () => {
      const { body } = await manager.get<MoneyFigures>('/api/admin/money?from=2026-11-01&to=2026-11-20');
      expect(body).toMatchObject({ received: { count: 0, amount: '0.00' }, netAmount: '0.00', given: [] });
    });
  });
});
