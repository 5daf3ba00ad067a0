import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Availability, OpeningOnDate, TimeSlot } from '../../contract/schedule/schedule.ts';
import type { ClosureRow } from '../../db/visit-schema.ts';
import { addDays } from '../../domain/dates.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

const today = '2026-11-21';
const everySlot = [1, 2, 3, 4, 5];

describeOnOneStore('the public schedule', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.set(testStart));

  const slotsOn = async (date: string) =>
    (await app.client().get<TimeSlot[]>(`/api/time-slots?date=${date}`)).body;
  const idsOn = async (date: string) => (await slotsOn(date)).map((slot) => slot.id);
  const availability = async (date: string, slotId: number) =>
    (await app.client().get<Availability>(`/api/availability/${date}/${slotId}`)).body;
  const close = (row: Omit<Insertable<ClosureRow>, 'is_open'> & { is_open?: 0 | 1 }) =>
    app.database.write((trx) =>
      trx
        .insertInto('closures')
        .values({ is_open: 0, open_time: null, close_time: null, ...row })
        .execute(),
    );

  it('lists the slots of a day with their free seats', async () => {
    await world.newBooking(app.client(), { bookingDate: '2026-11-27', timeSlotId: 2 });
    expect(await slotsOn('2026-11-27')).toEqual([
      {
        id: 1,
        startTime: '10:00',
        endTime: '12:00',
        availability: { available: true, remaining: 15, capacity: 15 },
      },
      {
        id: 2,
        startTime: '12:00',
        endTime: '14:00',
        availability: { available: true, remaining: 13, capacity: 15 },
      },
      {
        id: 3,
        startTime: '14:00',
        endTime: '16:00',
        availability: { available: true, remaining: 15, capacity: 15 },
      },
      {
        id: 4,
        startTime: '16:00',
        endTime: '18:00',
        availability: { available: true, remaining: 15, capacity: 15 },
      },
      {
        id: 5,
        startTime: '18:00',
        endTime: '20:00',
        availability: { available: true, remaining: 15, capacity: 15 },
      },
    ]);
    expect(await availability('2026-11-27', 2)).toEqual({ available: true, remaining: 13, capacity: 15 });
    expect(await availability('2026-11-28', 2)).toEqual({ available: true, remaining: 15, capacity: 15 });
  });

  it('lists only the active slots when no date is given', async () => {
    const { body } = await app.client().get<TimeSlot[]>('/api/time-slots');
    expect(body.map((slot) => slot.id)).toEqual(everySlot);
    expect(body.every((slot) => slot.availability === undefined)).toBe(true);
  });

  it('reports that booking has closed for a slot of today', async () => {
    app.clock.set('2026-11-21T05:31:00.000Z');
    expect(await availability(today, 1)).toEqual({
      available: false,
      remaining: 0,
      capacity: 15,
      code: 'slot_closed',
      reason: 'Booking for this slot has closed: last entry was at 11 AM.',
    });
    expect((await slotsOn(today)).map((slot) => slot.availability?.available)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it('uses the date in Bengaluru, shortly before and after midnight', async () => {
    app.clock.set('2026-11-21T18:20:00.000Z');
    expect((await availability(today, 5)).reason).toContain('last entry was at 7 PM');
    expect((await availability(addDays(today, 90), 1)).available).toBe(true);
    expect((await availability(addDays(today, 91), 1)).reason).toBe('You can book up to 90 days ahead.');
    app.clock.set('2026-11-21T18:30:00.000Z');
    expect((await availability(today, 5)).reason).toBe('Choose today or a later date.');
    expect((await availability(addDays(today, 91), 1)).available).toBe(true);
  });

  it('offers no seats on a closed day, and gives the reason', async () => {
    await close({ date: '2026-12-25', reason: 'Christmas' });
    expect(await idsOn('2026-12-25')).toEqual([]);
    expect((await availability('2026-12-25', 1)).reason).toBe('The centre is closed: Christmas');
    const days = (await app.client().get<OpeningOnDate[]>('/api/opening-days')).body;
    expect(days).toHaveLength(91);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([today, '2027-02-19']);
    expect(days.filter((day) => !day.isOpen)).toEqual([
      {
        date: '2026-12-25',
        isOpen: false,
        openTime: null,
        closeTime: null,
        reason: 'The centre is closed: Christmas',
      },
    ]);
    expect(days[1]).toEqual({ date: '2026-11-22', isOpen: true, openTime: '10:00', closeTime: '20:00' });
  });

  it('marks a day as full while no session can be booked, and frees it with a cancellation', async () => {
    const date = '2026-11-30';
    const full = async (day: string) =>
      (await app.client().get<OpeningOnDate[]>('/api/opening-days')).body.find((one) => one.date === day)
        ?.isFull;
    const fill = (seats: number) =>
      app.database.write((trx) =>
        trx
          .insertInto('slot_days')
          .values(everySlot.map((id) => ({ date, time_slot_id: id, seats_taken: id === 3 ? seats : 15 })))
          .onConflict((c) =>
            c
              .columns(['date', 'time_slot_id'])
              .doUpdateSet((eb) => ({ seats_taken: eb.ref('excluded.seats_taken') })),
          )
          .execute(),
      );
    await fill(14);
    expect(await full(date)).toBeUndefined();
    await fill(15);
    expect(await full(date)).toBe(true);
    await fill(0);
    expect(await full(date)).toBeUndefined();
    // After its last entry a day is over, not full.
    app.clock.set('2026-11-21T13:31:00.000Z');
    expect(await full(today)).toBeUndefined();
  });

  it('gives the reason as a code too, the same in the list and for one slot', async () => {
    const codeOf = async (date: string, slotId: number) => (await availability(date, slotId)).code;
    await close({ date: '2026-12-24', reason: 'Party' });
    expect([
      await codeOf(addDays(today, -1), 1),
      await codeOf(addDays(today, 91), 1),
      await codeOf('2026-12-24', 1),
      await codeOf(addDays(today, 1), 1),
    ]).toEqual(['past_date', 'date_too_far', 'centre_closed', undefined]);
    await app.database.write((trx) =>
      trx
        .insertInto('slot_days')
        .values({ date: addDays(today, 2), time_slot_id: 1, seats_taken: 15 })
        .execute(),
    );
    expect((await slotsOn(addDays(today, 2))).map((slot) => slot.availability?.code)).toEqual([
      'slot_full',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(await availability(addDays(today, 2), 1)).toEqual({
      available: false,
      remaining: 0,
      capacity: 15,
      code: 'slot_full',
      reason: 'Time slot is full (15/15)',
    });
  });

  it('offers the slots that are within the opening hours of the day', async () => {
    await close({
      date: '2026-12-26',
      is_open: 1,
      open_time: '11:00',
      close_time: '18:00',
      reason: 'Short day',
    });
    expect(await idsOn('2026-12-26')).toEqual([2, 3, 4]);
    expect(await availability('2026-12-26', 1)).toMatchObject({
      available: false,
      reason: 'Open from 11 AM to 6 PM on that day.',
    });
  });

  it('defaults a weekday that was never edited to 10 AM to 8 PM, and Sunday to closed', async () => {
    const rows = await app.database.read.selectFrom('operating_hours').selectAll().execute();
    await app.database.write((trx) => trx.deleteFrom('operating_hours').execute());
    expect(await idsOn('2026-11-22')).toEqual([]);
    expect((await availability('2026-11-22', 1)).reason).toBe('The centre is closed on Sundays.');
    expect(await idsOn('2026-11-23')).toEqual(everySlot);
    await app.database.write((trx) => trx.insertInto('operating_hours').values(rows).execute());
    expect(await idsOn('2026-11-22')).toEqual(everySlot);
  });

  it('omits a slot that is switched off', async () => {
    const setActive = (is_active: 0 | 1) =>
      app.database.write((trx) =>
        trx.updateTable('time_slots').set({ is_active }).where('id', '=', 3).execute(),
      );
    await setActive(0);
    expect(await idsOn('2026-11-23')).toEqual([1, 2, 4, 5]);
    expect((await availability('2026-11-23', 3)).reason).toBe('This slot is not available.');
    await setActive(1);
  });

  it('rejects unknown slots and dates', async () => {
    const status = async (path: string) => {
      const { status, body } = await app.client().get<{ code?: string }>(path);
      return [status, body.code];
    };
    expect(await status('/api/availability/2026-11-23/99')).toEqual([404, 'not_found']);
    expect(await status('/api/availability/2026-06-31/1')).toEqual([400, 'invalid_date']);
    expect(await status('/api/availability/2026-11-23/1e999')).toEqual([400, 'invalid_request']);
    expect(await status('/api/time-slots?date=2026-06-31')).toEqual([400, 'invalid_date']);
    expect(await status('/api/time-slots?date=tomorrow')).toEqual([400, 'invalid_date']);
  });

  it('answers 304 while nothing has changed', async () => {
    const path = '/api/time-slots?date=2026-12-01';
    const first = await app.client().get(path);
    // Without a Cache-Control header here, fetch would ask for a fresh copy.
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
    expect((await app.client().get(path, known)).status).toBe(304);
    await world.newBooking(app.client(), { bookingDate: '2026-12-01', timeSlotId: 1 });
    expect((await app.client().get(path, known)).status).toBe(200);
  });
});
