import type { Insertable } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import type { EnquiryRow } from '../../db/schema.ts';
import { addBooking, addParty, addSoldHours } from '../../testing/analytics/rows.ts';
import type { Client } from '../../testing/client.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

/** Saturday 21 November 2026, 11:30 AM in Bengaluru. */
const today = '2026-11-21';

describeOnEachStore('the dashboard', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: SignedInClient;

  beforeEach(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    admin = await app.signInAs('admin');
  });
  afterEach(() => app.close());

  async function dashboard(client: Client = admin): Promise<Dashboard> {
    const { status, body } = await client.get<Dashboard>('/api/admin/dashboard');
    expect(status).toBe(200);
    return body;
  }

  it('shows zeros for a centre without data', async () => {
    const nothing = { now: 0, before: 0, percent: null };
    expect(await dashboard()).toMatchObject({
      now: '2026-11-21T06:00:00.000Z',
      today: { date: today, isOpen: true, openTime: '10:00', closeTime: '20:00', parties: [] },
      inside: { children: 0, limit: 30, onHours: 0, booked: 0, partyGuests: 0 },
      dues: { bookings: 0, parties: 0, amount: '0.00', pendingUpi: 0, saidPaidParties: 0, waiting: 0 },
      giveBack: { bookings: 0, parties: 0, amount: '0.00' },
      stranded: 0,
      openReviews: 0,
      lowStock: [],
      tabletsInUse: 0,
      silentTablets: [],
      nearExpiry: { sales: 0, hours: 0, days: 30 },
      trends: { bookings: nothing, parties: nothing, revenue: nothing, hoursSold: nothing },
      recentBookings: [],
      recentEnquiries: [],
      topCustomers: [],
    });
  });

  it('lists items of which few are left, for those who manage the stock', async () => {
    const count = (id: number, quantity: number) =>
      admin.post(`/api/admin/add-ons/${id}/stock`, { kind: 'counted', quantity });
    await count(3, 0);
    await count(2, 9);
    expect((await dashboard()).lowStock).toEqual([{ id: 3, name: 'Socks', stock: 0 }]);
    expect((await dashboard(await app.signInAs('staff'))).lowStock).toBeNull();
  });

  it('shows today by slot, with its visits and parties', async () => {
    const parent = await app.signInAsParent();
    await world.newBooking(undefined, { bookingDate: today, timeSlotId: 3 });
    await app.database.write((trx) => addParty(trx, { user_id: parent.userId, status: 'confirmed' }));
    const { slots, parties } = (await dashboard()).today;
    expect(slots.map((slot) => `${slot.startTime} ${slot.seatsTaken}/${slot.capacity}`)).toEqual([
      '10:00 0/15',
      '12:00 0/15',
      '14:00 2/15',
      '16:00 0/15',
      '18:00 0/15',
    ]);
    expect(slots[2]?.visits).toMatchObject([{ parentName: 'Anita Rao', numberOfChildren: 2 }]);
    expect(parties).toMatchObject([{ childName: 'Diya', startTime: '14:00', endTime: '16:00' }]);
  });

  it("uses the centre's date, just before and after midnight", async () => {
    app.clock.set('2026-11-21T18:20:00.000Z');
    admin = await app.signInAs('admin');
    expect((await dashboard()).today.date).toBe(today);
    app.clock.set('2026-11-21T18:40:00.000Z');
    expect((await dashboard()).today.date).toBe('2026-11-22');
  });

  it('counts the children inside as the desk does', async () => {
    const sale = await world.newSale();
    const { usage } = await world.newUsage(sale.id);
    const gone = await world.newUsage(sale.id);
    await admin.call('PATCH', `/api/package-usage/${gone.usage.id}`, {
      body: { checkedOutAt: app.clock.now().toISOString() },
    });
    const mistaken = await world.newUsage(sale.id);
    await admin.post(`/api/package-usage/${mistaken.usage.id}/void`, { reason: 'The wrong family' });
    const came = { arrived_at: '2026-11-21T04:35:00.000Z', status: 'confirmed' } as const;
    const { userId } = await app.signInAsParent();
    const party = { ...came, user_id: userId, number_of_guests: 8 } as const;
    await app.database.write(async (trx) => {
      await addParty(trx, party);
      await addParty(trx, { ...party, arrived_at: null });
      await addParty(trx, { ...party, status: 'cancelled' });
      await addParty(trx, { ...party, party_date: '2026-11-20' });
      await addParty(trx, { ...party, start_time: '08:00', end_time: '11:30' });
      await addBooking(trx, { ...came, number_of_children: 3 });
      await addBooking(trx, { status: 'confirmed' });
      await addBooking(trx, { ...came, booking_date: '2026-11-20' });
      await addBooking(trx, { ...came, start_time: '08:00', end_time: '11:30' });
    });
    expect((await dashboard()).inside).toEqual({
      children: 12,
      limit: 30,
      onHours: 1,
      booked: 3,
      partyGuests: 8,
    });
    // A visit that was never checked out is no longer inside. From a tablet whose clock is days behind, a
    // visit counts on the day that the server received it.
    app.clock.advance(86_400_000);
    admin = await app.signInAs('admin');
    expect((await dashboard()).inside.children).toBe(0);
    const wrongClock = { usage_date: '2026-11-10', created_at: app.clock.now().toISOString() };
    await app.database.write((trx) =>
      trx.updateTable('package_usages').set(wrongClock).where('id', '=', usage.id).execute(),
    );
    expect((await dashboard()).inside.onHours).toBe(1);
  });

  it('sums what today and earlier visits still owe, and counts UPI payments to check', async () => {
    const parent = await app.signInAsParent();
    const due = { payment_status: 'due', status: 'confirmed' } as const;
    await app.database.write(async (trx) => {
      const upi = { ...due, status: 'pending', payment_method: 'upi' } as const;
      const before = { booking_date: '2026-11-01' };
      await addBooking(trx, { ...due, total_paise: 499_50 });
      await addBooking(trx, { ...due, ...before, status: 'completed' });
      await addBooking(trx, { ...due, ...before, arrived_at: '2026-11-01T06:00:00.000Z' });
      // These owe nothing: no-shows, upcoming visits, cancelled and paid ones.
      await addBooking(trx, { ...due, ...before });
      await addBooking(trx, { ...upi, ...before });
      await addBooking(trx, { ...due, booking_date: '2026-11-22' });
      await addBooking(trx, { ...due, status: 'cancelled' });
      await addBooking(trx, { status: 'confirmed' });
      await addBooking(trx, { ...upi, booking_date: '2026-12-01' });
      const party = { ...due, user_id: parent.userId };
      await addParty(trx, party);
      await addParty(trx, { ...party, party_date: '2026-11-14' });
      await addParty(trx, { ...party, party_date: '2026-11-14', status: 'pending' });
      await addParty(trx, { ...party, party_date: '2026-11-28' });
    });
    expect((await dashboard()).dues).toEqual({
      bookings: 3,
      parties: 2,
      sales: 0,
      others: 0,
      amount: '7495.50',
      pendingUpi: 1,
      saidPaidParties: 0,
      waiting: 0,
    });
  });

  it('leaves nothing due out: hour packages and charged reviews count too', async () => {
    const unpaid = await world.newSale({ payment: undefined });
    const paid = await world.newSale();
    await admin.post(`/api/package-sales/${paid.id}/cancel`, { reason: 'Wrong family' });
    const review = await world.newReview();
    const settled = { resolution: 'charge', charge: { amount: '300' } };
    await admin.call('PATCH', `/api/admin/usage-reviews/${review.id}`, { body: settled });
    expect(unpaid.totalAmount).toBe('2499.00');
    const { dues, giveBack } = await dashboard();
    expect(dues).toMatchObject({ bookings: 0, parties: 0, sales: 1, others: 1, amount: '2799.00' });
    expect(giveBack).toMatchObject({ sales: 1, others: 0, amount: '2499.00' });
  });

  it('adds up what the team gave away in seven days, for those who see the money page', async () => {
    await world.newSale({ totalAmount: '2000.00' });
    expect((await dashboard()).givenAway).toEqual({ entries: 1, amount: '499.00', from: '2026-11-15' });
    app.clock.set('2026-11-28T06:00:00.000Z');
    admin = await app.signInAs('admin');
    expect((await dashboard()).givenAway).toMatchObject({ entries: 0, amount: '0.00' });
    const staff = await app.signInAs('staff');
    expect((await staff.get<Dashboard>('/api/admin/dashboard')).body.givenAway).toBeNull();
  });

  it('lists what needs attention: reviews, silent tablets, displaced bookings, expiring hours', async () => {
    await world.newReview();
    await world.enrolmentCode('Never enrolled');
    const revoked = await world.newDevice('Lost');
    await admin.call('DELETE', `/api/admin/devices/${revoked.deviceId}`);
    expect(await dashboard()).toMatchObject({ tabletsInUse: 1, silentTablets: [] });
    app.clock.advance(60_000);
    const fresh = await world.newDevice('Party room');
    app.clock.advance(60_001);
    const booking = await world.newBooking(undefined, { bookingDate: '2026-11-23', timeSlotId: 1 });
    await admin.post('/api/admin/closures', {
      date: booking.bookingDate,
      isOpen: false,
      reason: 'Painting',
      evenWithBookings: true,
    });
    await app.database.write(async (trx) => {
      const lapsing = { valid_till: '2026-12-21', remaining_minutes: 90 };
      await addSoldHours(trx, lapsing);
      await addSoldHours(trx, { ...lapsing, valid_till: today });
      await addSoldHours(trx, { ...lapsing, valid_till: '2026-12-22' });
      await addSoldHours(trx, { ...lapsing, valid_till: '2026-11-20' });
      await addSoldHours(trx, { ...lapsing, remaining_minutes: 0 });
      await addSoldHours(trx, { ...lapsing, cancelled_at: '2026-11-20T06:00:00.000Z', cancel_reason: 'x' });
    });
    const found = await dashboard();
    expect(found).toMatchObject({
      openReviews: 1,
      stranded: 1,
      tabletsInUse: 2,
      silentTablets: [{ name: 'Desk tablet', lastSeenAt: '2026-11-21T06:00:00.000Z' }],
      nearExpiry: { sales: 2, hours: 3, days: 30 },
    });
    app.clock.advance(120_000);
    expect((await dashboard()).silentTablets).toContainEqual({
      id: fresh.deviceId,
      name: 'Party room',
      lastSeenAt: null,
    });
  });

  it('compares the last 30 days with the 30 before', async () => {
    const parent = await app.signInAsParent();
    await app.database.write(async (trx) => {
      for (const booking_date of [today, '2026-10-23', '2026-10-22', '2026-09-23', '2026-09-22'])
        await addBooking(trx, { booking_date, total_paise: 100_00 });
      await addBooking(trx, { package_id: 4, payment_status: 'due' });
      await addBooking(trx, { status: 'cancelled' });
      await addBooking(trx, { booking_date: '2026-11-22' });
      await addParty(trx, { user_id: parent.userId, total_paise: 3000_00 });
      // The last minute of 22 October in Bengaluru, and the first of 23 October.
      await addSoldHours(trx, { created_at: '2026-10-22T18:29:00.000Z', total_paise: 10_00 });
      await addSoldHours(trx, { created_at: '2026-10-22T18:30:00.000Z', total_paise: 50_00 });
    });
    expect((await dashboard()).trends).toEqual({
      bookings: { now: 3, before: 2, percent: 50 },
      parties: { now: 2, before: 0, percent: null },
      revenue: { now: 3250, before: 210, percent: 1448 },
      hoursSold: { now: 10, before: 10, percent: 0 },
    });
  });

  it('lists the 5 latest bookings and enquiries, and the 5 top customers of the year', async () => {
    await app.database.write(async (trx) => {
      for (let n = 1; n <= 7; n += 1) {
        const phone = `980000000${n}`;
        await addBooking(trx, { parent_name: `Family ${n}`, parent_phone: phone, total_paise: n * 100_00 });
        await trx.insertInto('enquiries').values(enquiry(n)).execute();
      }
      await addBooking(trx, { parent_phone: '9900000000', booking_date: '2025-11-21', total_paise: 9e6 });
    });
    const { recentBookings, recentEnquiries, topCustomers } = await dashboard();
    expect(recentBookings.map(({ id }) => id)).toEqual([8, 7, 6, 5, 4]);
    expect(recentEnquiries?.map(({ name }) => name)).toEqual([
      'Asker 7',
      'Asker 6',
      'Asker 5',
      'Asker 4',
      'Asker 3',
    ]);
    expect(topCustomers?.map(({ parentName }) => parentName)).toEqual(
      [7, 6, 5, 4, 3].map((n) => `Family ${n}`),
    );
    expect(topCustomers?.[0]).toEqual({
      parentName: 'Family 7',
      parentEmail: 'anita@example.com',
      parentPhone: '9800000007',
      totalSpent: '700.00',
      bookingCount: 1,
      partyCount: 0,
      packageCount: 0,
    });
  });

  const enquiry = (n: number): Insertable<EnquiryRow> => ({
    name: `Asker ${n}`,
    phone: '9876500000',
    email: null,
    type: n === 7 ? 'unheard-of' : 'general',
    message: 'How old must they be?',
    status: 'pending',
    note: '',
    created_at: '2026-11-20T06:00:00.000Z',
  });

  it("shows what the caller's permissions allow, and null for the rest", async () => {
    const staff = await app.signInAs('staff');
    expect(await dashboard(staff)).toMatchObject({
      openReviews: null,
      limitAlarms: null,
      tabletsInUse: null,
      silentTablets: null,
      nearExpiry: { sales: 0 },
      trends: { revenue: null, hoursSold: { now: 0 } },
      recentEnquiries: [],
      topCustomers: null,
    });
    await app.database.write((trx) =>
      trx
        .updateTable('users')
        .set({ permissions: '["bookings.view"]' })
        .where('id', '=', staff.userId)
        .execute(),
    );
    expect(await dashboard(staff)).toMatchObject({
      nearExpiry: null,
      trends: { revenue: null, hoursSold: null },
      recentEnquiries: null,
      topCustomers: null,
    });
  });
});
