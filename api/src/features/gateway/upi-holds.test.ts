import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Booking, CreatedBooking } from '../../contract/bookings/bookings.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from '../money/audit-store.ts';
import { endHolds } from './holds.ts';

const hourMs = 3_600_000;
const utr = '412345678901';
const inAWeek = '2026-11-28';
/** 10 AM to 12 PM. */
const slotId = 1;

describeOnEachStore('a booking to be paid by UPI', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeEach(async () => {
    app = await makeApp(store, { now: '2026-11-21T09:00:00+05:30' });
    world = await makeFixtures(app);
  });
  afterEach(async () => {
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  const book = (changes: Record<string, unknown> = {}) =>
    world.newBooking(undefined, {
      ...{ paymentMethod: 'upi', bookingDate: inAWeek, timeSlotId: slotId },
      ...changes,
    });
  const pathOf = ({ reference, manageKey }: CreatedBooking, call = '') =>
    `/api/bookings/${reference}${call}?key=${manageKey}`;
  const read = async (booking: CreatedBooking) => (await app.client().get<Booking>(pathOf(booking))).body;
  const sayPaid = (booking: CreatedBooking, upiReference = utr) =>
    app.client().post<Booking>(pathOf(booking, '/upi-payment'), { upiReference });
  const pass = async (hours: number) => {
    app.clock.advance(hours * hourMs);
    const log = pino({ level: 'silent' });
    await endHolds({ database: app.database, gateway: undefined, log }, app.clock.now());
  };
  const fill = (seats_taken: number) =>
    app.database.write((trx) =>
      trx
        .updateTable('slot_days')
        .set({ seats_taken })
        .where('date', '=', inAWeek)
        .where('time_slot_id', '=', slotId)
        .execute(),
    );
  const seatsTaken = async () => {
    const row = await app.database.read
      .selectFrom('slot_days')
      .select('seats_taken')
      .where('date', '=', inAWeek)
      .where('time_slot_id', '=', slotId)
      .executeTakeFirst();
    return row?.seats_taken;
  };
  /** Sessions of the team end during the night. */
  const team = () => app.signInAs('admin');
  const released = async () => {
    const booking = await book();
    await pass(24);
    expect(await read(booking)).toMatchObject({ status: 'cancelled', holdEnded: true, paymentUrl: null });
    return booking;
  };

  it('holds its seats for a day, or until the team decides if the parent says that it is paid', async () => {
    const [silent, said] = [await book(), await book()];
    expect(silent.heldUntil).toBe('2026-11-22T03:30:00.000Z');
    expect((await sayPaid(said, '1234')).status).toBe(400);
    expect((await sayPaid(said)).body).toMatchObject({ status: 'pending', heldUntil: null });
    await pass(23);
    expect(await seatsTaken()).toBe(4);
    await pass(1);
    expect(await seatsTaken()).toBe(2);
    expect(await read(silent)).toMatchObject({ status: 'cancelled', holdEnded: true });
    expect(await read(said)).toMatchObject({ status: 'pending', upiReference: utr });
  });

  it('holds them for as long as it takes where the centre wants that', async () => {
    await app.database.write((trx) =>
      trx.insertInto('site_settings').values({ key: 'upiHoldMinutes', value: '0' }).execute(),
    );
    const booking = await book();
    await pass(100);
    expect(await read(booking)).toMatchObject({ status: 'pending', heldUntil: null });
  });

  it('gets its seats back when the parent says later that it was paid, and is confirmed by the payment', async () => {
    const booking = await released();
    expect(await seatsTaken()).toBe(0);
    expect((await sayPaid(booking)).body).toMatchObject({
      ...{ status: 'pending', holdEnded: false, heldUntil: null, upiReference: utr },
      paymentUrl: expect.stringContaining('upi://pay'),
    });
    expect(await seatsTaken()).toBe(2);
    await pass(48);
    expect(await read(booking)).toMatchObject({ status: 'pending' });
    expect((await sayPaid(booking)).status).toBe(200);
    expect(await seatsTaken()).toBe(2);
    const admin = await team();
    const order = await orderOf(admin, 'booking', booking.id);
    expect(order).toMatchObject({ dueAmount: '998.00' });
    expect((await pay(admin, order, { method: 'upi', reference: utr })).status).toBe(200);
    expect(await read(booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('stays cancelled when its seats are gone, and the team gets an enquiry with the payment to look for', async () => {
    const booking = await released();
    await fill(14);
    expect((await sayPaid(booking)).body).toMatchObject({
      ...{ status: 'cancelled', holdEnded: true, upiReference: utr },
    });
    expect(await seatsTaken()).toBe(14);
    expect((await sayPaid(booking)).status).toBe(200);
    const admin = await team();
    expect((await admin.get('/api/admin/enquiries')).body).toMatchObject([
      { name: booking.parentName, status: 'pending', message: expect.stringContaining(utr) },
    ]);
    const seenByTeam = await admin.get(`/api/admin/bookings/${booking.id}`);
    expect(seenByTeam.body).toMatchObject({ booking: { status: 'cancelled', upiReference: utr } });
    await fill(13);
    expect((await sayPaid(booking)).body).toMatchObject({ status: 'pending' });
    expect(await seatsTaken()).toBe(15);
  });

  it('gets its seats back once when the parent presses twice', async () => {
    const booking = await released();
    const answers = await Promise.all([sayPaid(booking), sayPaid(booking)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await seatsTaken()).toBe(2);
  });

  it('does not come back when its parent or the team has cancelled it', async () => {
    const byParent = await book();
    await app.client().post(pathOf(byParent, '/cancel'));
    expect(await sayPaid(byParent)).toMatchObject({ status: 409, body: { code: 'already_cancelled' } });
    const byTeam = await released();
    const admin = await team();
    for (const status of ['confirmed', 'cancelled'])
      await admin.call('PATCH', `/api/admin/bookings/${byTeam.id}/status`, { body: { status } });
    expect(await sayPaid(byTeam)).toMatchObject({ status: 409 });
  });

  it('is not cancelled once its session has begun or its family has come', async () => {
    const today = { bookingDate: '2026-11-21' };
    const [begun, here] = [await book(today), await book({ ...today, timeSlotId: 5 })];
    app.clock.set('2026-11-21T11:00:00+05:30');
    const arrival = { body: { hasArrived: true } };
    expect((await world.admin.call('PUT', `/api/admin/bookings/${here.id}/arrival`, arrival)).status).toBe(
      200,
    );
    await pass(24);
    expect(await read(begun)).toMatchObject({ status: 'pending', heldUntil: null, holdEnded: false });
    expect((await read(here)).status).not.toBe('cancelled');
  });
});
