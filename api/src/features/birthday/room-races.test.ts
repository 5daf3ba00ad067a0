import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Party } from '../../contract/bookings/birthday.ts';
import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { reservedQuarters } from '../../domain/bookings/party-room.ts';
import { minutesOf } from '../../domain/dates.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { detachOrders } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { readSettings, writeSetting } from '../settings/store.ts';
import { movePartyTo } from './change-party.ts';
import { lockRooms } from './room-store.ts';
import { findParty } from './store.ts';

type Answer = Party & ErrorResponse;

const days = ['2026-12-01', '2026-12-02'] as const;
const when = fc.record({ partyDate: fc.constantFrom(...days), timeSlotId: fc.integer({ min: 1, max: 5 }) });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('move'), of: fc.nat(), to: when }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), of: fc.nat(), to: when }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('confirm'), of: fc.nat(), to: when }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('desk', 'online'), of: fc.nat(), to: when }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const refusals = ['room_taken', 'party_too_late', 'already_cancelled'];
const offers = [
  { packageType: 'starter', totalAmount: 2999 },
  { packageType: 'deluxe', totalAmount: 4999 },
];

describeOnEachStore('simultaneous changes to parties', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());
  const empty = (rooms: number) =>
    app.database.write(async (trx) => {
      await trx.deleteFrom('room_quarters').execute();
      await detachOrders(trx);
      await trx.deleteFrom('birthday_parties').execute();
      await trx.deleteFrom('rate_limits').execute();
      await writeSetting(trx, 'partyRooms', rooms);
    });
  beforeEach(() => empty(1));

  const path = '/api/admin/birthday-parties';
  const parties = () => app.database.read.selectFrom('birthday_parties').selectAll().orderBy('id').execute();
  const book = (to: object, offer?: object) =>
    world.admin.post<Answer>(path, deskPartyBody({ ...to, ...offer }));

  async function run({ kind, of, to }: Step, ids: readonly number[]) {
    const id = ids[of % ids.length];
    if (kind === 'desk') return book(to, offers[of % 2]);
    if (kind === 'online') {
      const { payment: _, ...request } = deskPartyBody({ ...to, parentEmail: 'a@example.com' });
      return (await app.signInAsParent(nextPhone())).post<Answer>('/api/birthday-parties', request);
    }
    if (kind === 'move') return world.admin.post<Answer>(`${path}/${id}/reschedule`, to);
    const status = kind === 'cancel' ? 'cancelled' : 'confirmed';
    return world.admin.call<Answer>('PATCH', `${path}/${id}/status`, { body: { status } });
  }

  /**
   * Checks that every active party has one room for its whole duration, and that no other quarters are
   * reserved.
   */
  async function expectRoomsAddUp(rooms: number) {
    const quarters = await app.database.read
      .selectFrom('room_quarters')
      .selectAll()
      .orderBy('quarter')
      .execute();
    const live = (await parties()).filter((row) => row.status !== 'cancelled');
    for (const row of live) {
      const own = quarters.filter((one) => one.party_id === row.id);
      const length = minutesOf(row.end_time) - minutesOf(row.start_time);
      expect(own.map((one) => one.quarter)).toEqual(reservedQuarters(row.start_time, length));
      expect(new Set(own.map((one) => `${one.date} ${one.room}`)).size).toBe(1);
      expect(own.every((one) => one.date === row.party_date && one.room <= rooms)).toBe(true);
    }
    const owners = new Set(live.map(({ id }) => id));
    expect(quarters.filter((one) => !owners.has(one.party_id))).toEqual([]);
  }

  it('give each party its own room, in any order of bookings, moves and cancellations', async () => {
    const groups = fc.array(fc.array(step, { minLength: 2, maxLength: 7 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 }), groups, async (rooms, all) => {
        await empty(rooms);
        expect((await book({ partyDate: days[0], timeSlotId: 1 })).status).toBe(201);
        for (const group of all) {
          const before = await parties();
          const ids = before.map(({ id }) => id);
          const answers = await Promise.all(group.map((one) => run(one, ids)));
          for (const { status, body } of answers) if (status >= 300) expect(refusals).toContain(body.code);
          const made = answers.filter(({ status }) => status === 201).length;
          expect(await parties()).toHaveLength(before.length + made);
          await expectRoomsAddUp(rooms);
        }
      }),
      { numRuns: store === 'sqlite' ? 15 : 8 },
    );
  });

  it("never deadlock when parties move into each other's slots", async () => {
    const times = [1, 2, 3, 4].map((timeSlotId) => ({ partyDate: days[0], timeSlotId }));
    await empty(1);
    const made = await Promise.all(times.map((to) => book(to)));
    const settings = await readSettings(app.database.read);
    // Runs without retries, so that a deadlock that the database resolves by aborting one side is visible.
    const once = <T>(work: (trx: Db) => Promise<T>): Promise<T> =>
      store === 'postgres' ? app.database.read.transaction().execute(work) : app.database.write(work);
    const moved = (id: number, n: number) =>
      once(async (trx) => {
        await lockRooms(trx);
        await bumpVersion(trx, 'birthday_parties', id);
        const to = times[n % times.length];
        if (!to) throw new Error('No such time');
        return movePartyTo(trx, await findParty(trx, id), to, { settings, now: app.clock.now() });
      });
    for (let round = 1; round <= 20; round += 1) {
      const outcomes = await Promise.allSettled(made.map(({ body }, n) => moved(body.id, n + round)));
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'room_taken' });
      await expectRoomsAddUp(1);
    }
  });

  it('assign no room that the centre removes at the same moment', async () => {
    const {
      version,
      placeholders: _,
      ...settings
    } = (await world.admin.get<{ version: number; placeholders: string[] }>('/api/admin/settings')).body;
    for (let round = 1; round <= 10; round += 1) {
      await empty(2);
      const to = { partyDate: days[0], timeSlotId: 1 };
      expect((await book(to)).status).toBe(201);
      const [second, less] = await Promise.all([
        book(to),
        world.admin.call('PUT', '/api/admin/settings', { body: { ...settings, partyRooms: 1 } }),
      ]);
      expect([201, 409]).toContain(second.status);
      expect(less.status).toBe(second.status === 201 ? 409 : 200);
      await expectRoomsAddUp(second.status === 201 ? 2 : 1);
    }
  });
});
