import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { CreatedBooking } from '../../contract/bookings/bookings.ts';
import type { TeamBooking, TeamBookingDetails } from '../../contract/bookings/team-bookings.ts';
import type { CalendarDay } from '../../contract/bookings/team-calendar.ts';
import type { Db } from '../../db/database.ts';
import { hasCome } from '../../domain/bookings/attendance.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { orderOf, pay } from '../../testing/money.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { type BookingFilter, listBookings } from './list-store.ts';

describeOnOneStore("the team's view of bookings", (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const book = (changes: Record<string, unknown>) => world.newBooking(app.client(), changes);
  const setStatus = (id: number, status: string) =>
    world.admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status } });
  const payAll = async (id: number) => pay(world.admin, await orderOf(world.admin, 'booking', id));

  describe('in the list', () => {
    const day = '2026-12-20';
    let first: CreatedBooking;
    let second: CreatedBooking;
    let third: CreatedBooking;
    beforeAll(async () => {
      first = await book({ bookingDate: day, timeSlotId: 4, parentName: 'Chitra' });
      second = await book({
        bookingDate: day,
        timeSlotId: 1,
        parentName: 'ಅನಿತಾ ರಾವ್',
        packageId: 2,
        totalAmount: 1198,
      });
      third = await book({ bookingDate: '2026-12-21', timeSlotId: 1, parentName: 'Bela' });
      await payAll(first.id);
      await setStatus(third.id, 'cancelled');
    });

    it('returns the bookings with these ids, as far as the other filters allow', async () => {
      const idsOf = async (query: string) =>
        (await world.admin.get<TeamBooking[]>(`/api/admin/bookings?${query}`)).body.map(({ id }) => id);
      const ids = `ids=${first.id},${third.id}`;
      expect(await idsOf(ids)).toEqual([third.id, first.id]);
      expect(await idsOf(`${ids}&status=live`)).toEqual([first.id]);
      const { body } = await world.admin.get<string>(`/api/admin/bookings?${ids}&format=csv`);
      expect(body.trim().split('\n')).toHaveLength(3);
    });

    it.each<[string, () => CreatedBooking[]]>([
      ['', () => [third, second, first]],
      ['sort=newest', () => [third, second, first]],
      ['sort=next', () => [second, first, third]],
      ['sort=visit', () => [second, first, third]],
      ['sort=visit-last', () => [third, first, second]],
      ['payment=paid', () => [first]],
      ['payment=due', () => [second]],
      ['payment=due&status=cancelled', () => [third]],
      ['payment=due&status=confirmed', () => [second]],
      ['payment=give-back', () => []],
      ['status=live', () => [second, first]],
      ['status=live&payment=due', () => [second]],
      ['packageId=2', () => [second]],
      ['timeSlotId=1', () => [third, second]],
      ['method=desk', () => [third, second, first]],
      ['method=upi', () => []],
      ['timeSlotId=1&status=cancelled', () => [third]],
      [`search=${encodeURIComponent('ಅನಿತಾ')}`, () => [second]],
      ['search=bela&timeSlotId=4', () => []],
    ])('returns the matching bookings: %s', async (query, expected) => {
      const { body, headers } = await world.admin.get<TeamBooking[]>(
        `/api/admin/bookings?from=${day}&to=2026-12-21&${query}`,
      );
      expect(body.map(({ id }) => id)).toEqual(expected().map(({ id }) => id));
      expect(headers.get('X-Total-Count')).toBe(String(expected().length));
    });

    it('lists upcoming visits before past ones, each the nearest first', async () => {
      const idsAt = async (today: string, time: string, page: Partial<BookingFilter> = {}) => {
        const filter = { from: day, sort: 'next', today, time, limit: 10, offset: 0, ...page } as const;
        return (await listBookings(app.database.read, filter)).rows.map(({ id }) => id);
      };
      expect(await idsAt('2026-12-21', '09:00')).toEqual([third.id, first.id, second.id]);
      expect(await idsAt('2026-12-21', '09:00', { limit: 1, offset: 2 })).toEqual([second.id]);
      // Either side alone.
      expect(await idsAt(day, '12:00', { when: 'upcoming' })).toEqual([first.id, third.id]);
      expect(await idsAt(day, '20:00', { when: 'past' })).toEqual([first.id, second.id]);
      expect(await idsAt(day, '20:00', { when: 'past', sort: 'visit' })).toEqual([second.id, first.id]);
      // A visit of the current slot is still to come; one of an earlier slot is over.
      expect(await idsAt(day, '11:59')).toEqual([second.id, first.id, third.id]);
      expect(await idsAt(day, '12:00')).toEqual([first.id, third.id, second.id]);
      expect(await idsAt(day, '20:00')).toEqual([third.id, first.id, second.id]);
    });

    it('lists in each slot by name who is expected, then who came and has to pay, then who paid, then who cancelled', async () => {
      const of = async (timeSlotId: number, status?: string, parentName = 'Meera Shetty') => {
        const { id } = await book({ bookingDate: '2026-12-22', timeSlotId, parentName });
        if (status) await setStatus(id, status);
        return id;
      };
      const [came, cancelled] = [await of(2, 'completed'), await of(2, 'cancelled')];
      const paid = await of(2, 'completed', 'Anil Rao');
      await payAll(paid);
      const [expected, earlier] = [await of(2), await of(1, 'cancelled')];
      const first = await of(2, undefined, 'anand Krishnan');
      for (const sort of ['next', 'visit']) {
        const list = `/api/admin/bookings?from=2026-12-22&sort=${sort}`;
        const { body } = await world.admin.get<TeamBooking[]>(list);
        expect(body.map(({ id }) => id)).toEqual([earlier, first, expected, came, paid, cancelled]);
      }
    });

    it('leaves out who came to the running slot when asked, and nobody before or after it', async () => {
      const of = async (timeSlotId: number, status?: string) => {
        const { id } = await book({ bookingDate: '2026-12-23', timeSlotId });
        if (status) await setStatus(id, status);
        return id;
      };
      const [missing, came] = [await of(2), await of(2, 'completed')];
      const [cancelled, later] = [await of(2, 'cancelled'), await of(3, 'completed')];
      const listAt = async (time: string, here: BookingFilter['here']) => {
        const today = '2026-12-23';
        const paging = { limit: 10, offset: 0 };
        const filter = { from: today, to: today, sort: 'next', when: 'upcoming', ...paging } as const;
        const { rows, total } = await listBookings(app.database.read, { ...filter, today, time, here });
        expect(total).toBe(rows.length);
        return rows.map(({ id }) => id);
      };
      expect(await listAt('12:20', 'listed')).toEqual([missing, came, cancelled, later]);
      expect(await listAt('12:20', 'left-out')).toEqual([missing, cancelled, later]);
      expect(await listAt('11:59', 'left-out')).toEqual([missing, came, cancelled, later]);
    });

    it('leaves out the same visits as the rule that the portal counts them by', async () => {
      const [today, at] = ['2026-12-24', '12:20'];
      for (const status of ['cancelled', 'pending', 'confirmed', 'completed'] as const)
        for (const arrived_at of [null, '2026-12-24T06:35:00.000Z']) {
          const { id } = await book({ bookingDate: today, timeSlotId: 2 });
          // Gives the seats to those after it.
          if (status === 'cancelled') await setStatus(id, status);
          const write = (trx: Db) =>
            trx.updateTable('bookings').set({ status, arrived_at }).where('id', '=', id).execute();
          await app.database.write(write);
        }
      const filter = {
        from: today,
        to: today,
        sort: 'next',
        when: 'upcoming',
        limit: 20,
        offset: 0,
      } as const;
      const listed = async (here: BookingFilter['here']) =>
        (await listBookings(app.database.read, { ...filter, today, time: at, here })).rows;
      const all = await listed('listed');
      expect(all).toHaveLength(8);
      const missing = all.filter(({ status, arrived_at }) => !hasCome({ status, arrivedAt: arrived_at }));
      expect(await listed('left-out')).toEqual(missing);
    });

    it('ends a page where a slot ends, of days from a first one and of what is to come', async () => {
      const slotsOf = (rows: readonly TeamBooking[]) =>
        rows.map(({ bookingDate, timeSlot }) => `${bookingDate} ${timeSlot.startTime}`);
      for (const list of ['from=2026-12-20&sort=visit', 'sort=next&when=upcoming']) {
        const path = `/api/admin/bookings?${list}`;
        const { body: all } = await world.admin.get<TeamBooking[]>(`${path}&limit=200`);
        const read: TeamBooking[] = [];
        for (let page = 1; read.length < all.length; page += 1) {
          const { body, headers } = await world.admin.get<TeamBooking[]>(`${path}&limit=2&page=${page}`);
          const [total, offset] = ['X-Total-Count', 'X-Page-Offset'].map((name) => headers.get(name));
          expect([total, offset]).toEqual([String(all.length), String(read.length)]);
          expect(slotsOf(read)).not.toContain(slotsOf(body)[0]);
          read.push(...body);
          const isLast = headers.get('X-Page-Count') === String(page);
          expect(read.length === all.length).toBe(isLast);
          expect(body.length >= 2 || isLast).toBe(true);
        }
        expect(read).toEqual(all);
        const beyond = await world.admin.get<TeamBooking[]>(`${path}&limit=2&page=99`);
        expect([beyond.body, beyond.headers.get('X-Total-Count')]).toEqual([[], String(all.length)]);
        const { body: file } = await world.admin.get<string>(`${path}&page=2&format=csv`);
        expect(file.trim().split('\n')).toHaveLength(all.length + 1);
      }
    });

    it('has pages of equal length in any other order', async () => {
      const { body: all } = await world.admin.get<TeamBooking[]>('/api/admin/bookings');
      const { body, headers } = await world.admin.get<TeamBooking[]>('/api/admin/bookings?limit=2&page=2');
      expect(body).toEqual(all.slice(2, 4));
      expect(headers.get('X-Page-Count')).toBe(String(Math.ceil(all.length / 2)));
    });

    it.each([
      ['here=away', 'invalid_request'],
      ['page=0', 'invalid_request'],
      ['from=2026-02-30', 'invalid_date'],
      ['payment=free', 'invalid_request'],
      ['packageId=-1', 'invalid_request'],
      ['limit=201', 'invalid_request'],
      ['owner=1', 'unknown_field'],
    ])('rejects an invalid query: %s', async (query, code) => {
      const { status, body } = await world.admin.get<ErrorResponse>(`/api/admin/bookings?${query}`);
      expect([status, body.code]).toEqual([400, code]);
    });
  });

  describe('one booking', () => {
    const details = async (id: number) =>
      (await world.admin.get<TeamBookingDetails>(`/api/admin/bookings/${id}`)).body;

    it("shows its history, latest first, including the parent's actions", async () => {
      app.clock.set(testStart);
      const { id, reference, manageKey } = await book({ parentName: 'Meera Shetty' });
      app.clock.advance(60_000);
      await payAll(id);
      app.clock.advance(60_000);
      await app.client().post(`/api/bookings/${reference}/cancel?key=${manageKey}`);
      const team = expect.stringMatching(/^Asha/);
      const made = { at: testStart, by: 'Meera Shetty', does: 'made a booking', before: null, after: null };
      const paid = { by: team, does: 'took a payment', after: { paymentStatus: 'paid' } };
      expect((await details(id)).history).toMatchObject([
        { at: '2026-11-21T06:02:00.000Z', by: 'Meera Shetty', does: 'cancelled the booking' },
        paid,
        made,
      ]);
      app.clock.advance(60_000);
      await setStatus(id, 'confirmed');
      app.clock.advance(60_000);
      await setStatus(id, 'cancelled');
      const status = { by: team, does: 'changed the status of a booking' };
      expect((await details(id)).history).toMatchObject([status, status, paid, made]);
    });

    it('names the team member who made it, once', async () => {
      const { body } = await world.admin.post<TeamBooking>('/api/admin/bookings', world.bookingBody());
      const { booking, history } = await details(body.id);
      expect(booking).toEqual({ ...body, addOns: [] });
      expect(history).toMatchObject([{ by: expect.stringMatching(/^Asha/), does: 'made a booking' }]);
    });

    it('shows what is known of the family by its phone', async () => {
      const phone = nextPhone();
      const { id } = await book({ parentPhone: phone });
      const { id: gone } = await book({ parentPhone: phone });
      await setStatus(gone, 'cancelled');
      await book({ parentPhone: nextPhone() });
      await world.newSale({ customerPhone: phone, totalHours: 10 });
      const used = await world.newSale({ customerPhone: phone, totalHours: 2 });
      await world.newUsage(used.id, 1);
      const over = await world.newSale({ customerPhone: phone });
      const cancelled = await world.newSale({ customerPhone: phone });
      await world.admin.post(`/api/package-sales/${cancelled.id}/cancel`, { reason: 'Moved away' });
      await app.database.write((trx) =>
        trx
          .updateTable('package_sales')
          .set({ valid_till: '2026-11-20' })
          .where('id', '=', over.id)
          .execute(),
      );
      expect(
        (await world.admin.post('/api/admin/birthday-parties', deskPartyBody({ parentPhone: phone }))).status,
      ).toBe(201);
      expect((await details(id)).family).toEqual({
        visits: 1,
        cancelled: 1,
        parties: 1,
        activeSales: 2,
        hoursLeft: 11,
      });
    });

    it('stays readable after the family is erased, without personal data', async () => {
      const phone = nextPhone();
      const parent = await app.signInAsParent(phone);
      const booked = await world.newBooking(parent, { parentPhone: phone, parentName: 'Ottoline Unique' });
      const other = await book({ parentPhone: nextPhone() });
      await payAll(booked.id);
      expect((await parent.post('/api/account/erase', {})).status).toBe(200);
      const { booking, history, family } = await details(booked.id);
      expect(booking).toMatchObject({
        status: 'cancelled',
        parentName: 'Erased',
        parentPhone: '',
        childrenAges: [],
      });
      expect(history).toMatchObject([
        { by: 'Erased', does: 'cancelled the booking' },
        { does: 'took a payment', after: { paymentStatus: 'paid' } },
        { by: 'Erased', does: 'made a booking' },
      ]);
      expect(family).toEqual({ visits: 0, cancelled: 0, parties: 0, activeSales: 0, hoursLeft: 0 });
      expect(JSON.stringify([booking, history])).not.toMatch(/Ottoline|Unique/);
      expect((await details(other.id)).family).toMatchObject({ visits: 1 });
    });

    it('answers 404 for an unknown id and requires the bookings permission', async () => {
      expect((await world.admin.get('/api/admin/bookings/999999')).status).toBe(404);
      const parent = await app.signInAsParent(nextPhone());
      const { id } = await world.newBooking(parent);
      expect((await parent.get(`/api/admin/bookings/${id}`)).status).toBe(403);
    });
  });

  describe('in the calendar', () => {
    const read = async (from: string, to = from) =>
      world.admin.get<CalendarDay[] & ErrorResponse>(`/api/admin/calendar?from=${from}&to=${to}`);

    it('shows a day with its slots, seats and visits by name, without cancelled ones', async () => {
      const date = '2027-01-11';
      const visit = (timeSlotId: number, parentName: string) =>
        book({ bookingDate: date, timeSlotId, parentName, specialRequests: 'A high chair' });
      await visit(2, 'sudha');
      const ravi = await visit(2, 'Ravi');
      await visit(1, 'Zoya');
      const gone = await visit(2, 'Anil');
      await setStatus(gone.id, 'cancelled');
      const party = await world.admin.post<{ reference: string }>('/api/admin/birthday-parties', {
        ...deskPartyBody(),
        partyDate: date,
        timeSlotId: 3,
      });
      const [day, ...others] = (await read(date)).body;
      expect(others).toEqual([]);
      expect(day).toMatchObject({ date, isOpen: true, openTime: '10:00', closeTime: '20:00' });
      expect(
        day?.slots.map((slot) => [slot.startTime, slot.seatsTaken, slot.bookings, slot.capacity]),
      ).toEqual([
        ['10:00', 2, 1, 15],
        ['12:00', 4, 2, 15],
        ['14:00', 0, 0, 15],
        ['16:00', 0, 0, 15],
        ['18:00', 0, 0, 15],
      ]);
      expect(day?.slots.map((slot) => slot.visits?.map((one) => one.parentName))).toEqual([
        ['Zoya'],
        ['Ravi', 'sudha'],
        [],
        [],
        [],
      ]);
      expect(day?.slots[1]?.visits?.[0]).toMatchObject({
        id: ravi.id,
        childrenAges: [4, 6],
        totalAmount: '998.00',
        specialRequests: 'A high chair',
        arrivedAt: null,
      });
      expect(day?.parties).toMatchObject([
        { reference: party.body.reference, startTime: '14:00', endTime: '16:00', childName: 'Diya' },
      ]);
    });

    it('keeps bookings on a closed day, in a slot that is off and outside opening hours', async () => {
      const shut = await book({ bookingDate: '2027-01-13', timeSlotId: 1 });
      await book({ bookingDate: '2027-01-14', timeSlotId: 5 });
      await app.database.write(async (trx) => {
        const closed = { is_open: 0, open_time: null, close_time: null, reason: 'Painting' } as const;
        const short = { is_open: 1, open_time: '12:00', close_time: '18:00', reason: '' } as const;
        await trx
          .insertInto('closures')
          .values([
            { date: '2027-01-13', ...closed },
            { date: '2027-01-14', ...short },
          ])
          .execute();
        await trx.updateTable('time_slots').set({ is_active: 0 }).where('id', '=', 1).execute();
      });
      const { body } = await read('2027-01-13', '2027-01-15');
      expect(body.map((day) => [day.date, day.isOpen, day.slots.map((slot) => slot.id)])).toEqual([
        ['2027-01-13', false, [1]],
        ['2027-01-14', true, [2, 3, 4, 5]],
        ['2027-01-15', true, [2, 3, 4, 5]],
      ]);
      expect(body[0]).toMatchObject({ openTime: null, reason: 'The centre is closed: Painting' });
      expect(body[0]?.slots[0]).toEqual({
        id: 1,
        startTime: '10:00',
        endTime: '12:00',
        capacity: 15,
        seatsTaken: 2,
        isActive: false,
        bookings: 1,
      });
      await setStatus(shut.id, 'cancelled');
      expect((await read('2027-01-13')).body[0]?.slots).toEqual([]);
    });

    it('refuses more than six weeks and reversed dates', async () => {
      expect((await read('2026-12-01', '2027-01-11')).body).toHaveLength(42);
      for (const [from, to] of [
        ['2026-12-01', '2027-01-12'],
        ['2026-12-02', '2026-12-01'],
      ] as const) {
        const { status, body } = await read(from, to);
        expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'invalid_request', 'to']);
      }
      expect((await read('2026-02-30', '2026-03-01')).body.code).toBe('invalid_date');
      expect((await world.admin.get('/api/admin/calendar')).status).toBe(400);
    });
  });
});
