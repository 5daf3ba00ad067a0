import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PassWithoutHours, TeamBooking } from '../../api/src/contract/bookings/team-bookings.ts';
import type { Analytics } from '../../api/src/contract/insights/analytics.ts';
import type { Dashboard } from '../../api/src/contract/insights/dashboard.ts';
import { type Database, openDatabase } from '../../api/src/db/database.ts';
import type { StoreDialect } from '../../api/src/db/dialect.ts';
import { migrate, prepare } from '../../api/src/db/migrate.ts';
import { paiseOf } from '../../api/src/domain/money.ts';
import { auditHours } from '../../api/src/features/hour-packages/audit-store.ts';
import { auditMoney } from '../../api/src/features/money/audit-store.ts';
import { isDeepRun } from '../../api/src/testing/depth.ts';
import { columnsOf, copyRows, makeEarlierVersion } from '../../api/src/testing/earlier-version.ts';
import { makeApp, type SignedInClient, type TestApp, testStart } from '../../api/src/testing/make-app.ts';
import { orderOf, pay } from '../../api/src/testing/money.ts';
import {
  describeOnEachStore,
  makeEmptyDatabase,
  makeMigratedDatabase,
  type TestDatabase,
} from '../../api/src/testing/stores.ts';
import { fillDemo } from './fill.ts';
import { naiveDues, naiveFigures, readEverything } from './naive.ts';

/** A week and a half; a whole year in a deep run. */
const times = isDeepRun ? 1 : 0.03;
const patienceMs = isDeepRun ? 300_000 : 30_000;
const pass = 3;

/** A demo year from before packages had days, in the current tables: the source of every earlier version. */
let source: { own: TestDatabase; database: Database };
beforeAll(async () => {
  const own = await makeMigratedDatabase('sqlite');
  const database = openDatabase(own.url);
  source = { own, database };
  await prepare(database);
  const admin = { username: 'owner', passwordHash: 'none' };
  await fillDemo(database, { seed: 11, times, now: new Date(testStart), admin, isEarlier: true });
  // It was written so before passes were sold as hours: the upgrade finds the seeded text.
  await database.write((trx) =>
    trx.updateTable('play_packages').set({ sells_hours: 0 }).where('id', '=', pass).execute(),
  );
}, patienceMs);
afterAll(async () => {
  await source.database.close();
  await source.own.remove();
});

async function makeEarlierDemo(own: TestDatabase, before: string): Promise<void> {
  const database = openDatabase(own.url);
  await makeEarlierVersion(database, before);
  await copyRows(source.database, database);
  await database.close();
}

type Tables = Map<string, string[]>;

/** The rows of tables, one text per row, with these columns. */
async function textOf({ schema }: Database, tables: Tables): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>();
  for (const [table, columns] of tables) {
    const list = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<Record<string, unknown>>`select ${list} from ${sql.table(table)}`.execute(
      schema,
    );
    const lines = rows.map((row) => columns.map((column) => `${column}: ${row[column]}`).join(', '));
    texts.set(table, lines.sort());
  }
  return texts;
}

/** What an upgrade changes in rows that were there before. */
const movedOn: Readonly<Record<string, readonly string[]>> = {
  counters: ['value'],
  play_packages: ['description'],
};

const fixedColumns = (tables: Tables): Tables =>
  new Map(
    [...tables]
      .filter(([table]) => table !== 'server_starts')
      .map(([table, columns]) => [table, columns.filter((column) => !movedOn[table]?.includes(column))]),
  );

const versions = [
  ['before payments were entries', '0016'],
  ['with the ledger of payments', '0017'],
] as const;

