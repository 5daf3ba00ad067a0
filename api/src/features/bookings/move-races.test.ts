import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { TeamBooking } from '../../contract/bookings/team-bookings.ts';
import type { Db } from '../../db/database.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { detachOrders } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { readSettings } from '../settings/store.ts';
import { moveToSlot } from './move-store.ts';
import { lockBooking } from './store.ts';

type Answer = TeamBooking & ErrorResponse;

/** Four slots for six children each. */
const capacity = 6;
const places = [
  { bookingDate: '2026-12-01', timeSlotId: 1 },
  { bookingDate: '2026-12-01', timeSlotId: 2 },
  { bookingDate: '2026-12-02', timeSlotId: 1 },
  { bookingDate: '2026-12-02', timeSlotId: 2 },
] as const;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('move'), of: fc.nat(), to: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), of: fc.nat(), to: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('confirm'), of: fc.nat(), to: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('book'), of: fc.nat(4), to: fc.nat(3) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const refusals = ['slot_full', 'already_cancelled'];

describeOnEachStore('bookings that move at the same time', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    await app.database.write((trx) =>
      trx.updateTable('time_slots').set({ max_capacity: capacity }).execute(),
    );
  });
  afterAll(() => app.close());

  const book = (children: number, to: number) =>
    world.admin.post<Answer>(
      '/api/admin/bookings',
      world.bookingBody({
        ...places[to],
        numberOfChildren: children,
        childrenAges: Array.from({ length: children }, () => 4),
        totalAmount: 499 * children,
      }),
    );
  const bookings = () => app.database.read.selectFrom('bookings').selectAll().orderBy('id').execute();

  async function run({ kind, of, to }: Step, ids: readonly number[]) {
    const id = ids[of % ids.length];
    if (kind === 'book') return book(1 + of, to);
    if (kind === 'move') return world.admin.post<Answer>(`/api/admin/bookings/${id}/reschedule`, places[to]);
    const status = kind === 'cancel' ? 'cancelled' : 'confirmed';
    return world.admin.call<Answer>('PATCH', `/api/admin/bookings/${id}/status`, { body: { status } });
  }

  /**
   * Checks that every taken seat belongs to a booking, every booking has its seats, and no slot exceeds its
   * capacity.
   */
  async function expectSeatsAddUp() {
    const held = new Map<string, number>();
    for (const row of await bookings()) {
      if (row.status === 'cancelled') continue;
      const key = `${row.booking_date} ${row.time_slot_id}`;
      held.set(key, (held.get(key) ?? 0) + row.number_of_children);
    }
    const days = await app.database.read.selectFrom('slot_days').selectAll().execute();
    const taken = days.filter((day) => day.seats_taken !== 0);
    expect(new Map(taken.map((day) => [`${day.date} ${day.time_slot_id}`, day.seats_taken]))).toEqual(held);
    for (const seats of held.values()) expect(seats).toBeLessThanOrEqual(capacity);
  }

  it('never oversell or lose a seat, in any order of changes', async () => {
    const groups = fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(groups, async (all) => {
        await app.database.write(async (trx) => {
          await detachOrders(trx);
          await trx.deleteFrom('bookings').execute();
          await trx.updateTable('slot_days').set({ seats_taken: 0 }).execute();
        });
        for (const to of [0, 1, 2, 3]) expect((await book(2, to)).status).toBe(201);
        for (const group of all) {
          const before = await bookings();
          const ids = before.map(({ id }) => id);
          const answers = await Promise.all(group.map((one) => run(one, ids)));
          for (const { status, body } of answers) if (status >= 300) expect(refusals).toContain(body.code);
          const after = await bookings();
          const made = answers.filter(({ status }) => status === 201).length;
          expect(after).toHaveLength(before.length + made);
          await expectSeatsAddUp();
        }
      }),
      { numRuns: store === 'sqlite' ? 20 : 10 },
    );
  });

  it("never deadlock when they move into each other's slots", async () => {
    await app.database.write(async (trx) => {
      await detachOrders(trx);
      await trx.deleteFrom('bookings').execute();
      await trx.updateTable('slot_days').set({ seats_taken: 0 }).execute();
    });
    const settings = await readSettings(app.database.read);
    // Runs without retries, so that a deadlock that the database resolves by aborting one side is visible.
    const once = <T>(work: (trx: Db) => Promise<T>): Promise<T> =>
      store === 'postgres' ? app.database.read.transaction().execute(work) : app.database.write(work);
    const there = await Promise.all([0, 1, 2, 3].map((to) => book(1, to)));
    const moved = async (id: number, to: number) =>
      once(async (trx) => {
        const row = await lockBooking(trx, id);
        const place = places[to % places.length];
        if (!row || !place) throw new Error('Nothing to move');
        return moveToSlot(trx, row, place, {
          settings,
          now: app.clock.now(),
          by: { userId: null, name: 'The team', deviceId: null },
        });
      });
    for (let round = 1; round <= 8; round += 1)
      await Promise.all(there.map(({ body }, n) => moved(body.id, n + round)));
    await expectSeatsAddUp();
    const now = new Map((await bookings()).map((row) => [row.id, row.booking_date]));
    // After eight rounds each booking is back in its slot.
    expect(there.map(({ body }) => now.get(body.id))).toEqual(places.map((place) => place.bookingDate));
  });
});
