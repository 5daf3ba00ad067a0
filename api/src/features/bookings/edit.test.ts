import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { TeamBooking, TeamBookingDetails } from '../../contract/bookings/team-bookings.ts';
import type { Order } from '../../contract/money/orders.ts';
import { paiseOf } from '../../domain/money.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('correcting a booking', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store, { env: { BOOKINGS_PER_ADDRESS: '1000000' } });
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.set(testStart));

  const edit = (id: number, body: object, expectedVersion?: number) =>
    world.admin.call<TeamBooking & ErrorResponse>('PATCH', `/api/admin/bookings/${id}`, {
      body,
      ...(expectedVersion !== undefined && { headers: { 'If-Match': `"${expectedVersion}"` } }),
    });
  const details = async (id: number) =>
    (await world.admin.get<TeamBookingDetails>(`/api/admin/bookings/${id}`)).body;
  const orderOf = async ({ orderId }: TeamBooking) =>
    (await world.admin.get<Order>(`/api/admin/orders/${orderId}`)).body;
  const seatsOf = async ({ bookingDate, timeSlot }: Pick<TeamBooking, 'bookingDate' | 'timeSlot'>) => {
    const row = await app.database.read
      .selectFrom('slot_days')
      .select('seats_taken')
      .where('date', '=', bookingDate)
      .where('time_slot_id', '=', timeSlot.id)
      .executeTakeFirst();
    return row?.seats_taken ?? 0;
  };

  it('shows the new total first, then charges the difference as lines of the same order', async () => {
    const { id, reference } = await world.newBooking(undefined, { bookingDate: '2026-12-01', timeSlotId: 2 });
    const { booking } = await details(id);
    const before = await seatsOf(booking);
    const wanted = { childrenAges: [3, 5, 6] };
    const asked = await edit(id, wanted);
    expect([asked.status, asked.body.code]).toEqual([409, 'price_changed']);
    expect(asked.body.details).toMatchObject({ agreedAmount: '998.00', totalAmount: '1497.00' });
    const { status, body } = await edit(id, { ...wanted, totalAmount: '1497.00' }, booking.version);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reference,
      numberOfChildren: 3,
      childrenAges: [3, 5, 6],
      totalAmount: '1497.00',
      dueAmount: '1497.00',
      version: booking.version + 1,
    });
    expect(await seatsOf(body)).toBe(before + 1);
    const lines = (await orderOf(body)).lines.map(({ kind, quantity, amount }) => [kind, quantity, amount]);
    expect(lines).toEqual([
      ['item', 2, '998.00'],
      ['reversal', 2, '-998.00'],
      ['item', 3, '1497.00'],
    ]);
    const { history } = await details(id);
    expect(history[0]).toMatchObject({
      does: 'corrected a booking',
      before: { numberOfChildren: 2, totalAmount: '998.00' },
      after: { numberOfChildren: 3, totalAmount: '1497.00', corrected: ['ages'] },
    });
  });

  it('confirms a pending booking that is fully paid once its price is lower', async () => {
    const { id } = await world.newBooking(undefined, {
      ...{ bookingDate: '2026-12-01', timeSlotId: 4, paymentMethod: 'upi' },
    });
    const { booking } = await details(id);
    expect(booking).toMatchObject({ status: 'pending', dueAmount: '998.00' });
    const payment = { method: 'upi', amount: '499.00', shownDue: '998.00' };
    await world.admin.post(`/api/admin/orders/${booking.orderId}/payments`, payment);
    const { body } = await edit(id, { childrenAges: [4], totalAmount: '499.00' });
    expect(body).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', dueAmount: '0.00' });
  });

  it('leaves what was paid too much to refund, and the seats to others', async () => {
    const { id } = await world.newBooking(undefined, { bookingDate: '2026-12-01', timeSlotId: 3 });
    const { booking } = await details(id);
    const payment = { method: 'cash', amount: booking.dueAmount, shownDue: booking.dueAmount };
    await world.admin.post(`/api/admin/orders/${booking.orderId}/payments`, payment);
    const { body } = await edit(id, { childrenAges: [4], totalAmount: '499.00' });
    expect(body).toMatchObject({ paidAmount: '998.00', dueAmount: '-499.00', orderState: 'to_refund' });
    expect(await seatsOf(body)).toBe(1);
  });

  it('corrects the family and requests without a word of them in the audit log', async () => {
    const { id } = await world.newBooking();
    const change = {
      parentName: 'Asha N',
      parentPhone: '98765 00011',
      parentEmail: '',
      specialRequests: 'Nuts',
    };
    const { status, body } = await edit(id, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ parentName: 'Asha N', parentPhone: '9876500011', parentEmail: '' });
    const { history } = await details(id);
    expect(history[0]?.after).toMatchObject({ corrected: ['name', 'phone', 'email', 'special requests'] });
    expect(JSON.stringify(history)).not.toContain('9876500011');
  });

  it('changes the package at the price of the day, if it is offered then and sells no hours', async () => {
    const { id } = await world.newBooking(undefined, { bookingDate: '2026-12-01', timeSlotId: 4 });
    await app.database.write((trx) =>
      trx.updateTable('play_packages').set({ valid_days: 127 }).where('id', '=', 2).execute(),
    );
    const asked = await edit(id, { packageId: 2 });
    const { totalAmount } = asked.body.details as { totalAmount: string };
    const { body } = await edit(id, { packageId: 2, totalAmount });
    expect(body.package.id).toBe(2);
    expect(body.totalAmount).toBe(totalAmount);
    await app.database.write((trx) =>
      trx.updateTable('play_packages').set({ sells_hours: 1 }).where('id', '=', 3).execute(),
    );
    expect((await edit(id, { packageId: 3 })).body.code).toBe('package_unavailable');
    await app.database.write((trx) =>
      trx.updateTable('play_packages').set({ sells_hours: 0 }).where('id', '=', 3).execute(),
    );
  });

  it('gives a voucher back that needs more children', async () => {
    const { id } = await world.newBooking(undefined, {
      bookingDate: '2026-12-02',
      voucherCode: 'SIBLING15',
      totalAmount: '848.30',
    });
    const uses = async () =>
      (
        await app.database.read
          .selectFrom('voucher_uses')
          .select('booking_id')
          .where('booking_id', '=', id)
          .execute()
      ).length;
    expect(await uses()).toBe(1);
    await edit(id, { parentPhone: '9876500077' });
    expect(await uses()).toBe(1);
    // What a voucher asks the team to check goes with it.
    await app.database.write((trx) =>
      trx.updateTable('bookings').set({ condition_note: 'Birthday' }).where('id', '=', id).execute(),
    );
    const { body } = await edit(id, { childrenAges: [4], totalAmount: '499.00' });
    expect(body).toMatchObject({
      ...{ voucherCode: null, conditionNote: '' },
      ...{ discountAmount: '0.00', totalAmount: '499.00' },
    });
    expect(await uses()).toBe(0);
  });

  it('refuses a full slot, a cancelled booking, a stale version and an empty change', async () => {
    const { id, version } = await world.newBooking(undefined, { bookingDate: '2026-12-03', timeSlotId: 1 });
    await app.database.write((trx) =>
      trx
        .updateTable('slot_days')
        .set({ seats_taken: 15 })
        .where('date', '=', '2026-12-03')
        .where('time_slot_id', '=', 1)
        .execute(),
    );
    const full = await edit(id, { childrenAges: [3, 4, 5], totalAmount: '1497.00' });
    expect(full.body.code).toBe('slot_full');
    expect((await details(id)).booking).toMatchObject({
      numberOfChildren: 2,
      totalAmount: '998.00',
      version,
    });
    expect((await edit(id, { specialRequests: 'x' }, version + 1)).body.code).toBe('stale');
    expect((await edit(id, {})).status).toBe(400);
    await world.admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status: 'cancelled' } });
    expect((await edit(id, { specialRequests: 'x' })).body.code).toBe('already_cancelled');
  });

  it('keeps seats, lines and totals in step, whatever is corrected at the same time', async () => {
    const ages = fc.array(fc.integer({ min: 2, max: 8 }), { minLength: 1, maxLength: 5 });
    const { id } = await world.newBooking(undefined, { bookingDate: '2026-12-04', timeSlotId: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(ages, { minLength: 1, maxLength: 3 }), async (all) => {
        await Promise.all(
          all.map((childrenAges) =>
            edit(id, { childrenAges, totalAmount: (499 * childrenAges.length).toFixed(2) }),
          ),
        );
        const { booking } = await details(id);
        const order = await orderOf(booking);
        expect(await seatsOf(booking)).toBe(booking.numberOfChildren);
        expect(booking.childrenAges).toHaveLength(booking.numberOfChildren);
        expect(paiseOf(booking.totalAmount)).toBe(49_900 * booking.numberOfChildren);
        expect(order.chargedAmount).toBe(booking.totalAmount);
      }),
      { numRuns: 15 },
    );
  });
});
