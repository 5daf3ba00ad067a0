import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TeamBookingDetails } from '../../contract/bookings/team-bookings.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { RecordedPayment } from '../../contract/money/payment-references.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay, undoPayment } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

const utr = '412345678901';

describeOnEachStore('one UPI reference that several families give', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeEach(async () => {
    app = await makeApp(store, { now: '2026-11-21T09:00:00+05:30' });
    world = await makeFixtures(app);
  });
  afterEach(() => app.close());

  const sayPaid = async (parentName: string, parentPhone: string) => {
    const visit = { parentName, parentPhone, paymentMethod: 'upi', bookingDate: '2026-11-28' };
    const booking = await world.newBooking(undefined, visit);
    const path = `/api/bookings/${booking.reference}/upi-payment?key=${booking.manageKey}`;
    expect((await app.client().post(path, { upiReference: utr })).status).toBe(200);
    return booking;
  };
  const sameUpi = async (id: number) =>
    (await world.admin.get<TeamBookingDetails>(`/api/admin/bookings/${id}`)).body.sameUpi;
  const recorded = async (...references: string[]) => {
    const query = encodeURIComponent(references.join('\n'));
    const found = await world.admin.get<RecordedPayment[]>(
      `/api/admin/payment-references?references=${query}`,
    );
    expect(found.status).toBe(200);
    return found.body;
  };
  const read = async ({ id }: Order) => (await world.admin.get<Order>(`/api/admin/orders/${id}`)).body;

  it('is said with each of their bookings, and whether it is recorded', async () => {
    const first = await sayPaid('Anita Rao', '9845012345');
    expect(await sameUpi(first.id)).toEqual([]);
    const second = await sayPaid('Vikram Shah', '9845054321');
    const also = { reference: first.reference, name: 'Anita Rao' };
    expect(await sameUpi(second.id)).toEqual([{ ...also, isRecorded: false }]);
    expect(await sameUpi(first.id)).toMatchObject([{ reference: second.reference }]);

    const order = await orderOf(world.admin, 'booking', first.id);
    await pay(world.admin, order, { method: 'upi', reference: '4123 4567 8901' });
    expect(await sameUpi(second.id)).toEqual([{ ...also, isRecorded: true }]);
    // Its own payment is no other one.
    expect(await sameUpi(first.id)).toMatchObject([{ reference: second.reference, isRecorded: false }]);
  });

  it('is found before it is recorded again, however it is typed, as long as the payment stands', async () => {
    const { id, reference } = await sayPaid('Anita Rao', '9845012345');
    const order = await orderOf(world.admin, 'booking', id);
    expect(await recorded(utr)).toEqual([]);
    const paid = (await pay(world.admin, order, { method: 'upi', reference: '4123 4567 8901' })).body;
    const found = { paymentReference: utr, reference, name: 'Anita Rao', amount: '998.00' };
    expect(await recorded('112233445566', ' 4123 45678901')).toMatchObject([found]);
    // Nothing refuses it: one payment may pay for two bookings of a family.
    const other = await sayPaid('Anita Rao', '9845012345');
    const again = await orderOf(world.admin, 'booking', other.id);
    expect((await pay(world.admin, again, { method: 'upi', reference: utr })).status).toBe(200);
    expect(await recorded(utr)).toHaveLength(2);
    await undoPayment(world.admin, paid);
    expect(await recorded(utr)).toMatchObject([{ reference: other.reference }]);
    expect(await recorded('', ' ')).toEqual([]);
  });

  it('is shown with the order until it is recorded there', async () => {
    const { id } = await sayPaid('Anita Rao', '9845012345');
    const order = await orderOf(world.admin, 'booking', id);
    expect(order).toMatchObject({ saidUpiReference: utr });
    const part = await pay(world.admin, order, { amount: '100.00' });
    expect(part.body.saidUpiReference).toBe(utr);
    await pay(world.admin, part.body, { method: 'upi', reference: utr });
    expect((await read(order)).saidUpiReference).toBeUndefined();
  });
});
