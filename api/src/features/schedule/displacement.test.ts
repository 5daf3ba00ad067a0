import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { DisplacedBooking } from '../../contract/schedule/team-schedule.ts';
import type { Database, Db } from '../../db/database.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import {
  listBookingsInSlots,
  listSlotOccupancy,
  listUpcomingParties,
  readUpcomingLoad,
} from './booked-store.ts';

const path = '/api/admin/stranded';
const today = '2026-11-21';

describeOnOneStore('displaced bookings', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const close = (date: string, isMeant = true) =>
    world.admin.post<
      ErrorResponse & { id: number; details: { stranded: DisplacedBooking[]; total: number } }
    >('/api/admin/closures', { date, evenWithBookings: isMeant });
  const list = (query = '') => world.admin.get<DisplacedBooking[]>(`${path}${query}`);

  it('lists them in pages, soonest first, and as a CSV file', async () => {
    const dates = ['2026-12-03', '2026-12-01', '2026-12-02'];
    for (const bookingDate of dates) {
      await world.newBooking(app.client(), { bookingDate, timeSlotId: 2, parentName: '=HYPERLINK("x")' });
      await close(bookingDate);
    }
    const datesOf = (rows: DisplacedBooking[]) => rows.map(({ date }) => date);
    expect(datesOf((await list()).body)).toEqual(dates.toSorted());
    const page = await list('?limit=1&offset=2');
    expect([datesOf(page.body), page.headers.get('X-Total-Count')]).toEqual([['2026-12-03'], '3']);
    const csv = await world.admin.get<string>(`${path}?format=csv`);
    expect(csv.body.split('\r\n')).toHaveLength(5);
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it("includes today's until the slot ends or the children arrive, by the clock in Bengaluru", async () => {
    const first = await world.newBooking(app.client(), { bookingDate: today, timeSlotId: 3 });
    const second = await world.newBooking(app.client(), { bookingDate: today, timeSlotId: 5 });
    const { body } = await close(today);
    const ids = async () => (await list()).body.filter(({ date }) => date === today).map(({ id }) => id);
    expect(await ids()).toEqual([first.id, second.id]);
    app.clock.set('2026-11-21T10:30:00.000Z');
    expect(await ids()).toEqual([second.id]);
    await app.database.write((trx) =>
      trx
        .updateTable('bookings')
        .set({ arrived_at: '2026-11-21T12:31:00.000Z' })
        .where('id', '=', second.id)
        .execute(),
    );
    expect(await ids()).toEqual([]);
    app.clock.set(testStart);
    await world.admin.call('DELETE', `/api/admin/closures/${body.id}`);
  });

  it('names the families only for those who may see bookings', async () => {
    const date = '2026-12-09';
    const booked = await world.newBooking(app.client(), { bookingDate: date, timeSlotId: 2 });
    const planner = await app.signInAs('manager');
    await app.database.write((trx) =>
      trx
        .updateTable('users')
        .set({ permissions: JSON.stringify(['schedule.manage']) })
        .where('id', '=', planner.userId)
        .execute(),
    );
    const refused = await planner.post<ErrorResponse>('/api/admin/closures', { date });
    expect([refused.status, refused.body.details]).toEqual([409, { stranded: [], total: 1 }]);
    expect(JSON.stringify(refused.body)).not.toContain(booked.parentPhone);
    expect((await planner.get(path)).status).toBe(403);
    const staff = await app.signInAs('staff');
    expect([
      (await staff.get(path)).status,
      (await staff.post('/api/admin/closures', { date })).status,
    ]).toEqual([200, 403]);
  });

  it('reports the first 200 and the total, however many there are', async () => {
    const template = await world.newBooking(app.client(), { bookingDate: '2026-12-15', timeSlotId: 2 });
    const date = '2026-12-16';
    await app.database.write(async (trx) => {
      const { id: _id, ...columns } = await trx
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', template.id)
        .executeTakeFirstOrThrow();
      await trx.updateTable('time_slots').set({ max_capacity: 50 }).execute();
      for (const slot of [1, 2, 3, 4, 5]) {
        const visit = { booking_date: date, time_slot_id: slot, number_of_children: 1 };
        const full = Array.from({ length: 45 }, (_, n) => ({
          ...columns,
          ...visit,
          reference: `TD-MANY${slot}-${n}`,
        }));
        await trx.insertInto('bookings').values(full).execute();
        await trx.insertInto('slot_days').values({ date, time_slot_id: slot, seats_taken: 45 }).execute();
      }
    });
    const { status, body } = await close(date, false);
    expect([status, body.details.total, body.details.stranded.length]).toEqual([409, 225, 200]);
  });

  it('finds them by date indexes, however many years of bookings there are', async () => {
    const sittings = [{ date: '2026-12-16', slotId: 2, seatsTaken: 2 }];
    const lookups: [string, (db: Db) => Promise<unknown>][] = [
      ['slot_days', (db) => listSlotOccupancy(db, today)],
      ['bookings', (db) => listBookingsInSlots(db, sittings)],
      ['birthday_parties', (db) => listUpcomingParties(db, today)],
      ['bookings', (db) => readUpcomingLoad(db, { date: today, time: '11:30' })],
    ];
    for (const [table, lookup] of lookups) {
      const plans = await plansOf(app.database, lookup);
      expect(plans.join('\n')).toContain(table);
      for (const plan of plans)
        expect(plan).not.toMatch(
          /SCAN (bookings|birthday_parties|slot_days)\b|Seq Scan on (bookings|birthday_parties|slot_days)/,
        );
    }
    const [scan = ''] = await plansOf(app.database, (db) =>
      db.selectFrom('bookings').select('id').where('special_requests', '=', 'x').execute(),
    );
    // Guards the test itself: a scan looks like this.
    expect(scan).toMatch(/SCAN bookings|Seq Scan on bookings/);
  });
});

/** Returns the query plan of each query that a lookup runs. */
async function plansOf(database: Database, lookup: (db: Db) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return database.write(async (trx) => {
    // On a few rows PostgreSQL prefers a sequential scan, with or without an index.
    if (database.dialect === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
    await lookup(trx.withPlugin(watch));
    const explain = database.dialect === 'postgres' ? 'explain' : 'explain query plan';
    return Promise.all(
      nodes.map(async (node) => {
        const { sql: text, parameters } = trx.getExecutor().compileQuery(node, createQueryId());
        const plan = await trx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
        return JSON.stringify(plan.rows);
      }),
    );
  });
}
