import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreatedBooking } from '../../contract/bookings/bookings.ts';
import { addDays } from '../../domain/dates.ts';
import { linkKey } from '../../secrets/link-key.ts';
import { serverKey } from '../../secrets/server-key.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { isDeepRun } from '../../testing/depth.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { joinBody } from '../../testing/waiting-list.ts';
import { setCapacities } from '../schedule/slot-store.ts';
import { readSettings } from '../settings/store.ts';
import { join } from './join-store.ts';
import { offerEverywhere } from './offer-store.ts';
import type { StoredEntry } from './store.ts';
import { tidyWaitingList } from './tidy.ts';

type Step =
  /** A family books, or waits if its seats are not free. */
  | { do: 'arrive'; children: number }
  | { do: 'cancel' | 'leave' | 'take'; which: number }
  | { do: 'wait'; minutes: number }
  | { do: 'capacity'; seats: number };

const which = fc.nat(30);
const children = fc.integer({ min: 1, max: 5 });
const step = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('arrive' as const), children }), weight: 6 },
  { arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'take' as const), which }), weight: 3 },
  fc.record({ do: fc.constant('leave' as const), which }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(10, 29, 31) }),
  fc.record({ do: fc.constant('capacity' as const), seats: fc.integer({ min: 4, max: 9 }) }),
);

const timeSlotId = 2;

describeOnEachStore('any order of bookings, cancellations, offers and their ends', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let bookingDate = '2027-01-04';
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const entries = () =>
    app.database.read
      .selectFrom('waiting_entries')
      .selectAll()
      .where('date', '=', bookingDate)
      .orderBy('id')
      .execute();
  const live = () =>
    app.database.read
      .selectFrom('bookings')
      .select(['reference', 'number_of_children'])
      .where('booking_date', '=', bookingDate)
      .where('status', '!=', 'cancelled')
      .orderBy('id')
      .execute();
  const seatsTaken = async () => {
    const row = await app.database.read
      .selectFrom('slot_days')
      .select('seats_taken')
      .where('date', '=', bookingDate)
      .where('time_slot_id', '=', timeSlotId)
      .executeTakeFirst();
    return row?.seats_taken ?? 0;
  };
  const visit = (n: number) =>
    world.bookingBody({
      ...{ bookingDate, timeSlotId, numberOfChildren: n, parentPhone: nextPhone() },
      ...{ childrenAges: Array.from({ length: n }, () => 4), totalAmount: 499 * n },
    });
  const pick = <T>(rows: readonly T[], n: number): T | undefined => rows[n % Math.max(1, rows.length)];

  async function wait(numberOfChildren: number): Promise<void> {
    const { database, clock } = app;
    const settings = await readSettings(database.read);
    const wish = joinBody({ bookingDate, timeSlotId }, { numberOfChildren });
    const context = { settings, now: clock.now(), dialect: database.dialect };
    await database.write((trx) => join(trx, wish, context)).catch(mustBe('slot_full'));
  }

  /** Five children never fit when the capacity is four. */
  const mustBe = (code: string) => (error: unknown) => expect(error).toMatchObject({ code });

  async function act(one: Step, keys: Map<string, string>): Promise<void> {
    const { database, clock } = app;
    switch (one.do) {
      case 'arrive': {
        const { body, status } = await app
          .client()
          .post<CreatedBooking>('/api/bookings', visit(one.children));
        if (status === 201) keys.set(body.reference, body.manageKey);
        else await wait(one.children);
        return;
      }
      case 'cancel': {
        const booking = pick(await live(), one.which);
        if (booking)
          await app
            .client()
            .post(`/api/bookings/${booking.reference}/cancel?key=${keys.get(booking.reference)}`);
        return;
      }
      case 'leave': {
        const entry = pick(await entries(), one.which);
        if (entry) await app.client().post(`/api/waiting-list/${entry.reference}/leave?key=${keyOf(entry)}`);
        return;
      }
      case 'take': {
        const entry = pick(
          (await entries()).filter(({ state }) => state === 'offered'),
          one.which,
        );
        if (!entry) return;
        const held = { reference: entry.reference, key: keyOf(entry) };
        const answer = await app
          .client()
          .post<CreatedBooking & { code: string }>('/api/bookings', { ...visit(entry.children), held });
        if (answer.status === 201) keys.set(answer.body.reference, answer.body.manageKey);
        else expect([answer.status, answer.body.code]).toEqual([409, 'offer_over']);
        return;
      }
      case 'wait':
        clock.advance(one.minutes * 60_000);
        return tidyWaitingList(database, clock.now());
      case 'capacity':
        return database.write(async (trx) => {
          await setCapacities(trx, timeSlotId, [[bookingDate, one.seats]]);
          await offerEverywhere(trx, clock.now());
        });
    }
  }

  const keyOf = ({ reference, parent_phone: phone }: StoredEntry) =>
    encodeURIComponent(linkKey(serverKey(app.config), { reference, phone }));

  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

  /** Who gets an offer when so many seats are free: each in turn whose number fits. */
  function fitting(line: readonly StoredEntry[], seats: number): number[] {
    let left = seats;
    const ids: number[] = [];
    for (const { id, children: wanted } of line) {
      if (wanted > left) continue;
      left -= wanted;
      ids.push(id);
    }
    return ids;
  }

  async function simulate(steps: readonly Step[]): Promise<void> {
    bookingDate = addDays(bookingDate, 1) > '2027-02-15' ? '2027-01-04' : addDays(bookingDate, 1);
    await clear();
    const keys = new Map<string, string>();
    let capacity = 6;
    await act({ do: 'capacity', seats: capacity }, keys);
    for (const one of steps) {
      const before = { taken: await seatsTaken(), entries: await entries() };
      await act(one, keys);
      if (one.do === 'capacity') capacity = one.seats;
      const after = await entries();
      const taken = await seatsTaken();
      const held = after.filter(({ state }) => state === 'offered');
      const booked = await live();
      // Every seat is booked or held, and none is sold twice.
      expect(taken).toBe(sum(booked.map((row) => row.number_of_children)) + sum(held.map((e) => e.children)));
      if (taken > before.taken) expect(taken).toBeLessThanOrEqual(capacity);
      // Offers go to the first that fit, and nobody who would fit is left waiting.
      const hadOffer = new Set(before.entries.filter((e) => e.state === 'offered').map((e) => e.id));
      const fresh = held.filter(({ id }) => !hadOffer.has(id));
      const line = after.filter((e) => e.state === 'waiting' || fresh.includes(e));
      const free = Math.max(0, capacity - (taken - sum(fresh.map((e) => e.children))));
      expect(fresh.map(({ id }) => id)).toEqual(fitting(line, free));
    }
  }

  /** The day may have had another simulation, long ago. */
  async function clear(): Promise<void> {
    app.clock.set('2026-11-21T06:00:00.000Z');
    await app.database.write(async (trx) => {
      await trx.deleteFrom('rate_limits').execute();
      await trx.deleteFrom('waiting_entries').execute();
      await trx.updateTable('bookings').set({ status: 'cancelled' }).execute();
      await trx.updateTable('slot_days').set({ seats_taken: 0 }).execute();
    });
  }

  it('never oversells, and never passes over a family that fits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), simulate),
      // Shrinking would outlast the test.
      { numRuns: isDeepRun ? 40 : 5, endOnFailure: true },
    );
  }, 120_000);
});
