import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TimeSlot } from '../../contract/schedule/schedule.ts';
import { addDays } from '../../domain/dates.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { releaseSeats, reserveSeats } from '../schedule/store.ts';

const today = '2026-11-21';
const tomorrow = addDays(today, 1);
const at = (date: string) => `/api/time-slots?date=${date}`;

describeOnOneStore('the prebuilt slots of a date', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.set(testStart));

  const ready = (date: string) => app.client().get<TimeSlot[]>(at(date));
  // Any other query string bypasses the cache.
  const routed = (date: string) => app.client().get<TimeSlot[]>(`${at(date)}&`);
  const remaining = async (date: string, id: number) =>
    (await ready(date)).body.find((slot) => slot.id === id)?.availability?.remaining;

  it("match the router's response", async () => {
    for (const date of [today, tomorrow, addDays(today, -1), addDays(today, 400)]) {
      const [kept, fresh] = [await ready(date), await routed(date)];
      expect([kept.status, kept.headers.get('Content-Type'), kept.headers.get('Cache-Control')]).toEqual([
        200,
        fresh.headers.get('Content-Type'),
        fresh.headers.get('Cache-Control'),
      ]);
      expect(kept.body).toEqual(fresh.body);
    }
  });

  it.each(['2026-02-30', '2026-13-01', '----------', '26-1-1'])(
    'leave it to the router to refuse %s',
    async (date) => {
      const [refused, routers] = [await app.client().get(at(date)), await routed(date)];
      expect([refused.status, refused.body]).toMatchObject([400, { code: 'invalid_date' }]);
      expect(routers.status).toBe(400);
    },
  );

  it('show a booking and its cancellation at once, and never a rolled-back write', async () => {
    const before = (await remaining(tomorrow, 1)) ?? 0;
    const booked = await world.newBooking(app.client(), { bookingDate: tomorrow, timeSlotId: 1 });
    const after = await remaining(tomorrow, 1);
    expect(after).toBeLessThan(before);
    const undone = app.database.write(async (trx) => {
      await reserveSeats(trx, { date: tomorrow, slotId: 1, seats: 5 }, { onlyActive: true });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await remaining(tomorrow, 1)).toBe(after);
    const cancel = `/api/bookings/${booked.reference}/cancel?key=${encodeURIComponent(booked.manageKey)}`;
    expect((await app.client().post(cancel)).status).toBe(200);
    expect(await remaining(tomorrow, 1)).toBe(before);
  });

  it('give 304 to a current ETag, and stay cached while another date is booked', async () => {
    const tag = (await ready(tomorrow)).headers.get('ETag') ?? '';
    const again = () =>
      app.client().get(at(tomorrow), { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' });
    await world.newBooking(app.client(), { bookingDate: addDays(today, 3), timeSlotId: 1 });
    expect((await again()).status).toBe(304);
    await world.newBooking(app.client(), { bookingDate: tomorrow, timeSlotId: 1 });
    expect((await again()).status).toBe(200);
  });

  it('expire with the clock', async () => {
    const codes = async () => (await ready(today)).body.map((slot) => slot.availability?.code);
    app.clock.set('2026-11-21T18:20:00.000Z');
    expect(new Set(await codes())).not.toEqual(new Set([undefined]));
    app.clock.set('2026-11-21T01:00:00.000Z');
    expect(new Set(await codes())).toEqual(new Set([undefined]));
  });

  it('never differ from the router’s response, whatever is booked, cancelled, closed or over', async () => {
    const slotId = fc.integer({ min: 1, max: 5 });
    const date = fc.constantFrom(today, tomorrow);
    const seats = fc.integer({ min: 1, max: 4 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('take' as const), date, slotId, seats }),
      fc.record({ kind: fc.constant('give' as const), date, slotId, seats }),
      fc.record({ kind: fc.constant('limit' as const), slotId, seats }),
      fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 200 }) }),
    );
    type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

    const taken = async (date: string, slotId: number) => {
      const row = await app.database.read
        .selectFrom('slot_days')
        .select('seats_taken')
        .where('date', '=', date)
        .where('time_slot_id', '=', slotId)
        .executeTakeFirst();
      return row?.seats_taken ?? 0;
    };
    const take = async (one: Step): Promise<void> => {
      if (one.kind === 'wait') {
        app.clock.set(new Date(app.clock.now().getTime() + one.minutes * 60_000).toISOString());
      } else if (one.kind === 'limit') {
        await app.database.write((trx) =>
          trx
            .updateTable('time_slots')
            .set({ max_capacity: 11 + one.seats })
            .where('id', '=', one.slotId)
            .execute(),
        );
      } else if (one.kind === 'take') {
        await app.database.write((trx) => reserveSeats(trx, one, { onlyActive: true }));
      } else if ((await taken(one.date, one.slotId)) >= one.seats) {
        await app.database.write((trx) => releaseSeats(trx, one));
      }
    };

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const one of steps) {
          await take(one);
          for (const date of [today, tomorrow]) {
            const [kept, fresh] = await Promise.all([ready(date), routed(date)]);
            expect(kept.body).toEqual(fresh.body);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});
