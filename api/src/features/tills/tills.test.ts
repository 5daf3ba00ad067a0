import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Drawer } from '../../contract/money/drawers.ts';
import type { PaymentEntry } from '../../contract/money/money-page.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { TillChecks, TillSheet, TillState } from '../../contract/money/tills.ts';
import { addDays, centreDate } from '../../domain/dates.ts';
import { type Fixtures, makeFixtures, uuidV7 } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { closeTill, openTill, orderOf, pay, refund, undoPayment } from '../../testing/money.ts';
import { makePicture, pictureForm } from '../../testing/pictures.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from '../money/audit-store.ts';
import { takePayment } from '../orders/payments-store.ts';
import { reversePayment } from '../orders/reversal-store.ts';
import { lockOrder } from '../orders/store.ts';
import { deleteUnusedUploads } from '../uploads/cleanup.ts';
import { openOrJoinTill } from './open-store.ts';
import { closeTillAtDesk, recordTillMove } from './session-store.ts';

describeOnEachStore('a till', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let staff: SignedInClient;
  let admin: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    staff = await app.signInAs('staff');
    admin = await app.signInAs('admin');
  });
  beforeEach(async () => {
    // One drawer has one open session, so each test closes what the one before left open.
    const { body } = await staff.get<TillState>('/api/admin/till');
    const open = body.drawers[0]?.open;
    if (open) await closeTill(staff, open);
  });
  afterEach(async () => expect((await auditMoney(app.database.read)).differences).toEqual([]));
  afterAll(() => app.close());

  const opened = async (float = '1000.00') => (await openTill(staff, float)).body;
  const openedIn = async (drawerId: number) =>
    (await staff.post<TillSheet>('/api/admin/till-sessions', { drawerId, floatAmount: '0.00' })).body;
  const sheetOf = async ({ id }: Pick<TillSheet, 'id'>) =>
    (await staff.get<TillSheet>(`/api/admin/till-sessions/${id}`)).body;
  const booked = async () => orderOf(admin, 'booking', (await world.newBooking()).id);
  const paid = async (change: object) => (await pay(admin, await booked(), change)).body;
  const move = (till: Pick<TillSheet, 'id'>, body: object) =>
    staff.post<TillSheet>(`/api/admin/till-sessions/${till.id}/entries`, body);
  const outcome = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as ErrorResponse).code,
  ];
  const now = () => app.clock.now();
  const atDesk = (deviceId: number | null = null) => ({
    by: { userId: null, name: 'Desk', deviceId },
    now: now(),
  });

  /** A cash payment that a tablet took into a session, and that arrives now. */
  const arrive = async (till: Pick<TillSheet, 'id'>, amountPaise: number, device: number | null = null) => {
    const { id } = await booked();
    await app.database.write(async (trx) => {
      const order = await lockOrder(trx, { id });
      await takePayment(trx, order, {
        ...atDesk(device),
        today: centreDate(now(), 'Asia/Kolkata'),
        amountPaise,
        shownPaise: order.due_paise,
        tender: { method: 'cash', reference: '' },
        note: '',
        tillSessionId: till.id,
      });
    });
    return { device, orderId: id };
  };

  it('expects its float, cash in and out, drops and what was paid in and out', async () => {
    const till = await opened();
    expect(till).toMatchObject({ isOpen: true, floatAmount: '1000.00', expectedAmount: '1000.00' });
    await paid({ method: 'cash' });
    await paid({ method: 'upi', reference: '412345678901' });
    await refund(admin, await paid({ method: 'cash' }), { amount: '98.00' });
    await undoPayment(admin, await paid({ method: 'cash', amount: '100.00' }));
    await move(till, { kind: 'drop', amount: '1500.00' });
    await move(till, { kind: 'paid_out', amount: '120.50', category: 'food', note: 'Milk' });
    await move(till, { kind: 'paid_in', amount: '200.00', note: 'Change from the bank' });
    const sheet = await sheetOf(till);
    // 1000 + 2 × 998 − 98 − 1500 − 120.50 + 200; the undone 100 came and went.
    expect(sheet).toMatchObject({
      expectedAmount: '1477.50',
      cash: {
        inAmount: '2096.00',
        outAmount: '198.00',
        paidInAmount: '200.00',
        dropsAmount: '1500.00',
        paidOutsAmount: '120.50',
      },
      methods: [
        { method: 'cash', receivedAmount: '1996.00', refundedAmount: '98.00' },
        { method: 'upi', receivedAmount: '998.00', refundedAmount: '0.00' },
      ],
    });
    expect(sheet.entries.map(({ kind }) => kind).sort()).toEqual(['drop', 'open', 'paid_in', 'paid_out']);
  });

  it('has one open session per drawer, also when two people open it at once', async () => {
    const answers = await Promise.all([openTill(staff), openTill(admin), openTill(staff)]);
    expect(answers.map(outcome).sort()).toEqual([
      [201, undefined],
      [409, 'till_open'],
      [409, 'till_open'],
    ]);
  });

  it('closes with its count; a difference needs a reason', async () => {
    const till = await opened();
    const close = (change: object) => closeTill(staff, till, change);
    expect(outcome(await close({ countedAmount: '950.00' }))).toEqual([400, 'reason_needed']);
    expect(outcome(await close({ shownCash: '900.00' }))).toEqual([409, 'till_changed']);
    const counts = { '500': 1, '200': 2, '50': 1 };
    const { body } = await close({ countedAmount: undefined, counts, reason: 'Wrong change' });
    expect(body).toMatchObject({
      isOpen: false,
      expectedAmount: '1000.00',
      countedAmount: '950.00',
      differenceAmount: '-50.00',
      differenceReason: 'Wrong change',
      lateAmount: '0.00',
    });
    expect(body.entries.at(-1)).toMatchObject({ kind: 'close', counts, expectedAmount: '1000.00' });
    expect(outcome(await close({}))).toEqual([409, 'till_closed']);
    expect(outcome(await move(till, { kind: 'drop', amount: '1.00' }))).toEqual([409, 'till_closed']);
  });

  it('takes nothing from the portal after its close: cash is then outside a till', async () => {
    const till = await opened();
    await closeTill(staff, till);
    const { payments } = await paid({ method: 'cash' });
    const row = await app.database.read
      .selectFrom('payments')
      .select('till_session_id')
      .where('id', '=', payments[0]?.id ?? '')
      .executeTakeFirst();
    expect(row).toEqual({ till_session_id: null });
    expect(await sheetOf(till)).toMatchObject({ expectedAmount: '1000.00', latePayments: [] });
  });

  it('shows what arrives after its close, and what it changes', async () => {
    const till = await opened();
    await arrive(till, 10000);
    await closeTill(staff, await sheetOf(till));
    app.clock.advance(60_000);
    await arrive(till, 49900);
    await app.database.write((trx) =>
      recordTillMove(trx, till.id, { ...atDesk(), kind: 'drop', amountPaise: 9900, isLate: true }),
    );
    const sheet = await sheetOf(till);
    expect(sheet).toMatchObject({
      expectedAmount: '1100.00',
      lateAmount: '400.00',
      differenceAmount: '0.00',
    });
    expect(sheet.latePayments).toMatchObject([{ amount: '499.00', method: 'cash' }]);
    expect(sheet.entries.filter(({ isLate }) => isLate)).toMatchObject([{ kind: 'drop', amount: '99.00' }]);
    expect(sheet.cash.inAmount).toBe('100.00');
    // Reopened and counted again, it is no longer late.
    await admin.post(`/api/admin/till-sessions/${till.id}/reopen`, { reason: 'The tablet had more' });
    const again = await closeTill(staff, await sheetOf(till));
    expect(again.body).toMatchObject({ expectedAmount: '1500.00', lateAmount: '0.00', latePayments: [] });
  });

  it('stays as it was counted when one of its payments is undone: the entry is one of the open till', async () => {
    const till = await opened();
    const [first, second] = [await paid({ method: 'cash' }), await paid({ method: 'cash' })];
    await closeTill(staff, await sheetOf(till));
    // No till is open: the entry belongs to none.
    expect((await undoPayment(admin, first)).status).toBe(200);
    const next = await opened('2000.00');
    expect((await undoPayment(admin, second)).status).toBe(200);
    expect(await sheetOf(till)).toMatchObject({
      expectedAmount: '2996.00',
      lateAmount: '0.00',
      latePayments: [],
      methods: [{ method: 'cash', receivedAmount: '1996.00' }],
    });
    expect(await sheetOf(next)).toMatchObject({
      expectedAmount: '1002.00',
      methods: [{ method: 'cash', receivedAmount: '-998.00', refundedAmount: '0.00' }],
    });
    const day = centreDate(now(), 'Asia/Kolkata');
    const outside = await admin.get<PaymentEntry[]>(`/api/admin/payments?from=${day}&to=${day}&till=outside`);
    expect(outside.body.filter(({ isReversal }) => isReversal)).toMatchObject([{ amount: '-998.00' }]);
  });

  it('takes what a tablet undid back even if both arrive after its close', async () => {
    const till = await opened();
    await closeTill(staff, till);
    const next = await opened();
    const { device, orderId } = await arrive(till, 10000, (await world.newDevice('Late tablet')).deviceId);
    await app.database.write(async (trx) => {
      const payment = await trx
        .selectFrom('payments')
        .selectAll()
        .where('till_session_id', '=', till.id)
        .executeTakeFirstOrThrow();
      await lockOrder(trx, { id: orderId });
      const today = centreDate(now(), 'Asia/Kolkata');
      await reversePayment(trx, payment, { ...atDesk(device), today, reason: 'Undone at the desk' });
    });
    expect(await sheetOf(till)).toMatchObject({ lateAmount: '0.00', latePayments: [{}, {}] });
    expect(await sheetOf(next)).toMatchObject({ expectedAmount: '1000.00' });
  });

  it('is reopened with the permission and leaves an entry; what the close froze stays in it', async () => {
    const till = await opened();
    await closeTill(staff, till, { countedAmount: '990.00', reason: 'Short' });
    const path = `/api/admin/till-sessions/${till.id}/reopen`;
    expect(outcome(await staff.post(path, { reason: 'Found' }))).toEqual([403, 'not_allowed']);
    const { body } = await admin.post<TillSheet>(path, { reason: 'Found a note' });
    expect(body).toMatchObject({ isOpen: true, countedAmount: null, differenceReason: '' });
    expect(body.entries.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['open', '1000.00', ''],
      ['close', '990.00', 'Short'],
      ['reopen', '990.00', 'Found a note'],
    ]);
    expect(outcome(await admin.post(path, { reason: 'Again' }))).toEqual([409, 'till_open']);
    await closeTill(staff, body);
    await opened();
    expect(outcome(await admin.post(path, { reason: 'Too late' }))).toEqual([409, 'till_open']);
  });

  it('counts every payment before its close, and none after, when they come at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const till = await opened();
      const orders: Order[] = [];
      for (let place = 0; place < 8; place += 1) orders.push(await booked());
      const close = async () => {
        for (;;) {
          const done = await closeTill(staff, await sheetOf(till));
          if (done.status === 200) return done.body;
          expect(outcome(done)).toEqual([409, 'till_changed']);
        }
      };
      const [closed] = await Promise.all([close(), ...orders.map((order) => pay(admin, order))]);
      const rows = await app.database.read
        .selectFrom('payments')
        .innerJoin('allocations', 'allocations.payment_id', 'payments.id')
        .select(['till_session_id', 'payments.amount_paise', 'after_closes'])
        .where(
          'order_id',
          'in',
          orders.map(({ id }) => id),
        )
        .execute();
      expect(rows).toHaveLength(8);
      const inTime = rows.filter((row) => row.till_session_id === till.id);
      expect(inTime.every((row) => row.after_closes === 0)).toBe(true);
      const sum = inTime.reduce((total, row) => total + row.amount_paise, 100000);
      expect(closed.expectedAmount).toBe((sum / 100).toFixed(2));
      expect(await sheetOf(till)).toMatchObject({ lateAmount: '0.00' });
    }
  });

  it('belongs to the day on which it was opened; its payments to their own days', async () => {
    const day = centreDate(now(), 'Asia/Kolkata');
    app.clock.set(`${day}T18:29:00Z`);
    // Sessions have expired meanwhile.
    world = await makeFixtures(app);
    [staff, admin] = [await app.signInAs('staff'), await app.signInAs('admin')];
    const till = await opened();
    expect(till.businessDay).toBe(day);
    const before = await paid({ method: 'cash' });
    app.clock.set(`${day}T18:31:00Z`);
    const after = await paid({ method: 'cash' });
    expect(await sheetOf(till)).toMatchObject({ businessDay: day, expectedAmount: '2996.00' });
    const days = await Promise.all(
      [before, after].map(async ({ payments }) => {
        const id = payments[0]?.id ?? '';
        return app.database.read
          .selectFrom('payments')
          .select('business_day')
          .where('id', '=', id)
          .executeTakeFirst();
      }),
    );
    expect(days).toEqual([{ business_day: day }, { business_day: addDays(day, 1) }]);
  });

  it('refuses more than it holds, nothing at all, and what it can’t read', async () => {
    const till = await opened('100.00');
    expect(outcome(await move(till, { kind: 'drop', amount: '100.01' }))).toEqual([409, 'exceeds_till']);
    expect(outcome(await move(till, { kind: 'drop', amount: '0' }))).toEqual([400, 'invalid_amount']);
    expect(outcome(await move(till, { kind: 'drop', amount: '1.005' }))).toEqual([400, 'invalid_amount']);
    expect(outcome(await move(till, { kind: 'paid_out', amount: '1' }))).toEqual([400, 'invalid_request']);
    expect(outcome(await openTill(staff, '-1'))).toEqual([400, 'invalid_amount']);
    expect(await sheetOf(till)).toMatchObject({ expectedAmount: '100.00' });
  });

  it('keeps the picture of a slip', async () => {
    const till = await opened();
    const picture = await makePicture({ width: 60, height: 40, colours: ['#112233', '#445566'] })
      .png()
      .toBuffer();
    const { body } = await staff.call<{ url: string }>('POST', '/api/upload', {
      body: await pictureForm(picture),
    });
    const slip = { kind: 'paid_out', amount: '20.00', category: 'other', note: 'Plumber', image: body.url };
    expect((await move(till, slip)).body.entries.at(-1)).toMatchObject({ image: body.url });
    const later = new Date(now().getTime() + 3 * 86_400_000);
    await deleteUnusedUploads(app.database, app.config.dataDir, later);
    expect((await fetch(`${app.origin}${body.url}`)).status).toBe(200);
    const gone = { ...slip, image: `/uploads/${'0'.repeat(32)}-960.webp` };
    expect(outcome(await move(till, gone))).toEqual([400, 'invalid_request']);
  });

  it('names what is unfinished before its close', async () => {
    const till = await opened();
    const checks = async () =>
      (await staff.get<TillChecks>(`/api/admin/till-sessions/${till.id}/checks`)).body;
    const before = await checks();
    await paid({ method: 'upi' });
    const tablet = await world.newDevice('Left behind');
    const sale = await world.newSale({ payment: undefined });
    await world.sync(tablet, [world.usageOperation(sale.id)]);
    app.clock.advance(10 * 60_000);
    const after = await checks();
    expect(after.unmatched.payments).toBe(before.unmatched.payments + 1);
    expect(after.dueToday.orders).toBe(before.dueToday.orders + 1);
    expect(after.childrenInside).toBe(before.childrenInside + 1);
    expect(after.tablets.map(({ name }) => name)).toContain('Left behind');
  });

  describe('of another drawer', () => {
    const list = async () => (await admin.get<Drawer[]>('/api/admin/drawers')).body;
    const change = (drawer: Drawer, body: object, version = drawer.version) =>
      admin.call<Drawer & ErrorResponse>('PUT', `/api/admin/drawers/${drawer.id}`, {
        headers: { 'If-Match': `"${version}"` },
        body: { name: drawer.name, tabletIds: drawer.tablets.map(({ id }) => id), ...body },
      });

    it('takes the cash of its tablets, until the drawer is retired', async () => {
      const tablet = await world.newDevice('Café tablet');
      const body = { name: 'Café', tabletIds: [tablet.deviceId] };
      const made = await admin.post<Drawer>('/api/admin/drawers', body);
      expect([made.status, made.body]).toMatchObject([
        201,
        { name: 'Café', isFirst: false, isRetired: false, isOpen: false, tablets: [{ name: 'Café tablet' }] },
      ]);
      expect(outcome(await admin.post('/api/admin/drawers', { name: 'CAFÉ' }))).toEqual([409, 'name_taken']);
      const cafe = made.body;
      const front = await opened();
      const till = (
        await staff.post<TillSheet>('/api/admin/till-sessions', { drawerId: cafe.id, floatAmount: '500.00' })
      ).body;
      const { id } = await booked();
      await app.database.write(async (trx) => {
        const order = await lockOrder(trx, { id });
        await takePayment(trx, order, {
          ...atDesk(tablet.deviceId),
          today: centreDate(now(), 'Asia/Kolkata'),
          ...{ amountPaise: 10000, shownPaise: order.due_paise, note: '' },
          tender: { method: 'cash', reference: '' },
        });
      });
      expect(await sheetOf(till)).toMatchObject({ drawer: 'Café', expectedAmount: '600.00' });
      expect(await sheetOf(front)).toMatchObject({ expectedAmount: '1000.00' });
      expect(outcome(await change(cafe, { isRetired: true }))).toEqual([409, 'drawer_in_use']);
      await closeTill(staff, await sheetOf(till));
      expect(outcome(await change(cafe, { name: 'Other' }, cafe.version + 5))).toEqual([409, 'stale']);
      const retired = (await change(cafe, { name: 'Café, old', isRetired: true })).body;
      expect(retired).toMatchObject({ name: 'Café, old', isRetired: true, tablets: [] });
      const open = { drawerId: cafe.id, floatAmount: '1.00' };
      expect(outcome(await staff.post('/api/admin/till-sessions', open))).toEqual([404, 'not_found']);
      const { drawers } = (await staff.get<TillState>('/api/admin/till')).body;
      expect(drawers.map(({ name }) => name)).toEqual(['Front desk']);
      expect((await change(retired, { isRetired: false })).body).toMatchObject({ isRetired: false });
    });

    it('takes the cash of a browser that has chosen it; a retired one gives it to the first', async () => {
      const { body: cafe } = await admin.post<Drawer>('/api/admin/drawers', { name: 'Party room' });
      const [front, till] = [await opened(), await openedIn(cafe.id)];
      const payIn = async (drawer: string) => {
        const { id, dueAmount } = await booked();
        const body = { method: 'cash', amount: '100.00', shownDue: dueAmount };
        const headers = { 'X-Toodles-Drawer': drawer };
        expect((await staff.post(`/api/admin/orders/${id}/payments`, body, headers)).status).toBe(200);
      };
      for (const drawer of [String(cafe.id), '1', 'nonsense', '999999']) await payIn(drawer);
      expect(await sheetOf(till)).toMatchObject({ expectedAmount: '100.00' });
      expect(await sheetOf(front)).toMatchObject({ expectedAmount: '1300.00' });
      await closeTill(staff, await sheetOf(till));
      const [{ version } = cafe] = (await list()).filter(({ id }) => id === cafe.id);
      expect((await change({ ...cafe, version }, { isRetired: true })).status).toBe(200);
      await payIn(String(cafe.id));
      expect(await sheetOf(front)).toMatchObject({ expectedAmount: '1400.00' });
    });

    it('is never the first one: that stays, and is for those who manage the settings', async () => {
      const [first] = await list();
      if (!first) throw new Error('No drawer');
      expect(first).toMatchObject({ name: 'Front desk', isFirst: true });
      expect(outcome(await change(first, { isRetired: true }))).toEqual([409, 'drawer_in_use']);
      expect((await change(first, { name: 'Reception' })).body).toMatchObject({ name: 'Reception' });
      await change({ ...first, version: first.version + 1 }, { name: 'Front desk' });
      expect(outcome(await staff.get('/api/admin/drawers'))).toEqual([403, 'not_allowed']);
    });
  });

  describe('that a tablet opened', () => {
    const openAtDesk = (id: string) =>
      app.database.write((trx) =>
        openOrJoinTill(trx, { ...atDesk(), id, at: now(), today: '2026-11-25', floatPaise: 50000 }),
      );

    it('joins the open session of its drawer and counts there', async () => {
      const till = await opened();
      const id = uuidV7(now());
      const joined = await openAtDesk(id);
      expect(joined).toMatchObject({ id, joined_id: till.id });
      await arrive({ id }, 10000);
      expect(await sheetOf(till)).toMatchObject({ expectedAmount: '1100.00' });
      // Its close is a count, because the drawer goes on.
      await app.database.write((trx) =>
        closeTillAtDesk(trx, id, { ...atDesk(), countedPaise: 110000, reason: '' }),
      );
      expect(await sheetOf(till)).toMatchObject({ isOpen: true, expectedAmount: '1100.00' });
      const closed = (await closeTill(staff, await sheetOf(till))).body;
      expect(closed.entries.map(({ kind }) => kind)).toContain('count');
      await arrive({ id }, 5000);
      expect(await sheetOf(till)).toMatchObject({ expectedAmount: '1100.00', lateAmount: '50.00' });
    });

    it('is open in a free drawer, and closes with a difference that the tablet could not see', async () => {
      const id = uuidV7(now());
      await openAtDesk(id);
      await arrive({ id }, 10000);
      const closed = await app.database.write((trx) =>
        closeTillAtDesk(trx, id, { ...atDesk(), countedPaise: 50000, reason: '' }),
      );
      expect(closed).toMatchObject({ expected_paise: 60000, counted_paise: 50000 });
      expect(closed.difference_reason).not.toBe('');
    });
  });
});