describeOnEachStore('a demo year of an earlier version', (store) => {
  let app: TestApp;
  let client: SignedInClient;
  afterEach(async () => {
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    expect((await auditHours(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  /** Starts the current server on the demo as an earlier version left it. */
  async function upgrade(before: string) {
    const first = await makeApp(store, { seededDays: true });
    let rows: { tables: Tables; texts: Map<string, string[]> } = { tables: new Map(), texts: new Map() };
    app = await first.restart(async (own) => {
      await empty(own, store);
      await makeEarlierDemo(own, before);
      const database = openDatabase(own.url);
      const tables = fixedColumns(await columnsOf(database));
      rows = { tables, texts: await textOf(database, tables) };
      await database.close();
    });
    client = await app.signInAs('admin');
    return rows;
  }

  it.each(versions)(
    '%s keeps every row and every figure to the paisa',
    async (_, before) => {
      const all = await readEverything(source.database.read);
      const { tables, texts } = await upgrade(before);
      const after = await textOf(app.database, tables);
      for (const [table, lines] of texts) {
        const now = new Set(after.get(table));
        // New rows may join, such as a member of the team who signs in; none is gone or different.
        expect(lines.filter((line) => !now.has(line)).slice(0, 5), table).toEqual([]);
      }
      const { body } = await client.get<Analytics>('/api/admin/analytics');
      const naive = naiveFigures(all, { from: '2000-01-01', to: '2099-12-31' });
      const { playRevenue, partyRevenue, hoursRevenue, totalRevenue } = body.revenue;
      expect([playRevenue, partyRevenue, hoursRevenue].map(paiseOf)).toEqual([
        naive.playPaise,
        naive.partyPaise,
        naive.hoursPaise,
      ]);
      expect(paiseOf(totalRevenue)).toBe(naive.playPaise + naive.partyPaise + naive.hoursPaise);
      expect(body.topCustomers.map((one) => paiseOf(one.totalSpent))).toEqual(naive.spenders);
      expect(body.hours.used * 60).toBeCloseTo(naive.usedMinutes);
      // What was paid before belongs to no day's takings.
      expect(body.takings).toMatchObject({ received: '0.00', refunded: '0.00' });
      const { dues, giveBack } = (await client.get<Dashboard>('/api/admin/dashboard')).body;
      expect({ duePaise: paiseOf(dues.amount), giveBackPaise: paiseOf(giveBack.amount) }).toEqual(
        naiveDues(all, testStart.slice(0, 10)),
      );
    },
    patienceMs,
  );

  it(
    'lists paid passes without hours for a person to confirm, and counts their money once',
    async () => {
      await upgrade('0016');
      const list = async () =>
        (await client.get<PassWithoutHours[]>('/api/admin/passes-without-hours?limit=200')).body;
      const figures = async () => (await client.get<Analytics>('/api/admin/analytics')).body.revenue;
      const found = await list();
      const expected = await paidPasses(source.database);
      expect(found.map(({ bookingId }) => bookingId)).toEqual(expected.slice(0, 200));
      expect(expected.length).toBeGreaterThan(3);
      const before = await figures();
      for (const [place, { bookingId, hours }] of found.slice(0, 4).entries()) {
        const totalHours = place === 3 ? null : hours;
        const given = await client.post<TeamBooking>(`/api/admin/bookings/${bookingId}/hours`, {
          totalHours,
        });
        expect(given.status, JSON.stringify(given.body)).toBe(200);
      }
      expect(await figures()).toEqual(before);
      expect((await list()).map(({ bookingId }) => bookingId)).toEqual(expected.slice(4, 204));
    },
    patienceMs,
  );

  it(
    'takes money for what was due before',
    async () => {
      await upgrade('0016');
      const { body } = await client.get<TeamBooking[]>('/api/admin/bookings?payment=due&limit=1');
      const id = body[0]?.id ?? 0;
      const paid = await pay(client, await orderOf(client, 'booking', id));
      expect(paid.body.dueAmount).toBe('0.00');
    },
    patienceMs,
  );
});

describeOnEachStore('an upgrade that is interrupted', (store) => {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await makeEmptyDatabase(store);
    await makeEarlierDemo(own, '0016');
  }, patienceMs);
  afterAll(() => own.remove());

  it.each([10, 60, 150])(
    'after %i statements leaves the old database, which the next start upgrades',
    async (statements) => {
      const old = await stateOf(own);
      const script = fileURLToPath(new URL('upgrade-stopped.ts', import.meta.url));
      const child = spawn(process.execPath, [script, own.url, String(statements)], { stdio: 'inherit' });
      expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
      expect(await stateOf(own)).toEqual(old);
    },
    patienceMs,
  );

  it(
    'by an error of its last step leaves the old database too',
    async () => {
      const database = openDatabase(own.url);
      await sql`create table money_reviews (id integer)`.execute(database.schema);
      const old = await stateOf(own);
      await expect(migrate(database)).rejects.toThrow('0023-desk-money');
      expect(await stateOf(own)).toEqual(old);
      await sql`drop table money_reviews`.execute(database.schema);
      const started = performance.now();
      await migrate(database);
      expect(performance.now() - started).toBeLessThan(20_000);
      expect((await auditMoney(database.read)).differences).toEqual([]);
      await database.close();
    },
    patienceMs,
  );
});

/** Its tables with their columns, and every row. */
async function stateOf({ url }: TestDatabase) {
  const database = openDatabase(url);
  const tables = await columnsOf(database);
  const texts = await textOf(database, tables);
  await database.close();
  return { tables, texts };
}

/** Removes everything, so that an earlier version can be made in its place. */
async function empty({ url }: TestDatabase, store: StoreDialect): Promise<void> {
  if (store === 'sqlite') {
    for (const end of ['', '-wal', '-shm']) rmSync(`${url.slice('file:'.length)}${end}`, { force: true });
    return;
  }
  const database = openDatabase(url);
  await sql`drop schema public cascade`.execute(database.schema);
  await sql`create schema public`.execute(database.schema);
  await database.close();
}

/** Paid bookings of passes, to whose families no hours were sold since; oldest first. */
async function paidPasses({ read }: Database): Promise<number[]> {
  const { bookings, sales } = await readEverything(read);
  return bookings
    .filter(
      (one) =>
        one.package_id === pass &&
        one.status !== 'cancelled' &&
        one.payment_status === 'paid' &&
        one.total_paise > 0 &&
        !sales.some(
          (sale) =>
            sale.customer_phone === one.parent_phone &&
            sale.package_id === pass &&
            sale.created_at >= one.created_at,
        ),
    )
    .map(({ id }) => id)
    .sort((a, b) => a - b);
}
