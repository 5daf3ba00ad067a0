import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEachStore, makeEmptyDatabase, type TestDatabase } from '../testing/stores.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { type MigrationModule, type Migrations, migrate, readMigrations } from './migrate.ts';

describeOnEachStore('migrations', (store) => {
  let empty: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    empty = await makeEmptyDatabase(store);
    database = openDatabase(empty.url);
    await migrate(database);
  });
  afterEach(async () => {
    await database.close();
    await empty.remove();
  });

  it('do nothing the second time', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  /** This version and one more migration. */
  const nextVersion = async (change: MigrationModule): Promise<Migrations> =>
    new Map([...(await readMigrations()), ['0099-future', change]]);
  const addTable = (db: Db) => sql`create table future (id integer)`.execute(db);
  const addNothing = async () => undefined;

  it('refuse a database that a newer version has changed, with a clear message', async () => {
    await migrate(database, { migrations: await nextVersion({ up: addNothing }) });
    await expect(migrate(database)).rejects.toThrow(/newer version of Toodles \(0099-future\)/);
  });

  it('leave a newer database as it is if each change suits older versions', async () => {
    const up = async (db: Db) => void (await addTable(db));
    const next = await nextVersion({ up, suitsOlderVersions: true });
    expect(await migrate(database, { migrations: next })).toEqual(['0099-future']);
    expect(await migrate(database)).toEqual([]);
    expect(await migrate(database, { migrations: next })).toEqual([]);
  });

  it('refuse a database with one change that suits older versions after one that does not', async () => {
    const suited: MigrationModule = { up: addNothing, suitsOlderVersions: true };
    const migrations = new Map([...(await nextVersion({ up: addNothing })), ['0100-later', suited] as const]);
    await migrate(database, { migrations });
    await expect(migrate(database)).rejects.toThrow(/newer version of Toodles \(0100-later\)/);
    expect(await migrate(database, { migrations: upTo(migrations, '0099') })).toEqual([]);
  });

  it('note nothing about a change that fails', async () => {
    const up = async (db: Db) => {
      await addTable(db);
      throw new Error('no room');
    };
    await expect(migrate(database, { migrations: await nextVersion({ up }) })).rejects.toThrow(
      /0099-future.*no room/,
    );
    expect(await migrate(database)).toEqual([]);
  });

  it('refuse a database whose newer version noted nothing', async () => {
    await sql`delete from counters where name = 'schema-floor'`.execute(database.schema);
    await sql`insert into kysely_migration (name, timestamp) values ('0099-future', '')`.execute(
      database.schema,
    );
    await expect(migrate(database)).rejects.toThrow(/newer version/);
  });

  it('copy nothing when there is nothing to change', async () => {
    const copy = join(tmpdir(), `toodles-no-copy-${process.pid}.db`);
    await migrate(database, { backup: copy });
    expect(existsSync(copy)).toBe(false);
  });
});

const upTo = (migrations: Migrations, last: string): Migrations =>
  new Map([...migrations].filter(([name]) => name.slice(0, 4) <= last));
