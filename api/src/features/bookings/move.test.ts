import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Booking } from '../../contract/bookings/bookings.ts';
import type { TeamBooking, TeamBookingDetails } from '../../contract/bookings/team-bookings.ts';
import type { NextSlot } from '../../contract/bookings/team-visits.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { type Holdings, readHoldings } from '../../testing/holdings.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { orderOf, pay, undoPayment } from '../../testing/money.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('moving a booking', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let before: Holdings;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(testStart);
    before = await readHoldings(app);
  });

  const move = (id: number, bookingDate: string, timeSlotId: number, expectedVersion?: number) =>
    world.admin.call<TeamBooking & ErrorResponse>('POST', `/api/admin/bookings/${id}/reschedule`, {
      body: { bookingDate, timeSlotId },
      ...(expectedVersion !== undefined && { headers: { 'If-Match': `"${expectedVersion}"` } }),
    });
  const setStatus = (id: number, status: string) =>
    world.admin.call<TeamBooking & ErrorResponse>('PATCH', `/api/admin/bookings/${id}/status`, {
      body: { status },
    });
  const seatsAt = async (date: string, slotId: number) => {
    const row = await app.database.read
      .selectFrom('slot_days')
      .select('seats_taken')
      .where('date', '=', date)
      .where('time_slot_id', '=', slotId)
      .executeTakeFirst();
    return row?.seats_taken ?? 0;
  };
  const five = { numberOfChildren: 5, childrenAges: [2, 3, 4, 5, 6], totalAmount: 2495 };

  it('finds the nearest slot with seats, on the same day or a later one, past closed and full ones', async () => {
    const booked = await world.newBooking(app.client(), {
      bookingDate: '2026-12-08',
      timeSlotId: 3,
      ...five,
    });
    const next = async (from?: string) => {
      const path = `/api/admin/bookings/${booked.id}/next-slot${from ? `?from=${from}` : ''}`;
      const { date, startTime } = (await world.admin.get<NextSlot>(path)).body.next ?? {};
      return [date, startTime];
    };
    expect(await next()).toEqual(['2026-12-08', '16:00']);
    expect(await next('later')).toEqual(['2026-12-09', '14:00']);
    await app.database.write(async (trx) => {
      const closed = { date: '2026-12-08', is_open: 0, open_time: null, close_time: null } as const;
      await trx
        .insertInto('closures')
        .values({ ...closed, reason: 'Diwali' })
        .execute();
      const full = { date: '2026-12-09', time_slot_id: 3, seats_taken: 16 };
      await trx.insertInto('slot_days').values(full).execute();
    });
    expect(await next()).toEqual(['2026-12-09', '16:00']);
    const { body } = await world.admin.get<NextSlot>(`/api/admin/bookings/${booked.id}/next-slot`);
    expect((await move(booked.id, body.next?.date ?? '', body.next?.timeSlotId ?? 0)).status).toBe(200);
    await app.database.write(async (trx) => {
      await trx.deleteFrom('closures').execute();
      await trx.updateTable('slot_days').set({ seats_taken: 0 }).where('seats_taken', '=', 16).execute();
    });
  });

  it('takes the new seats and frees the old ones; price, voucher and status stay', async () => {
    const requestBody = {
      bookingDate: '2026-12-01',
      timeSlotId: 2,
      voucherCode: 'SIBLING15',
      totalAmount: '848.30',
    };
    const booked = await world.newBooking(app.client(), { ...requestBody, paymentMethod: 'upi' });
    const held = await readHoldings(app);
    const { status, body } = await move(booked.id, '2026-12-03', 4);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reference: booked.reference,
      bookingDate: '2026-12-03',
      timeSlot: { id: 4, startTime: '16:00', endTime: '18:00' },
      status: 'pending',
      paymentStatus: 'due',
      voucherCode: 'SIBLING15',
      totalAmount: '848.30',
      version: booked.version + 1,
    });
    expect(await readHoldings(app)).toEqual(held);
    expect([await seatsAt('2026-12-01', 2), await seatsAt('2026-12-03', 4)]).toEqual([0, 2]);
    // The parent finds it in its new slot, under the same reference and key.
    const own = await app.client().get<Booking>(`/api/bookings/${booked.reference}?key=${booked.manageKey}`);
    expect(own.body).toMatchObject({ bookingDate: '2026-12-03', canCancel: true });
    const line = await app.database.read
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([JSON.parse(line.before ?? ''), JSON.parse(line.after ?? '')]).toEqual([
      { bookingDate: '2026-12-01', timeSlotId: 2, startTime: '12:00', endTime: '14:00', version: 1 },
      { bookingDate: '2026-12-03', timeSlotId: 4, startTime: '16:00', endTime: '18:00', version: 2 },
    ]);
  });

  it("removes it from the tablets' day, or adds it", async () => {
    const device = await world.newDevice();
    const { id } = await world.newBooking(app.client(), { bookingDate: '2026-11-22', timeSlotId: 1 });
    const first = await world.sync(device);
    expect(first.changes.bookings.map((one) => one.id)).toContain(id);
    await move(id, '2026-12-20', 1);
    const second = await world.sync(device, [], first.cursor);
    expect(second.changes.removed).toContainEqual({ kind: 'bookings', id });
    await move(id, '2026-11-22', 3);
    const third = await world.sync(device, [], second.cursor);
    expect(third.changes.bookings).toMatchObject([{ id, startTime: '14:00' }]);
  });

  it('keeps the seats if the new slot is full, closed, off, past or too far ahead', async () => {
    const { id } = await world.newBooking(app.client(), { bookingDate: '2026-12-04', timeSlotId: 1 });
    for (let n = 0; n < 3; n += 1)
      await world.newBooking(app.client(), { ...five, bookingDate: '2026-12-04', timeSlotId: 2 });
    await app.database.write(async (trx) => {
      await trx
        .insertInto('closures')
        .values({ date: '2026-12-07', is_open: 0, open_time: null, close_time: null, reason: 'Painting' })
        .execute();
      await trx.updateTable('time_slots').set({ is_active: 0 }).where('id', '=', 5).execute();
    });
    const held = await readHoldings(app);
    const refusals: [string, number, number, string][] = [
      ['2026-12-04', 2, 409, 'slot_full'],
      ['2026-12-07', 1, 409, 'centre_closed'],
      ['2026-12-04', 5, 409, 'slot_closed'],
      ['2026-12-04', 999, 409, 'slot_closed'],
      ['2026-11-20', 1, 400, 'past_date'],
      ['2027-02-20', 1, 400, 'date_too_far'],
    ];
    for (const [date, slot, status, code] of refusals) {
      const answer = await move(id, date, slot);
      // Only `slot_full` reports the number of free seats.
      const details = code === 'slot_full' ? { seatsLeft: 0 } : undefined;
      expect([answer.status, answer.body.code, answer.body.details]).toEqual([status, code, details]);
    }
    expect(await readHoldings(app)).toEqual(held);
    expect(await seatsAt('2026-12-04', 1)).toBe(2);
    await app.database.write((trx) => trx.updateTable('time_slots').set({ is_active: 1 }).execute());
  });

  it('changes nothing when moved to its own slot, even a full one', async () => {
    const visit = { bookingDate: '2026-12-08', timeSlotId: 1 };
    const [first] = await Promise.all(
      [1, 2, 3].map(() => world.newBooking(app.client(), { ...five, ...visit })),
    );
    if (!first) throw new Error('Nothing was booked');
    const lines = () => app.database.read.selectFrom('audit_log').select('id').execute();
    const linesBefore = await lines();
    const { status, body } = await move(first.id, visit.bookingDate, visit.timeSlotId);
    expect([status, body.version]).toEqual([200, first.version]);
    expect(await lines()).toEqual(linesBefore);
    expect(await seatsAt('2026-12-08', 1)).toBe(15);
  });

  it('refuses a cancelled, completed or arrived visit, but accepts a no-show', async () => {
    const visit = { bookingDate: '2026-11-21', timeSlotId: 2 };
    const { id } = await world.newBooking(app.client(), visit);
    await setStatus(id, 'cancelled');
    expect((await move(id, '2026-12-10', 1)).body).toMatchObject({
      code: 'already_cancelled',
      message: 'It is cancelled. Set it to Confirmed first, then move it.',
    });
    await setStatus(id, 'completed');
    expect((await move(id, '2026-12-10', 1)).body).toMatchObject({
      code: 'already_started',
      message: 'It is marked as completed. Set it to Confirmed first, then move it.',
    });
    await setStatus(id, 'confirmed');
    const arrive = (arrived_at: string | null) =>
      app.database.write((trx) =>
        trx.updateTable('bookings').set({ arrived_at }).where('id', '=', id).execute(),
      );
    await arrive(testStart);
    expect((await move(id, '2026-12-10', 1)).body.code).toBe('already_started');
    await arrive(null);
    // 11:50 PM in Bengaluru: its slot is over, the day is not.
    app.clock.set('2026-11-21T18:20:00.000Z');
    const late = await app.signInAs('admin');
    const path = `/api/admin/bookings/${id}/reschedule`;
    expect((await late.post(path, { bookingDate: '2026-12-13', timeSlotId: 1 })).status).toBe(200);
    expect(await readHoldings(app)).toMatchObject({ seats: before.seats + 2 });
  });

  it('rejects an outdated version', async () => {
    const { id, version } = await world.newBooking(app.client(), {
      bookingDate: '2026-12-14',
      timeSlotId: 1,
    });
    const answers = await Promise.all([
      move(id, '2026-12-15', 1, version),
      move(id, '2026-12-16', 1, version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({
      code: 'stale',
      details: { changedBy: expect.stringMatching(/^Asha/), current: { version: version + 1 } },
    });
    expect((await seatsAt('2026-12-15', 1)) + (await seatsAt('2026-12-16', 1))).toBe(2);
  });

  it('answers 404 for an unknown id', async () => {
    expect((await move(999_999, '2026-12-15', 1)).status).toBe(404);
  });

  it('confirms a pending booking when it is paid, and can set it to due again', async () => {
    const { id } = await world.newBooking(app.client(), { paymentMethod: 'upi' });
    const booking = async () =>
      (await world.admin.get<TeamBookingDetails>(`/api/admin/bookings/${id}`)).body.booking;
    await pay(world.admin, await orderOf(world.admin, 'booking', id), { method: 'upi' });
    expect(await booking()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentUrl: null });
    await undoPayment(world.admin, await orderOf(world.admin, 'booking', id));
    expect(await booking()).toMatchObject({ status: 'confirmed', paymentStatus: 'due' });
  });

  it('reports the time of cancellation while the booking is cancelled', async () => {
    const { id, reference, manageKey } = await world.newBooking();
    const cancelledAt = async () => {
      const row = await app.database.read
        .selectFrom('bookings')
        .select('cancelled_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.cancelled_at;
    };
    expect(await cancelledAt()).toBeNull();
    await app.client().post(`/api/bookings/${reference}/cancel?key=${manageKey}`);
    expect(await cancelledAt()).toBe(testStart);
    app.clock.set('2026-11-21T07:00:00.000Z');
    await setStatus(id, 'cancelled');
    expect(await cancelledAt()).toBe(testStart);
    await setStatus(id, 'pending');
    expect(await cancelledAt()).toBeNull();
    await setStatus(id, 'cancelled');
    expect(await cancelledAt()).toBe('2026-11-21T07:00:00.000Z');
  });
});
