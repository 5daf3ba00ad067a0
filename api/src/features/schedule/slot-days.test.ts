import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { CalendarDay } from '../../contract/bookings/team-calendar.ts';
import type { Availability, TimeSlot } from '../../contract/schedule/schedule.ts';
import type { DisplacedBooking } from '../../contract/schedule/team-schedule.ts';
import type { TeamSlot } from '../../contract/schedule/team-slots.ts';
import { addDays, weekdayOf } from '../../domain/dates.ts';
import { slotOnDate } from '../../domain/schedule/capacity.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { findSlotOn, listSlots, releaseSeats, reserveSeats } from './store.ts';

interface Refusal extends ErrorResponse {
  details: { stranded: DisplacedBooking[]; total: number };
}

// A Tuesday.
const date = '2026-11-24';
const usual = [null, null, null, null, null, null, null];
const onTuesday = (capacity: number) => usual.map((_, day) => (day === 2 ? capacity : null));

describeOnEachStore('slots and their days', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeEach(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterEach(() => app.close());

  const path = '/api/admin/time-slots';
  const list = async () => (await world.admin.get<TeamSlot[]>(path)).body;
  const offered = async (on: string) =>
    (await app.client().get<TimeSlot[]>(`/api/time-slots?date=${on}`)).body.map(
      ({ startTime, availability }) => [startTime, availability?.remaining],
    );
  const put = (address: string, body: object) =>
    world.admin.call<TeamSlot & TeamSlot[] & Refusal>('PUT', address, { body });
  const weekdays = (id: number, capacities: (number | null)[], evenWithBookings = false) =>
    put(`${path}/${id}`, { weekdays: capacities, evenWithBookings });
  const onDate = (on: string, slotId: number, capacity: number | null, evenWithBookings = false) =>
    put(`/api/admin/slot-capacities/${on}`, { slots: [{ slotId, capacity }], evenWithBookings });
  const add = (startTime: string, endTime: string) =>
    world.admin.post<TeamSlot & Refusal>(path, { startTime, endTime });
  const tryToBook = (children: number, bookingDate = date, timeSlotId = 3) =>
    app.client().post<{ id: number; code?: string }>(
      '/api/bookings',
      world.bookingBody({
        bookingDate,
        timeSlotId,
        numberOfChildren: children,
        childrenAges: [2, 3, 4, 5, 6].slice(0, children),
        totalAmount: (499 * children).toFixed(2),
      }),
    );

  it('offers the capacity of the date, else of the weekday, else the usual one, and no slot of capacity 0', async () => {
    expect((await weekdays(3, onTuesday(4))).body.weekdays).toEqual(onTuesday(4));
    expect((await weekdays(1, onTuesday(0))).status).toBe(200);
    expect((await onDate('2026-12-01', 3, 7)).body.map((slot) => slot.dates)).toContainEqual([
      { date: '2026-12-01', capacity: 7 },
    ]);
    expect(await offered(date)).toEqual([
      ['12:00', 15],
      ['14:00', 4],
      ['16:00', 15],
      ['18:00', 15],
    ]);
    expect(await offered('2026-12-01')).toContainEqual(['14:00', 7]);
    expect(await offered('2026-11-25')).toEqual([
      ['10:00', 15],
      ['12:00', 15],
      ['14:00', 15],
      ['16:00', 15],
      ['18:00', 15],
    ]);
    const check = await app.client().get<Availability>(`/api/availability/${date}/1`);
    expect(check.body).toMatchObject({ available: false, code: 'slot_closed' });
    expect((await tryToBook(1, date, 1)).body.code).toBe('slot_closed');
    expect((await tryToBook(5)).body.code).toBe('slot_full');
    expect((await tryToBook(4)).status).toBe(201);
    expect((await tryToBook(1)).body.code).toBe('slot_full');
    expect((await onDate(date, 3, 5)).status).toBe(200);
    expect((await tryToBook(1)).status).toBe(201);
    expect((await onDate(date, 3, null, true)).body.find(({ id }) => id === 3)?.dates).toEqual([
      { date: '2026-12-01', capacity: 7 },
    ]);
    const day = await world.admin.get<CalendarDay[]>(`/api/admin/calendar?from=${date}&to=${date}`);
    expect(day.body[0]?.slots.map(({ startTime, capacity }) => [startTime, capacity])).toContainEqual([
      '14:00',
      4,
    ]);
  });

  it('refuses a capacity of a day below what is booked unless confirmed, and lists those bookings', async () => {
    const { body: booked } = await tryToBook(3);
    for (const refused of [await weekdays(3, onTuesday(2)), await onDate(date, 3, 0)]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'strands_bookings']);
      expect(refused.body.details.stranded.map(({ id }) => id)).toEqual([booked.id]);
    }
    expect((await weekdays(3, onTuesday(3))).status).toBe(200);
    expect(
      (
        await weekdays(
          3,
          usual.map((_, day) => (day === 2 ? null : 1)),
        )
      ).status,
    ).toBe(200);
    expect((await onDate(date, 3, 0, true)).status).toBe(200);
    const { body } = await world.admin.get<DisplacedBooking[]>('/api/admin/stranded');
    expect(body.map(({ id, why }) => [id, why])).toEqual([
      [booked.id, 'This slot takes no visits on that day.'],
    ]);
  });

  it('leaves parties alone on a day on which the slot takes no visits', async () => {
    expect((await onDate(date, 3, 0)).status).toBe(200);
    const parent = await app.signInAsParent('9811100001');
    const { body } = await parent.get<{ id: number; available: boolean }[]>(
      `/api/party-slots?date=${date}&packageType=starter`,
    );
    expect(body.find(({ id }) => id === 3)?.available).toBe(true);
  });

  it('rejects past dates, unknown slots and capacities that are none', async () => {
    expect((await onDate('2026-11-20', 3, 5)).body.code).toBe('past_date');
    expect((await onDate(date, 99, 5)).status).toBe(404);
    for (const capacity of [-1, 51, 2.5]) {
      const { status, body } = await onDate(date, 3, capacity);
      expect([status, body.issues?.[0]?.message]).toEqual([400, 'Enter a capacity from 0 to 50.']);
    }
    expect((await weekdays(3, [1, 2, 3])).status).toBe(400);
    expect((await put('/api/admin/slot-capacities/2026-11-31', { slots: [] })).body.code).toBe(
      'invalid_date',
    );
  });

  it('adds slots of any length, once for the same times', async () => {
    expect((await add('10:00', '11:00')).body).toMatchObject({ maxCapacity: 20, isActive: true });
    expect((await add('10:00', '11:00')).body.code).toBe('slot_exists');
    expect((await add('10:00', '10:20')).body.issues?.[0]).toEqual({
      path: 'endTime',
      message: 'A slot lasts at least half an hour.',
    });
    expect((await add('12:00', '11:00')).status).toBe(400);
    expect((await list()).map(({ startTime, endTime }) => `${startTime} ${endTime}`)).toContain(
      '10:00 11:00',
    );
    expect(await offered(date)).toContainEqual(['10:00', 20]);
    const same = await Promise.all(['a', 'b', 'c'].map(() => add('20:00', '21:00')));
    expect(same.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('moves a slot to other times; its bookings keep theirs and are displaced', async () => {
    await weekdays(3, onTuesday(9));
    const { body: booked } = await tryToBook(2);
    const times = { startTime: '14:30', endTime: '16:30' };
    const refused = await put(`${path}/3/times`, times);
    expect([refused.status, refused.body.details.total]).toEqual([409, 1]);
    expect((await put(`${path}/3/times`, { startTime: '16:00', endTime: '18:00' })).body.code).toBe(
      'slot_exists',
    );
    const moved = await put(`${path}/3/times`, { ...times, evenWithBookings: true });
    expect(moved.body).toMatchObject({
      ...times,
      maxCapacity: 15,
      weekdays: onTuesday(9),
      comingBookings: 0,
    });
    expect((await put(`${path}/3/times`, times)).status).toBe(404);
    const { body: displaced } = await world.admin.get<DisplacedBooking[]>('/api/admin/stranded');
    expect(displaced.map(({ id, startTime, why }) => [id, startTime, why])).toEqual([
      [booked.id, '14:00', 'This slot was removed, or has other times now.'],
    ]);
    const to = { bookingDate: date, timeSlotId: moved.body.id };
    expect((await world.admin.post(`/api/admin/bookings/${booked.id}/reschedule`, to)).status).toBe(200);
    expect((await world.admin.get<DisplacedBooking[]>('/api/admin/stranded')).body).toEqual([]);
  });

  it('retires a slot, and brings it back with its figures when it is added again', async () => {
    await weekdays(3, onTuesday(9));
    const { body: booked } = await tryToBook(2);
    const retire = (query = '') => world.admin.call<Refusal>('DELETE', `${path}/3${query}`);
    expect((await retire()).body.details.total).toBe(1);
    expect((await retire('?evenWithBookings=true')).status).toBe(204);
    expect((await retire()).status).toBe(404);
    expect((await put(`${path}/3`, { isActive: true })).status).toBe(404);
    expect((await list()).map(({ id }) => id)).toEqual([1, 2, 4, 5]);
    expect((await offered(date)).map(([start]) => start)).not.toContain('14:00');
    const back = await add('14:00', '16:00');
    expect(back.body).toMatchObject({ id: 3, weekdays: usual, comingBookings: 1 });
    const { body } = await world.admin.get<DisplacedBooking[]>('/api/admin/stranded');
    expect([booked.id > 0, body]).toEqual([true, []]);
  });

  it('shows parents each of these changes at once', async () => {
    const tag = async () => (await app.client().get(`/api/time-slots?date=${date}`)).headers.get('ETag');
    const seen = [await tag()];
    for (const change of [
      () => weekdays(3, onTuesday(4)),
      () => onDate(date, 3, 5),
      () => onDate(date, 3, null),
      () => add('20:00', '21:00'),
      () => put(`${path}/4/times`, { startTime: '16:30', endTime: '18:00' }),
    ]) {
      expect((await change()).status).toBeLessThan(300);
      seen.push(await tag());
    }
    // Without its own capacity the date is as before, and the new slot is outside the hours.
    expect(new Set(seen).size).toBe(4);
  });

  it('takes seats up to the capacity of that very day, whatever the capacities are', async () => {
    const capacity = fc.option(fc.integer({ min: 0, max: 6 }), { nil: null });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          usually: fc.integer({ min: 1, max: 6 }),
          ofWeek: fc.array(capacity, { minLength: 7, maxLength: 7 }),
          ofDate: capacity,
          day: fc.integer({ min: 0, max: 13 }),
          wishes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
        }),
        async ({ usually, ofWeek, ofDate, day, wishes }) => {
          const on = addDays('2027-03-01', day);
          await put(`${path}/2`, { maxCapacity: usually, weekdays: ofWeek, evenWithBookings: true });
          await onDate(on, 2, ofDate, true);
          const expected = ofDate ?? ofWeek[weekdayOf(on)] ?? usually;
          const { read } = app.database;
          expect((await findSlotOn(read, on, 2))?.maxCapacity).toBe(expected);
          const scheduled = (await listSlots(read)).find(({ id }) => id === 2);
          expect(scheduled && slotOnDate(scheduled, on).maxCapacity).toBe(expected);
          let taken = 0;
          for (const seats of wishes) {
            const got = await app.database.write((trx) =>
              reserveSeats(trx, { date: on, slotId: 2, seats }, { onlyActive: true }),
            );
            expect(got).toBe(taken + seats <= expected);
            if (got) taken += seats;
          }
          await app.database.write((trx) => releaseSeats(trx, { date: on, slotId: 2, seats: taken }));
          await onDate(on, 2, null, true);
        },
      ),
      { numRuns: 25 },
    );
  });
});
