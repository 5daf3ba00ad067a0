import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking, CreatedBooking } from '../../contract/bookings/bookings.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { readHoldings } from '../../testing/holdings.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

const visit = { bookingDate: '2026-11-22', timeSlotId: 1 };

describeOnOneStore("a parent's bookings", (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.set(testStart));

  const pathOf = (booking: CreatedBooking, rest = '') => `/api/bookings/${booking.reference}${rest}`;

  describe('reading one', () => {
    it('shows a booking to the holder of its key, without repeating the key', async () => {
      const { manageKey, ...shown } = await world.newBooking(app.client(), visit);
      const answer = await app
        .client()
        .get<Booking>(`/api/bookings/${shown.reference.toLowerCase()}?key=${manageKey}`);
      expect([answer.status, answer.body]).toEqual([200, shown]);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    });

    it('shows it to the signed-in parent who booked it, and to no other parent', async () => {
      const parent = await app.signInAsParent('9876511111');
      const booking = await world.newBooking(parent, visit);
      expect((await parent.get(pathOf(booking))).status).toBe(200);
      for (const other of [app.client(), await app.signInAsParent('9876522222'), world.admin]) {
        expect((await other.get(pathOf(booking))).status).toBe(404);
      }
    });

    it('answers a wrong key exactly like an unknown reference', async () => {
      const booking = await world.newBooking(app.client(), visit);
      const other = await world.newBooking(app.client(), visit);
      const unknown = await app.client().get(`/api/bookings/TD-222222?key=${booking.manageKey}`);
      expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
      const wrongKeys = ['', '?key=', '?key=wrong', `?key=${other.manageKey}`, `?key=${booking.manageKey}x`];
      for (const key of wrongKeys) {
        for (const rest of ['', '/calendar.ics']) {
          const answer = await app.client().get(pathOf(booking, rest) + key);
          expect([answer.status, answer.body]).toEqual([404, unknown.body]);
        }
        const cancelled = await app.client().post(pathOf(booking, '/cancel') + key);
        expect([cancelled.status, cancelled.body]).toEqual([404, unknown.body]);
      }
    });
  });

  describe('the list', () => {
    it("pages the caller's own and those under their phone, newest visit first", async () => {
      const parent = await app.signInAsParent('9876533333');
      const other = await app.signInAsParent('9876544444');
      const days = ['2026-11-25', '2026-11-28', '2026-11-26'];
      for (const bookingDate of days) await world.newBooking(parent, { bookingDate, timeSlotId: 1 });
      await world.newBooking(parent, { bookingDate: '2026-11-26', timeSlotId: 5 });
      await world.newBooking(other, { bookingDate: '2026-11-27', timeSlotId: 1, parentPhone: '9876533333' });
      await world.newBooking(other, { bookingDate: '2026-11-27', timeSlotId: 2 });
      const all = await parent.get<Booking[]>('/api/bookings');
      expect(all.body.map((b) => [b.bookingDate, b.timeSlot.id])).toEqual([
        ['2026-11-28', 1],
        ['2026-11-27', 1],
        ['2026-11-26', 5],
        ['2026-11-26', 1],
        ['2026-11-25', 1],
      ]);
      const page = await parent.get<Booking[]>('/api/bookings?limit=2&offset=1');
      expect(page.body.map((b) => b.id)).toEqual(all.body.slice(1, 3).map((b) => b.id));
      expect(page.headers.get('X-Total-Count')).toBe('5');
    });
  });

  describe('cancelling', () => {
    it('frees the seats at once', async () => {
      const booking = await world.newBooking(app.client(), { ...visit, timeSlotId: 2 });
      const before = await readHoldings(app);
      const answer = await app.client().post<Booking>(pathOf(booking, `/cancel?key=${booking.manageKey}`));
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ status: 'cancelled', canCancel: false, paymentUrl: null });
      expect(await readHoldings(app)).toEqual({
        ...before,
        bookings: before.bookings - 1,
        seats: before.seats - 2,
      });
    });

    it("adds the change to the desk's changes", async () => {
      const booking = await world.newBooking(app.client(), visit);
      const revisionOf = () =>
        app.database.read
          .selectFrom('changes')
          .select('revision')
          .where('kind', '=', 'bookings')
          .where('entity_id', '=', String(booking.id))
          .executeTakeFirstOrThrow();
      const before = await revisionOf();
      await app.client().post(pathOf(booking, `/cancel?key=${booking.manageKey}`));
      expect((await revisionOf()).revision).toBeGreaterThan(before.revision);
    });

    it('works for the signed-in owner too', async () => {
      const parent = await app.signInAsParent('9876555555');
      const booking = await world.newBooking(parent, visit);
      expect((await parent.post(pathOf(booking, '/cancel'))).status).toBe(200);
    });

    it("ends at the slot's start, by the centre's clock", async () => {
      const booking = await world.newBooking(app.client(), { ...visit, timeSlotId: 3 });
      const path = pathOf(booking, `/cancel?key=${booking.manageKey}`);
      // 2 PM in Bengaluru is 08:30 UTC.
      app.clock.set('2026-11-22T08:30:00.000Z');
      const late = await app.client().post(path);
      expect([late.status, late.body.code]).toEqual([409, 'already_started']);
      app.clock.set('2026-11-22T08:29:59.000Z');
      expect((await app.client().post(path)).status).toBe(200);
      const again = await app.client().post(path);
      expect([again.status, again.body.code]).toEqual([409, 'already_cancelled']);
    });
  });

  describe('the calendar file', () => {
    it("is a download in the centre's time zone, for the owner and the holder of the key", async () => {
      const booking = await world.newBooking(app.client(), visit);
      const answer = await app
        .client()
        .get<string>(pathOf(booking, `/calendar.ics?key=${booking.manageKey}`));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
      expect(answer.headers.get('Content-Disposition')).toBe(
        `attachment; filename="${booking.reference}.ics"`,
      );
      expect(answer.body).toContain('DTSTART;TZID=Asia/Kolkata:20261122T100000\r\n');
      expect(answer.body).toContain('DTEND;TZID=Asia/Kolkata:20261122T120000\r\n');
      expect(answer.body).toContain('STATUS:CONFIRMED\r\n');
      const page = `${app.config.publicOrigin}/bookings/${booking.reference}`;
      expect(answer.body.replaceAll('\r\n ', '')).toContain(`URL:${page}\r\n`);
      expect(answer.body).toContain('BEGIN:VALARM\r\n');
      expect(answer.body).not.toContain('Anita');
      expect(answer.body).not.toContain(booking.manageKey);
    });

    it("cancels the calendar's event when the visit is cancelled", async () => {
      const booking = await world.newBooking(app.client(), visit);
      const key = `?key=${booking.manageKey}`;
      const read = async () => (await app.client().get<string>(pathOf(booking, `/calendar.ics${key}`))).body;
      const sequenceOf = (file: string) => Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1]);
      const before = await read();
      await app.client().post(pathOf(booking, `/cancel${key}`));
      const after = await read();
      expect(after).toContain('STATUS:CANCELLED\r\n');
      expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
    });
  });
});
