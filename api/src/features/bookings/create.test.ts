import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { CreatedBooking, Quote } from '../../contract/bookings/bookings.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { type Holdings, readHoldings } from '../../testing/holdings.ts';
import { makeApp, type TestApp, testStart, testUpiId } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';

const tomorrow = '2026-11-22';

describeOnOneStore('POST /api/bookings', (store) => {
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

  const requestBody = (changes?: Record<string, unknown>) =>
    world.bookingBody({ bookingDate: tomorrow, timeSlotId: 1, ...changes });
  const post = <T = CreatedBooking>(changes?: Record<string, unknown>) =>
    app.client().post<T>('/api/bookings', requestBody(changes));

  /** Expects this status and code, and that the refusal reserves nothing. */
  async function expectRefusal(
    changes: Record<string, unknown>,
    status: number,
    code: string,
  ): Promise<ErrorResponse> {
    const answer = await post<ErrorResponse>(changes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await readHoldings(app)).toEqual(before);
    return answer.body;
  }

  it('returns everything a parent needs, and a secret manage key', async () => {
    const { status, body } = await post({
      parentPhone: '98765 43210',
      consent: true,
      specialRequests: ' Window seat ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'due',
      paymentMethod: 'desk',
      package: { id: 1, name: 'Walk-in Play', type: 'walk_in' },
      timeSlot: { id: 1, startTime: '10:00', endTime: '12:00' },
      bookingDate: tomorrow,
      numberOfChildren: 2,
      childrenAges: [4, 6],
      parentPhone: '9876543210',
      specialRequests: 'Window seat',
      subtotalAmount: '998.00',
      discountAmount: '0.00',
      totalAmount: '998.00',
      voucherCode: null,
      paymentUrl: null,
      canCancel: true,
      createdAt: testStart,
    });
    expect(body.reference).toMatch(/^TD-[2-9A-HJKMNP-Z]{6}$/);
    expect(body.manageKey).toMatch(/^[\w-]{43}$/);
    const row = await app.database.read
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(body.manageKey);
    expect(row.consented_at).toBe(testStart);
    expect(await readHoldings(app)).toEqual({
      ...before,
      bookings: before.bookings + 1,
      seats: before.seats + 2,
    });
  });

  it("adds the booking to the desk's changes", async () => {
    const { body } = await post();
    const change = await app.database.read
      .selectFrom('changes')
      .select('revision')
      .where('kind', '=', 'bookings')
      .where('entity_id', '=', String(body.id))
      .executeTakeFirst();
    expect(change?.revision).toBeGreaterThan(0);
  });

  it('accepts any active package, also the birthday type', async () => {
    const answer = await post({ packageId: 4, numberOfChildren: 1, childrenAges: [5], totalAmount: 799 });
    expect(answer.status).toBe(201);
    expect(answer.body.package.type).toBe('birthday');
  });

  it('creates a pending booking for a UPI payment, with a payment link', async () => {
    const { body } = await post({ paymentMethod: 'upi', timeSlotId: 3 });
    expect([body.status, body.paymentStatus]).toEqual(['pending', 'due']);
    expect(body.paymentUrl).toBe(
      `upi://pay?pa=toodles%40upi&pn=Toodles&am=998.00&cu=INR&tn=${body.reference}&tr=${body.reference}`,
    );
  });

  it('refuses past, invalid and too distant dates', async () => {
    await expectRefusal({ bookingDate: '2026-11-20' }, 400, 'past_date');
    await expectRefusal({ bookingDate: '2027-06-31' }, 400, 'invalid_date');
    await expectRefusal({ bookingDate: '2027-02-20' }, 400, 'date_too_far');
    expect((await post({ bookingDate: '2027-02-19' })).status).toBe(201);
  });

  it('uses the date in Bengaluru, not in UTC', async () => {
    // 18:20 UTC is 11:50 PM of the same day in Bengaluru; at 18:30 UTC a new day begins there.
    app.clock.set('2026-11-21T18:20:00.000Z');
    await expectRefusal({ bookingDate: '2026-11-21', timeSlotId: 5 }, 409, 'slot_closed');
    await expectRefusal({ bookingDate: '2026-11-20' }, 400, 'past_date');
    await expectRefusal({ bookingDate: '2027-02-20' }, 400, 'date_too_far');
    app.clock.set('2026-11-21T18:30:00.000Z');
    await expectRefusal({ bookingDate: '2026-11-21', timeSlotId: 5 }, 400, 'past_date');
    expect((await post({ bookingDate: '2027-02-20', timeSlotId: 2 })).status).toBe(201);
    // 19:00 UTC on Saturday is 12:30 AM on Sunday in Bengaluru: all of Sunday's slots are still to come.
    app.clock.set('2026-11-21T19:00:00.000Z');
    expect((await post({ bookingDate: '2026-11-22', timeSlotId: 2 })).status).toBe(201);
  });

  it('closes a slot of today an hour before its end', async () => {
    app.clock.set('2026-11-21T13:30:00.000Z');
    expect((await post({ bookingDate: '2026-11-21', timeSlotId: 5 })).status).toBe(201);
    before = await readHoldings(app);
    app.clock.set('2026-11-21T13:31:00.000Z');
    await expectRefusal({ bookingDate: '2026-11-21', timeSlotId: 5 }, 409, 'slot_closed');
  });

  it('requires 1 to 5 children with an age from 2 to 8 each', async () => {
    const five = [2, 3, 4, 5, 8];
    await expectRefusal({ numberOfChildren: 0, childrenAges: [] }, 400, 'invalid_children_count');
    await expectRefusal({ numberOfChildren: 6, childrenAges: five }, 400, 'invalid_children_count');
    await expectRefusal({ numberOfChildren: 1, childrenAges: [1] }, 400, 'invalid_child_age');
    await expectRefusal({ numberOfChildren: 1, childrenAges: [9] }, 400, 'invalid_child_age');
    await expectRefusal({ numberOfChildren: 2, childrenAges: [4] }, 400, 'ages_mismatch');
    await expectRefusal({ numberOfChildren: 1, childrenAges: [4, 5] }, 400, 'ages_mismatch');
    expect((await post({ numberOfChildren: 5, childrenAges: five, totalAmount: '2495' })).status).toBe(201);
  });

  it('refuses more children than the package allows', async () => {
    await app.database.write((trx) =>
      trx.updateTable('play_packages').set({ max_children: 1 }).where('id', '=', 2).execute(),
    );
    const refusal = await expectRefusal({ packageId: 2, totalAmount: 1198 }, 400, 'invalid_children_count');
    expect(refusal.message).toBe('This package is for up to 1 children.');
  });

  it('rejects an invalid phone, email or amount', async () => {
    await expectRefusal({ parentPhone: '12345' }, 400, 'invalid_phone');
    await expectRefusal({ parentEmail: 'anita@' }, 400, 'invalid_email');
    await expectRefusal({ totalAmount: '998.001' }, 400, 'invalid_amount');
    await expectRefusal({ totalAmount: 'free' }, 400, 'invalid_amount');
    await expectRefusal({ parentName: '  ' }, 400, 'invalid_request');
    await expectRefusal({ isAdmin: true }, 400, 'unknown_field');
  });

  it('refuses a total that differs by one paisa, and returns the right price', async () => {
    for (const totalAmount of ['997.99', '998.01', 0]) {
      const refusal = await expectRefusal({ totalAmount }, 409, 'price_changed');
      expect(refusal.details).toEqual({
        subtotalAmount: '998.00',
        discountAmount: '0.00',
        totalAmount: '998.00',
      });
    }
    const refusal = await expectRefusal(
      { voucherCode: 'SIBLING15', totalAmount: '998.00' },
      409,
      'price_changed',
    );
    expect(refusal.details).toEqual({
      subtotalAmount: '998.00',
      discountAmount: '149.70',
      totalAmount: '848.30',
    });
  });

  it('refuses a package that is not active', async () => {
    await expectRefusal({ packageId: 999 }, 409, 'package_unavailable');
    await app.database.write((trx) =>
      trx.updateTable('play_packages').set({ is_active: 0 }).where('id', '=', 3).execute(),
    );
    await expectRefusal({ packageId: 3, totalAmount: 4998 }, 409, 'package_unavailable');
  });

  it('refuses an unknown slot, and one that was switched off in the meantime', async () => {
    await expectRefusal({ timeSlotId: 999 }, 409, 'slot_closed');
    const availability = await app.client().get<{ available: boolean }>(`/api/availability/${tomorrow}/4`);
    expect(availability.body.available).toBe(true);
    const setActive = (is_active: 0 | 1) =>
      app.database.write((trx) =>
        trx.updateTable('time_slots').set({ is_active }).where('id', '=', 4).execute(),
      );
    await setActive(0);
    const refusal = await expectRefusal({ timeSlotId: 4 }, 409, 'slot_closed');
    expect(refusal.message).toBe('This slot is not available.');
    await setActive(1);
    expect((await post({ timeSlotId: 4 })).status).toBe(201);
  });

  it('refuses a day on which the centre is closed, with the reason', async () => {
    const closure = {
      date: '2026-11-25',
      is_open: 0 as const,
      open_time: null,
      close_time: null,
      reason: 'Deep cleaning',
    };
    await app.database.write((trx) => trx.insertInto('closures').values(closure).execute());
    const refusal = await expectRefusal({ bookingDate: '2026-11-25' }, 409, 'centre_closed');
    expect(refusal.message).toBe('The centre is closed: Deep cleaning');
  });

  it('refuses a booking when seats are missing', async () => {
    const bookingDate = '2026-12-01';
    const five = { bookingDate, numberOfChildren: 5, childrenAges: [2, 3, 4, 5, 6], totalAmount: '2495' };
    for (const _ of [1, 2]) expect((await post(five)).status).toBe(201);
    expect(
      (await post({ bookingDate, numberOfChildren: 4, childrenAges: [3, 3, 3, 3], totalAmount: 1996 }))
        .status,
    ).toBe(201);
    before = await readHoldings(app);
    const refusal = await expectRefusal({ bookingDate }, 409, 'slot_full');
    expect(refusal.message).toBe('Only 1 spot remaining out of 15.');
    expect(refusal.details).toEqual({ seatsLeft: 1 });
    expect(
      (await post({ bookingDate, numberOfChildren: 1, childrenAges: [8], totalAmount: 499 })).status,
    ).toBe(201);
    before = await readHoldings(app);
    const full = await expectRefusal({ bookingDate }, 409, 'slot_full');
    expect(full.message).toBe('Time slot is full (15/15)');
  });

  it('refuses UPI if the centre has no UPI ID', async () => {
    await app.database.write((trx) => trx.deleteFrom('site_settings').where('key', '=', 'upiId').execute());
    await expectRefusal({ paymentMethod: 'upi' }, 400, 'invalid_request');
    await app.database.write((trx) => writeSetting(trx, 'upiId', testUpiId));
  });

  it('books at exactly the quoted price', async () => {
    const ask = {
      packageId: 2,
      numberOfChildren: 1,
      voucherCode: 'birthday',
      parentPhone: '+91 98450 11111',
    };
    const quote = await app.client().post<Quote>('/api/quote', { ...ask, numberOfChildren: 1 });
    expect(quote.body).toEqual({
      lines: [
        { label: 'Weekend Fun × 1', amount: '599.00' },
        { label: 'BIRTHDAY', amount: '-599.00' },
      ],
      subtotalAmount: '599.00',
      discountAmount: '599.00',
      totalAmount: '0.00',
      voucher: { code: 'BIRTHDAY', discountType: 'free_child', discountValue: 1, maxDiscount: null },
    });
    const answer = await post({
      ...ask,
      childrenAges: [5],
      totalAmount: quote.body.totalAmount,
      paymentMethod: 'upi',
    });
    expect(answer.status).toBe(201);
    expect([answer.body.status, answer.body.paymentStatus, answer.body.paymentUrl]).toEqual([
      'confirmed',
      'paid',
      null,
    ]);
  });
});

describeOnOneStore('POST /api/bookings with sign-in required', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store, { env: { REQUIRE_LOGIN_FOR_PLAY: 'true' } });
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  it('refuses a guest and accepts a signed-in parent', async () => {
    const guest = await app.client().post('/api/bookings', world.bookingBody());
    expect([guest.status, guest.body.code]).toEqual([401, 'not_signed_in']);
    const parent = await app.signInAsParent();
    expect((await parent.post('/api/bookings', world.bookingBody())).status).toBe(201);
  });
});
