import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Booking, CreatedBooking, Quote } from '../../contract/bookings/bookings.ts';
import type { TeamBooking } from '../../contract/bookings/team-bookings.ts';
import type { AddOn } from '../../contract/catalogue/add-ons.ts';
import type { Order } from '../../contract/money/orders.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('add-ons of a session', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let socks: number;
  let partyCake: number;

  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    const { body } = await app.client().get<AddOn[]>('/api/add-ons');
    socks = body.find(({ name }) => name === 'Socks')?.id ?? 0;
    partyCake = body.find(({ name }) => name === 'Custom Cake')?.id ?? 0;
  });
  afterAll(() => app.close());

  const twoPairs = () => [{ id: socks, quantity: 2 }];
  const book = (changes: object) =>
    app.client().post<CreatedBooking & ErrorResponse>('/api/bookings', world.bookingBody({ ...changes }));
  const teamBooking = async (id: number) =>
    (await world.admin.get<{ booking: TeamBooking }>(`/api/admin/bookings/${id}`)).body.booking;
  const read = async ({ reference, manageKey }: CreatedBooking) =>
    (await app.client().get<Booking>(`/api/bookings/${reference}?key=${manageKey}`)).body;

  it('are lines of its order with their prices', async () => {
    const addOns = [{ id: socks, name: 'Socks', quantity: 2, amount: '98.00' }];
    const made = await book({ addOns: twoPairs(), totalAmount: '1096.00' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ totalAmount: '998.00', dueAmount: '1096.00', addOns });
    expect(await read(made.body)).toMatchObject({ addOns, dueAmount: '1096.00' });
    const booking = await teamBooking(made.body.id);
    expect(booking.addOns).toEqual(addOns);
    const { body: order } = await world.admin.get<Order>(`/api/admin/orders/${booking.orderId}`);
    expect(order.lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['Walk-in Play', '998.00'],
      ['Socks', '98.00'],
    ]);
  });

  it('are priced by the quote, and a voucher takes nothing off them', async () => {
    const asked = { packageId: 1, numberOfChildren: 2, voucherCode: 'SIBLING15', addOns: twoPairs() };
    const { body } = await app.client().post<Quote>('/api/quote', asked);
    expect(body).toMatchObject({
      lines: [
        { label: 'Walk-in Play × 2', amount: '998.00' },
        { label: 'SIBLING15', amount: '-149.70' },
        { label: 'Socks × 2', amount: '98.00' },
      ],
      totalAmount: '946.30',
    });
  });

  it('refuses a total without them, and one that is no longer on offer', async () => {
    expect(await book({ addOns: twoPairs(), totalAmount: '998.00' })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', details: { totalAmount: '1096.00' } },
    });
    const cake = { addOns: [{ id: partyCake, quantity: 1 }], totalAmount: '1797.00' };
    expect(await book(cake)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', details: { totalAmount: '998.00' } },
    });
  });

  it.each([
    [[{ id: 3, quantity: 0 }]],
    [[{ id: 3, quantity: 11 }]],
    [
      [
        { id: 3, quantity: 1 },
        { id: 3, quantity: 1 },
      ],
    ],
  ])('refuses %j', async (addOns) => {
    expect((await book({ addOns })).status).toBe(400);
  });

  it('are still to pay of a session that a voucher made free', async () => {
    const made = await book({
      ...{ numberOfChildren: 1, childrenAges: [4], voucherCode: 'BIRTHDAY' },
      ...{ addOns: [{ id: socks, quantity: 1 }], totalAmount: '49.00' },
    });
    expect(made.body).toMatchObject({ paymentStatus: 'due', totalAmount: '0.00', dueAmount: '49.00' });
  });

  it('are owed no longer when the session is cancelled', async () => {
    const made = (await book({ addOns: twoPairs(), totalAmount: '1096.00' })).body;
    const cancel = `/api/bookings/${made.reference}/cancel?key=${made.manageKey}`;
    const { body } = await app.client().post<Booking>(cancel);
    expect(body).toMatchObject({ status: 'cancelled', addOns: [], dueAmount: '0.00' });
  });
});
