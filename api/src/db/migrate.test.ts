import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEachStore, makeEmptyDatabase, type TestDatabase } from '../testing/stores.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

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

  it('refuse a database that a newer version has changed, with a clear message', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('0099-future', '2027-01-01T00:00:00.000Z')`.execute(
      database.schema,
    );
    await expect(migrate(database)).rejects.toThrow(/newer version of Toodles \(0099-future\)/);
  });

  it('copy nothing when there is nothing to change', async () => {
    const copy = join(tmpdir(), `toodles-no-copy-${process.pid}.db`);
    await migrate(database, copy);
    expect(existsSync(copy)).toBe(false);
  });
});
