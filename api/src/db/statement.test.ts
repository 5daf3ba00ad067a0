import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEachStore, makeMigratedDatabase, type TestDatabase } from '../testing/stores.ts';
import { type Database, openDatabase } from './database.ts';
import { type Given, insertion, statement } from './statement.ts';

describeOnEachStore('statements that are compiled once', (store) => {
  let own: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    own = await makeMigratedDatabase(store);
    database = openDatabase(own.url);
  });
  afterEach(async () => {
    await database.close();
    await own.remove();
  });

  interface Setting {
    key: string;
    value: string;
  }
  let built = 0;
  const insert = insertion<Setting & { value?: string }, unknown>((trx, row) => {
    built += 1;
    return trx.insertInto('site_settings').values(row);
  });
  const find = statement((db, given: Given<{ from: string; text: string }>) =>
    db
      .selectFrom('site_settings')
      .select(['key', sql<string>`cast(${given.text} as text)`.as('text')])
      .where('key', '>=', given.from)
      .where('key', '<>', given.text)
      .orderBy('key'),
  );

  it('take other values each time, each in all its places', async () => {
    await database.write(async (trx) => {
      for (const key of ['a', 'b', 'c']) await insert(trx, { key, value: `"${key}"` });
    });
    expect(await find(database.read, { from: 'b', text: 'c' })).toEqual([{ key: 'b', text: 'c' }]);
    expect(await find(database.read, { text: 'none', from: 'c' })).toEqual([{ key: 'c', text: 'none' }]);
    expect(await database.write((trx) => find(trx, { from: 'a', text: 'b' }))).toEqual([
      { key: 'a', text: 'b' },
      { key: 'c', text: 'b' },
    ]);
  });

  it('are built once for each connection', async () => {
    built = 0;
    for (const key of ['a', 'b', 'c']) await database.write((trx) => insert(trx, { key, value: '1' }));
    expect(built).toBe(1);
    const other = openDatabase(own.url);
    await other.write((trx) => insert(trx, { key: 'd', value: '1' }));
    await other.close();
    expect(built).toBe(2);
  });

  it('leave out columns without a value', async () => {
    const add = insertion<{ name: string; value: number | undefined }, { value: number }>((trx, row) =>
      trx
        .insertInto('counters')
        .values(Object.assign({ value: 7 }, row))
        .returning('value'),
    );
    const [seven] = await database.write((trx) => add(trx, { name: 'seven', value: undefined }));
    const [eight] = await database.write((trx) => add(trx, { name: 'eight', value: 8 }));
    expect([seven?.value, eight?.value]).toEqual([7, 8]);
  });
});
