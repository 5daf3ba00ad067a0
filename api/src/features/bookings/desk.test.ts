import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { TeamBooking } from '../../contract/bookings/team-bookings.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { type Holdings, readHoldings } from '../../testing/holdings.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { maxUpcomingVisits } from './limit-store.ts';

describeOnOneStore('POST /api/admin/bookings', (store) => {
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

  const post = (changes?: Record<string, unknown>, headers?: Record<string, string>) =>
    world.admin.post<TeamBooking & ErrorResponse>('/api/admin/bookings', world.bookingBody(changes), headers);

  it('creates a confirmed booking, due until it is paid, with or without an email', async () => {
    const due = await post({ parentEmail: '', paymentMethod: 'upi', parentPhone: '98450 11111' });
    expect(due.status).toBe(201);
    expect(due.body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'due',
      paymentMethod: 'upi',
      parentEmail: '',
      parentPhone: '9845011111',
      arrivedAt: null,
      version: 1,
    });
    expect(due.body).not.toHaveProperty('manageKey');
    const paid = await post({ payment: { method: 'upi', reference: '612345678901' } });
    expect(paid.body).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentMethod: 'desk' });
    expect(await readHoldings(app)).toEqual({
      ...before,
      bookings: before.bookings + 2,
      seats: before.seats + 4,
    });
  });

  it("adds it neither to the caller's account nor to one that has not verified the phone", async () => {
    const { body } = await post();
    const { user_id } = await app.database.read
      .selectFrom('bookings')
      .select('user_id')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(user_id).toBeNull();
  });

  it('charges what a parent would pay, less a voucher', async () => {
    const dear = await post({ totalAmount: 1000 });
    expect([dear.status, dear.body.code, dear.body.details]).toEqual([
      409,
      'price_changed',
      { subtotalAmount: '998.00', discountAmount: '0.00', totalAmount: '998.00' },
    ]);
    const unknown = await post({ voucherCode: 'NOSUCHCODE' });
    expect([unknown.status, unknown.body.code]).toEqual([409, 'invalid_voucher']);
    expect(await readHoldings(app)).toEqual(before);

    const { body } = await post({ voucherCode: 'sibling15', totalAmount: '848.30' });
    expect(body).toMatchObject({ voucherCode: 'SIBLING15', discountAmount: '149.70', totalAmount: '848.30' });
    expect((await readHoldings(app)).voucherUses).toBe(before.voucherUses + 1);
  });

  it.each([
    ['past_date', 400, { bookingDate: '2026-11-20' }],
    ['date_too_far', 400, { bookingDate: '2027-02-20' }],
    ['invalid_date', 400, { bookingDate: '2026-02-30' }],
    ['slot_closed', 409, { timeSlotId: 999 }],
    ['package_unavailable', 409, { packageId: 999 }],
    ['invalid_children_count', 400, { numberOfChildren: 6, childrenAges: [2, 3, 4, 5, 6, 7] }],
    ['invalid_child_age', 400, { childrenAges: [4, 9] }],
    ['ages_mismatch', 400, { childrenAges: [4] }],
    ['invalid_phone', 400, { parentPhone: '12345' }],
    ['invalid_email', 400, { parentEmail: 'anita' }],
    ['invalid_amount', 400, { totalAmount: '9,98' }],
    ['unknown_field', 400, { manageKey: 'mine' }],
  ])("refuses what the parent's booking refuses: %s", async (code, status, changes) => {
    const answer = await post(changes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await readHoldings(app)).toEqual(before);
  });

  it("refuses a slot of today that ends within the hour, by the centre's clock", async () => {
    app.clock.set('2026-11-21T05:29:00.000Z');
    const visit = { bookingDate: '2026-11-21', timeSlotId: 1 };
    expect((await post(visit)).status).toBe(201);
    app.clock.set('2026-11-21T05:31:00.000Z');
    expect((await post(visit)).body).toMatchObject({ code: 'slot_closed' });
  });

  it('refuses a booking when seats are missing', async () => {
    const visit = { bookingDate: '2027-01-20', timeSlotId: 2 };
    const five = { ...visit, numberOfChildren: 5, childrenAges: [2, 3, 4, 5, 6], totalAmount: 2495 };
    for (let n = 0; n < 3; n += 1) expect((await post(five)).status).toBe(201);
    const full = await post(visit);
    expect([full.body.code, full.body.details]).toEqual(['slot_full', { seatsLeft: 0 }]);
  });

  it("ignores the phone's limit on online bookings", async () => {
    const parentPhone = nextPhone();
    for (let n = 0; n <= maxUpcomingVisits; n += 1) expect((await post({ parentPhone })).status).toBe(201);
  });

  it('creates one booking per idempotency key', async () => {
    const body = world.bookingBody();
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => world.admin.post<TeamBooking>('/api/admin/bookings', body, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((one) => one.body.reference)).size).toBe(1);
    expect((await readHoldings(app)).bookings).toBe(before.bookings + 1);
  });

  it("logs no personal data, and adds the booking to the desk's changes", async () => {
    const { revision } = await app.database.read
      .selectFrom('changes')
      .select((eb) => eb.fn.max('revision').as('revision'))
      .executeTakeFirstOrThrow();
    const { body } = await post({ parentName: 'Somebody Private' });
    const line = await app.database.read
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ entity: 'booking', entity_id: String(body.id), before: null });
    expect(line.after).not.toContain('Private');
    const deskChanges = await app.database.read
      .selectFrom('changes')
      .select(['kind', 'entity_id'])
      .where('revision', '>', revision)
      .execute();
    expect(deskChanges).toEqual([{ kind: 'bookings', entity_id: String(body.id) }]);
  });

  it('requires the bookings permission', async () => {
    const parent = await app.signInAsParent(nextPhone());
    const answer = await parent.post('/api/admin/bookings', world.bookingBody());
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'not_allowed' }]);
  });
});
