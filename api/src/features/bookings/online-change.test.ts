import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Booking, CreatedBooking } from '../../contract/bookings/bookings.ts';
import type { ChangeQuote } from '../../contract/bookings/online-changes.ts';
import type { TeamBookingDetails } from '../../contract/bookings/team-bookings.ts';
import type { Order } from '../../contract/money/orders.ts';
import { decimalRupees, paiseOf } from '../../domain/money.ts';
import type { Client } from '../../testing/client.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { type Settings, writeSetting } from '../settings/store.ts';

interface Change {
  bookingDate?: string;
  timeSlotId?: number;
  childrenAges?: number[];
}

/** Two weekdays and a Saturday, which costs ₹100 more for each child in these tests. */
const [tuesday, wednesday, saturday] = ['2026-12-01', '2026-12-02', '2026-12-05'] as const;

describeOnEachStore('a change by the parent', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store, { env: { BOOKINGS_PER_ADDRESS: '1000000' } });
    world = await makeFixtures(app);
    await app.database.write((trx) =>
      trx.updateTable('play_packages').set({ weekend_price_paise: 59_900 }).where('id', '=', 1).execute(),
    );
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.set(testStart));

  const set = <K extends keyof Settings>(key: K, value: Settings[K]) =>
    app.database.write((trx) => writeSetting(trx, key, value));
  const pathOf = ({ reference, manageKey }: CreatedBooking, call: string) =>
    `/api/bookings/${reference}${call}?key=${manageKey}`;
  const quote = (booking: CreatedBooking, change: Change, client: Client = app.client()) =>
    client.post<ChangeQuote & ErrorResponse>(pathOf(booking, '/change-quote'), change);
  const change = (
    booking: CreatedBooking,
    wanted: Change & { totalAmount: string; feeAmount?: string },
    headers: Record<string, string> = {},
    client: Client = app.client(),
  ) =>
    client.post<Booking & ErrorResponse>(pathOf(booking, '/change'), { feeAmount: '0', ...wanted }, headers);
  const detailsOf = async (id: number) =>
    (await world.admin.get<TeamBookingDetails>(`/api/admin/bookings/${id}`)).body;
  const orderOf = async (id: number) => {
    const { booking } = await detailsOf(id);
    return (await world.admin.get<Order>(`/api/admin/orders/${booking.orderId}`)).body;
  };
  const pay = async (id: number) => {
    const { booking } = await detailsOf(id);
    const payment = { method: 'cash', amount: booking.dueAmount, shownDue: booking.dueAmount };
    await world.admin.post(`/api/admin/orders/${booking.orderId}/payments`, payment);
  };
  const seats = async (date: string, slotId: number) => {
    const row = await app.database.read
      .selectFrom('slot_days')
      .select('seats_taken')
      .where('date', '=', date)
      .where('time_slot_id', '=', slotId)
      .executeTakeFirst();
    return row?.seats_taken ?? 0;
  };

  describe('of the day and the children', () => {
    it('shows what it costs first, then moves the seats and charges the difference', async () => {
      const booked = await world.newBooking(undefined, { bookingDate: tuesday, timeSlotId: 1 });
      await pay(booked.id);
      const wanted = { bookingDate: saturday, timeSlotId: 2, childrenAges: [4, 6, 8] };
      const before = { old: await seats(tuesday, 1), now: await seats(saturday, 2) };
      const shown = await quote(booked, wanted);
      expect([shown.status, shown.body]).toEqual([
        200,
        {
          ...{ agreedAmount: '998.00', totalAmount: '1797.00', feeAmount: '0.00' },
          ...{ dueAmount: '799.00', refundAmount: '0.00', voucher: null, isCounted: true },
        },
      ]);
      expect(await seats(saturday, 2)).toBe(before.now);
      const { status, body } = await change(booked, { ...wanted, totalAmount: '1797.00' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...{ reference: booked.reference, bookingDate: saturday, timeSlot: { id: 2, startTime: '12:00' } },
        ...{ numberOfChildren: 3, childrenAges: [4, 6, 8], status: 'confirmed', paymentStatus: 'due' },
        ...{ totalAmount: '1797.00', paidAmount: '998.00', dueAmount: '799.00' },
      });
      expect(body.change).toMatchObject({ refusal: null, changesLeft: 1, maxChanges: 2 });
      expect(await seats(tuesday, 1)).toBe(before.old - 2);
      expect(await seats(saturday, 2)).toBe(before.now + 3);
      const { lines } = await orderOf(booked.id);
      expect(lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
        ['item', 2, '998.00'],
        ['reversal', 2, '-998.00'],
        ['item', 3, '1797.00'],
      ]);
    });

    it('refuses a total that was not shown, and changes nothing', async () => {
      const booked = await world.newBooking(undefined, { bookingDate: tuesday, timeSlotId: 1 });
      const { status, body } = await change(booked, { bookingDate: saturday, totalAmount: '998.00' });
      expect([status, body.code]).toEqual([409, 'price_changed']);
      expect(body.details).toMatchObject({ agreedAmount: '998.00', totalAmount: '1198.00' });
      expect((await detailsOf(booked.id)).booking).toMatchObject({
        bookingDate: tuesday,
        version: booked.version,
      });
    });

    it('leaves what was paid too much to be refunded', async () => {
      const booked = await world.newBooking(undefined, { bookingDate: wednesday, timeSlotId: 3 });
      await pay(booked.id);
      const shown = await quote(booked, { childrenAges: [5] });
      expect(shown.body).toMatchObject({ totalAmount: '499.00', dueAmount: '0.00', refundAmount: '499.00' });
      const { body } = await change(booked, { childrenAges: [5], totalAmount: '499.00' });
      expect(body).toMatchObject({ paymentStatus: 'paid', dueAmount: '0.00', refundDueAmount: '499.00' });
      expect((await detailsOf(booked.id)).booking).toMatchObject({ orderState: 'to_refund' });
    });

    it('says which voucher no longer applies and gives it back', async () => {
      const sibling = { voucherCode: 'SIBLING15', totalAmount: '848.30' };
      const booked = await world.newBooking(undefined, { bookingDate: tuesday, timeSlotId: 4, ...sibling });
      const moved = await quote(booked, { bookingDate: wednesday });
      expect(moved.body).toMatchObject({
        totalAmount: '848.30',
        voucher: { code: 'SIBLING15', lostBecause: null },
      });
      const fewer = await quote(booked, { bookingDate: wednesday, childrenAges: [4] });
      expect(fewer.body).toMatchObject({
        totalAmount: '499.00',
        voucher: { code: 'SIBLING15', lostBecause: 'This voucher is for 2 or more children.' },
      });
      const { body } = await change(booked, {
        ...{ bookingDate: wednesday, childrenAges: [4], totalAmount: '499.00' },
      });
      expect(body).toMatchObject({ voucherCode: null, discountAmount: '0.00', totalAmount: '499.00' });
      const uses = app.database.read
        .selectFrom('voucher_uses')
        .select('booking_id')
        .where('booking_id', '=', booked.id);
      expect(await uses.execute()).toEqual([]);
    });

    it('checks a birthday voucher again in another month', async () => {
      const birthday = { voucherCode: 'BIRTHDAY', totalAmount: '499.00' };
      const booked = await world.newBooking(undefined, {
        ...{ bookingDate: '2026-11-30', timeSlotId: 2, ...birthday },
      });
      const noteOf = async () => (await detailsOf(booked.id)).booking.conditionNote;
      expect(await noteOf()).toContain('November');
      await change(booked, { bookingDate: tuesday, totalAmount: '499.00' });
      expect(await noteOf()).toContain('December');
    });

    it('charges the fee as a line of its own, also when it is changed again', async () => {
      await set('playChangeFeePaise', 5_000);
      const booked = await world.newBooking(undefined, { bookingDate: tuesday, timeSlotId: 5 });
      const shown = await quote(booked, { bookingDate: wednesday });
      expect(shown.body).toMatchObject({ totalAmount: '998.00', feeAmount: '50.00', dueAmount: '1048.00' });
      const unpaid = await change(booked, { bookingDate: wednesday, totalAmount: '998.00' });
      expect([unpaid.status, unpaid.body.code]).toEqual([409, 'price_changed']);
      await change(booked, { bookingDate: wednesday, totalAmount: '998.00', feeAmount: '50' });
      const again = { bookingDate: saturday, totalAmount: '1198.00', feeAmount: '50' };
      const { body } = await change(booked, again);
      expect(body).toMatchObject({ totalAmount: '1198.00', dueAmount: '1298.00' });
      const standing = (await orderOf(booked.id)).lines.map(({ kind, description, amount }) => [
        ...[kind, description, amount],
      ]);
      expect(standing).toEqual([
        ['item', 'Walk-in Play', '998.00'],
        ['item', 'Change of the booking', '50.00'],
        ['reversal', 'Walk-in Play', '-998.00'],
        ['item', 'Walk-in Play', '1198.00'],
        ['item', 'Change of the booking', '50.00'],
      ]);
      await set('playChangeFeePaise', 0);
    });
  });

  describe('within the centre’s rules', () => {
    it('is possible until 4 hours before the start, and twice', async () => {
      const booked = await world.newBooking(undefined, { bookingDate: '2026-11-23', timeSlotId: 3 });
      // 10:01 AM in Bengaluru; the session starts at 2 PM.
      app.clock.set('2026-11-23T04:31:00.000Z');
      const late = await change(booked, { bookingDate: tuesday, totalAmount: '998.00' });
      expect([late.status, late.body.code]).toEqual([409, 'change_too_late']);
      app.clock.set('2026-11-23T04:30:00.000Z');
      const { body } = await change(booked, { bookingDate: tuesday, totalAmount: '998.00' });
      expect(body.change).toMatchObject({ until: { date: tuesday, time: '10:00' }, changesLeft: 1 });
      await change(booked, { bookingDate: wednesday, totalAmount: '998.00' });
      const third = await change(booked, { bookingDate: tuesday, totalAmount: '998.00' });
      expect([third.status, third.body.code]).toEqual([409, 'no_changes_left']);
      expect((await quote(booked, { bookingDate: tuesday })).body.code).toBe('no_changes_left');
    });

    it('does not count a corrected age', async () => {
      const booked = await world.newBooking(undefined, { bookingDate: tuesday, timeSlotId: 1 });
      const { body } = await change(booked, { childrenAges: [5, 6], totalAmount: '998.00' });
      expect(body).toMatchObject({ childrenAges: [5, 6], change: { changesLeft: 2 } });
      const nothing = await change(booked, { childrenAges: [5, 6], totalAmount: '998.00' });
      expect(nothing.status).toBe(400);
    });

    it('is for the days of the package, inside the booking window, before last entry', async () => {
      const booked = await world.newBooking(undefined, { bookingDate: tuesday, timeSlotId: 1 });
      const codeOf = async (wanted: Change) => (await quote(booked, wanted)).body.code;
      expect(await codeOf({ bookingDate: '2027-06-01' })).toBe('date_too_far');
      expect(await codeOf({ bookingDate: '2026-11-20' })).toBe('past_date');
      await app.database.write((trx) =>
        trx.updateTable('play_packages').set({ valid_days: 0b0111110 }).where('id', '=', 1).execute(),
      );
      expect(await codeOf({ bookingDate: saturday })).toBe('package_not_on_day');
      await app.database.write((trx) =>
        trx.updateTable('play_packages').set({ valid_days: 127 }).where('id', '=', 1).execute(),
      );
      // 11:01 AM in Bengaluru: the first session, until noon, lets nobody in any more.
      app.clock.set('2026-11-22T05:31:00.000Z');
      expect(await codeOf({ bookingDate: '2026-11-22', timeSlotId: 1 })).toBe('slot_closed');
    });

    it('is for the owner, the verified phone and the holder of the key', async () => {
      const phone = '9876512300';
      const booked = await world.newBooking(undefined, { bookingDate: tuesday, parentPhone: phone });
      const path = `/api/bookings/${booked.reference}/change`;
      const body = { bookingDate: wednesday, totalAmount: '998.00', feeAmount: '0' };
      for (const stranger of [app.client(), await app.signInAsParent('9876512301'), world.admin])
        for (const rest of ['', '?key=wrong'])
          expect((await stranger.post(`${path}${rest}`, body)).status).toBe(404);
      const parent = await app.signInAsParent(phone);
      expect((await parent.post(path, body)).status).toBe(200);
    });
  });

  describe('beside other changes', () => {
    it('is refused with the current state if the team changed the booking meanwhile', async () => {
      const booked = await world.newBooking(undefined, { bookingDate: tuesday, timeSlotId: 2 });
      await world.admin.post(`/api/admin/bookings/${booked.id}/reschedule`, {
        ...{ bookingDate: wednesday, timeSlotId: 2 },
      });
      const wanted = { bookingDate: tuesday, timeSlotId: 3, totalAmount: '998.00' };
      const stale = await change(booked, wanted, { 'If-Match': `"${booked.version}"` });
      expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
      expect(stale.body.details).toMatchObject({
        ...{ changedBy: null, current: { bookingDate: wednesday, version: booked.version + 1 } },
      });
      const { status } = await change(booked, wanted, { 'If-Match': `"${booked.version + 1}"` });
      expect(status).toBe(200);
    });

    it('happens once for one Idempotency-Key, and for each booking on its own', async () => {
      const [first, second] = [
        await world.newBooking(undefined, { bookingDate: tuesday, timeSlotId: 2 }),
        await world.newBooking(undefined, { bookingDate: tuesday, timeSlotId: 2 }),
      ];
      const headers = { 'Idempotency-Key': randomUUID() };
      const wanted = { bookingDate: wednesday, totalAmount: '998.00' };
      const answers = await Promise.all([1, 2].map(() => change(first, wanted, headers)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect(answers[0]?.body.change?.changesLeft).toBe(1);
      expect((await change(second, wanted, headers)).body.reference).toBe(second.reference);
    });

    it('loses the race for the last seat without losing its own', async () => {
      const place = { bookingDate: '2026-12-03', timeSlotId: 4 };
      const bookings: CreatedBooking[] = [];
      for (let n = 0; n < 4; n += 1)
        bookings.push(
          await world.newBooking(undefined, {
            ...{ bookingDate: '2026-12-03', timeSlotId: 1 + (n % 3) },
            ...{ numberOfChildren: 1, childrenAges: [4], totalAmount: '499.00' },
          }),
        );
      await app.database.write((trx) =>
        trx
          .insertInto('slot_days')
          .values({ date: place.bookingDate, time_slot_id: place.timeSlotId, seats_taken: 14 })
          .execute(),
      );
      const answers = await Promise.all(
        bookings.map((booked) => change(booked, { ...place, totalAmount: '499.00' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('slot_full');
      expect(await seats(place.bookingDate, place.timeSlotId)).toBe(15);
      const others = await Promise.all([1, 2, 3].map((slot) => seats(place.bookingDate, slot)));
      expect(others.reduce((sum, taken) => sum + taken, 0)).toBe(3);
    });

    it('shows the team who moved it, and moves the event in the parent’s calendar', async () => {
      const booked = await world.newBooking(undefined, { bookingDate: tuesday, timeSlotId: 2 });
      const calendar = async () => (await app.client().get<string>(pathOf(booked, '/calendar.ics'))).body;
      const sequence = (file: string) => Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1]);
      const before = await calendar();
      const { body } = await change(booked, { bookingDate: wednesday, totalAmount: '998.00' });
      const after = await calendar();
      expect(after).toContain('DTSTART;TZID=Asia/Kolkata:20261202T120000\r\n');
      expect(/^UID:.*$/m.exec(after)?.[0]).toBe(/^UID:.*$/m.exec(before)?.[0]);
      expect(sequence(after)).toBeGreaterThan(sequence(before));
      const told = await app.database.read
        .selectFrom('messages')
        .select('kind')
        .where('subject', '=', 'booking')
        .where('subject_id', '=', String(booked.id))
        .execute();
      expect(told.map(({ kind }) => kind)).toContain('visit_changed');
      const { history } = await detailsOf(booked.id);
      expect(history[0]).toMatchObject({
        ...{ by: 'Anita Rao (parent)', does: 'changed the booking online' },
        ...{ before: { bookingDate: tuesday }, after: { bookingDate: wednesday } },
      });
      const log = await world.admin.get<{ userName: string }[]>(
        `/api/admin/audit-log?entity=booking&entityId=${booked.reference}`,
      );
      expect(log.body[0]).toMatchObject({ userName: 'The parent', userId: null });
      const changed = await app.database.read
        .selectFrom('changes')
        .select('revision')
        .where('kind', '=', 'bookings')
        .where('entity_id', '=', String(body.id))
        .executeTakeFirst();
      expect(changed).toBeDefined();
    });
  });

  it('costs what was shown, keeps the seats in step, and charges what the booking says', async () => {
    await set('playChanges', 1_000);
    const ages = fc.array(fc.integer({ min: 2, max: 8 }), { minLength: 1, maxLength: 5 });
    const anyChange = fc.record(
      {
        bookingDate: fc.constantFrom('2026-12-08', '2026-12-09', '2026-12-12'),
        timeSlotId: fc.integer({ min: 1, max: 5 }),
        childrenAges: ages,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(undefined, 'SIBLING15'),
        fc.boolean(),
        fc.constantFrom(0, 2_550),
        async (changes, voucherCode, isPaid, fee) => {
          await set('playChangeFeePaise', fee);
          const totalAmount = voucherCode ? '848.30' : '998.00';
          const booked = await world.newBooking(undefined, {
            ...{ bookingDate: '2026-12-08', timeSlotId: 1, totalAmount, ...(voucherCode && { voucherCode }) },
          });
          if (isPaid) await pay(booked.id);
          for (const wanted of changes) {
            const shown = await quote(booked, wanted);
            if (shown.status !== 200) {
              expect(shown.body.code).toMatch(/^(invalid_request|slot_full)$/);
              continue;
            }
            const { totalAmount, feeAmount, dueAmount, refundAmount, voucher } = shown.body;
            const { status, body } = await change(booked, { ...wanted, totalAmount, feeAmount });
            expect(status).toBe(200);
            expect([body.totalAmount, body.dueAmount, body.refundDueAmount]).toEqual([
              ...[totalAmount, dueAmount, refundAmount],
            ]);
            expect(body.voucherCode).toBe(voucher?.lostBecause === null ? voucher.code : null);
            const unit = body.bookingDate === '2026-12-12' ? 59_900 : 49_900;
            expect(paiseOf(body.subtotalAmount)).toBe(unit * body.numberOfChildren);
            const { lines, chargedAmount } = await orderOf(booked.id);
            const sum = lines.reduce((total, { amount }) => total + paiseOf(amount), 0);
            expect(chargedAmount).toBe(decimalRupees(sum));
          }
          const { booking } = await detailsOf(booked.id);
          await world.admin.call('PATCH', `/api/admin/bookings/${booked.id}/status`, {
            body: { status: 'cancelled' },
          });
          // Every seat of these days was this booking's.
          for (const date of ['2026-12-08', '2026-12-09', '2026-12-12'])
            for (const slot of [1, 2, 3, 4, 5]) expect(await seats(date, slot)).toBe(0);
          expect(booking.childrenAges).toHaveLength(booking.numberOfChildren);
        },
      ),
      { numRuns: store === 'sqlite' ? 25 : 8 },
    );
    await set('playChangeFeePaise', 0);
    await set('playChanges', 2);
  });
});
