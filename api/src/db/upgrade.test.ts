import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { up as firstTables } from '../../migrations/0001-first-tables.ts';
import { noReceipt, withIds } from '../domain/desk/receipt.ts';
import { describeOnEachStore, makeEmptyDatabase, type TestDatabase } from '../testing/stores.ts';
import { type Database, openDatabase } from './database.ts';
import { findEpochState } from './epochs.ts';
import { migrate, prepare } from './migrate.ts';

/** All migrations except the first. */
const later = readdirSync(new URL('../../migrations', import.meta.url))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()
  .slice(1);

/** Creates a database in the state of version 0.1, with its vouchers. */
async function makeFirstVersion({ schema, dialect }: Database): Promise<void> {
  const migrations = { '0001-first-tables': { up: (db: Kysely<unknown>) => firstTables(db, dialect) } };
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: schema, provider }).migrateToLatest();
  if (error) throw error;
  const add = (code: string, description: string) =>
    sql`insert into vouchers (code, description, discount_type, discount_value, package_types)
      values (${code}, ${description}, 'percentage', 20, '[]')`.execute(schema);
  await add('FIRST20', 'First visit, 20% off');
  await add('SIBLING15', 'Written by the team');
  await add('BIRTHDAY', 'Birthday month, one child plays free');
  await add('FRIENDS', 'For friends');
}

describeOnEachStore('a database of the first version', (store) => {
  let empty: TestDatabase;
  let database: Database;
  const folder = join(tmpdir(), `toodles-upgrade-${process.pid}-${store}`);
  const copy = join(folder, 'copy.db');
  beforeEach(async () => {
    empty = await makeEmptyDatabase(store);
    database = openDatabase(empty.url);
    await makeFirstVersion(database);
  });
  afterEach(async () => {
    await database.close();
    await empty.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('gets offers: the three seeded vouchers, with text for the public pages', async () => {
    expect(await migrate(database)).toEqual(later);
    const rows = await database.read.selectFrom('vouchers').selectAll().orderBy('id').execute();
    const offers = rows.map((row) => [row.code, row.is_offer, row.offer_title, row.description]);
    expect(offers).toEqual([
      [
        'FIRST20',
        1,
        'First visit? Take 20% off',
        'Your first session costs a fifth less, for every child you bring.',
      ],
      ['SIBLING15', 1, 'Siblings? Take 15% off', 'Written by the team'],
      [
        'BIRTHDAY',
        1,
        'Birthday month treat',
        'In the month of the birthday, the birthday child plays two hours free.',
      ],
      ['FRIENDS', 0, '', 'For friends'],
    ]);
    expect(rows.map((row) => row.package_types)).toEqual([
      '[]',
      '[]',
      '["walk_in","weekend","birthday"]',
      '[]',
    ]);
  });

  it('gets a receipt for each tablet, without invalid operations', async () => {
    const ids = ['0193a1b2-0000-7000-8000-00000000000f', 'f193a1b2-0000-7000-8000-000000000001'];
    const { schema } = database;
    for (const name of ['Front desk', 'Party room', 'Never used'])
      await sql`insert into devices (name, created_at) values (${name}, '2026-11-21')`.execute(schema);
    const hear = (id: string, device: number, outcome: string) =>
      sql`insert into operations (id, device_id, kind, content_hash, body, occurred_at, heard_at, outcome)
        values (${id}, ${device}, 'usage.record', '', '{}', '', '', ${outcome})`.execute(schema);
    await hear(ids[0] ?? '', 1, 'applied');
    await hear(ids[1] ?? '', 1, 'review');
    await hear('0193a1b2-0000-7000-8000-0000000000aa', 1, 'invalid');
    await hear('0193a1b2-0000-7000-8000-0000000000bb', 2, 'applied');
    await migrate(database);
    const devices = await database.read.selectFrom('devices').selectAll().orderBy('id').execute();
    const receipts = devices.map(({ receipt_count, receipt_sum }) => ({
      count: receipt_count,
      sum: receipt_sum,
    }));
    expect(receipts).toEqual([
      withIds(noReceipt, ids),
      withIds(noReceipt, ['0193a1b2-0000-7000-8000-0000000000bb']),
      noReceipt,
    ]);
    expect(devices.map(({ told_count }) => told_count)).toEqual([null, null, null]);
    const handedIn = await database.read.selectFrom('handed_in').selectAll().execute();
    expect(handedIn).toHaveLength(3);
  });

  it('still accepts the cursors that tablets hold', async () => {
    const { schema } = database;
    await sql`insert into counters (name, value, epoch) values ('revision', 124, '1f2e3d4c')`.execute(schema);
    await migrate(database);
    await prepare(database);
    const epochState = await findEpochState(database.read, '1f2e3d4c');
    expect(epochState).toMatchObject({ revision: 124, span: { first: 0, last: 124 } });
    expect(epochState.start).not.toBe('1f2e3d4c');
  });

  it('has a content revision from then on', async () => {
    await migrate(database);
    await prepare(database);
    const before = await database.contentRevision();
    await database.write((trx) => trx.deleteFrom('vouchers').where('code', '=', 'FRIENDS').execute());
    expect(await database.contentRevision()).toBe(before + 1);
  });

  it('refuses an offer without a title', async () => {
    await migrate(database);
    const nameless = database.write((trx) =>
      trx.updateTable('vouchers').set({ is_offer: 1 }).where('code', '=', 'FRIENDS').execute(),
    );
    await expect(nameless).rejects.toThrow(/constraint/i);
  });

  it('is copied first if it is a file, into a folder that need not exist', async () => {
    await migrate(database, { backup: copy });
    expect(existsSync(copy)).toBe(store === 'sqlite');
  });
});
