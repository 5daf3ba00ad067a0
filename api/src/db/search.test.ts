import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEachStore, makeMigratedDatabase, type TestDatabase } from '../testing/stores.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { checkPostgres } from './postgres-requirements.ts';
import { contains, mayContain } from './search.ts';

describeOnEachStore('the index of the searches', (store) => {
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

  const add = (name: string) =>
    database.write(async (trx) => {
      const { id } = await trx
        .insertInto('enquiries')
        .values({ ...enquiry, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  const rename = (id: number, name: string) =>
    database.write((trx) => trx.updateTable('enquiries').set({ name }).where('id', '=', id).execute());
  const remove = (id: number) =>
    database.write((trx) => trx.deleteFrom('enquiries').where('id', '=', id).execute());

  /** The ids of the rows with one of these texts in the name, by the index and without it. */
  const find = async (texts: readonly string[]) => {
    const says = sql<boolean>`(${sql.join(
      texts.map((text) => contains(sql`name`, text)),
      sql` or `,
    )})`;
    const found = database.read.selectFrom('enquiries').select('id').orderBy('id').where(says);
    const among = mayContain(
      database.read,
      'enquiries',
      texts.map((text) => [text]),
    );
    const ids = async (query: typeof found) => (await query.execute()).map(({ id }) => id);
    return { byIndex: await ids(found.where(among)), without: await ids(found) };
  };

  it('finds the same rows as a comparison with each, whatever was added, changed and deleted', async () => {
    const letters = fc.constantFrom(...'abAB %_\\"\'*-:^ñÑßಮೀರಾअ😀');
    const text = fc.string({ unit: letters, maxLength: 9 });
    const step = fc.oneof(
      fc.record({ does: fc.constant('add' as const), text, at: fc.nat() }),
      fc.record({ does: fc.constantFrom('rename' as const, 'remove' as const), text, at: fc.nat() }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 12 }),
        fc.array(text, { minLength: 1, maxLength: 3 }),
        async (steps, texts) => {
          await database.write((trx) => trx.deleteFrom('enquiries').execute());
          const ids: number[] = [];
          for (const { does, text: name, at } of steps) {
            const id = ids[at % ids.length];
            if (does === 'add' || id === undefined) ids.push(await add(name));
            else if (does === 'rename') await rename(id, name);
            else await remove(id);
          }
          const { byIndex, without } = await find(texts);
          expect(byIndex).toEqual(without);
        },
      ),
      { numRuns: store === 'sqlite' ? 150 : 40 },
    );
  });

  it('finds names in any case and place, and by two letters too', async () => {
    const id = await add('Meera Shenoy');
    for (const text of ['SHENOY', 'era she', 'oy', 'y']) expect((await find([text])).byIndex).toEqual([id]);
    expect((await find(['Shenoi'])).byIndex).toEqual([]);
  });

  it.runIf(store === 'sqlite')('is made again from the rows when a part of it is missing', async () => {
    await database.write((trx) => sql`drop trigger enquiries_search_insert`.execute(trx));
    const id = await add('Meera Shenoy');
    expect((await find(['shenoy'])).byIndex).toEqual([]);
    await migrate(database);
    expect((await find(['shenoy'])).byIndex).toEqual([id]);
    const made = await sql<{
      name: string;
      version: number;
    }>`select name, rootpage as version from sqlite_master`.execute(database.read);
    await migrate(database);
    const { rows } = await sql`select name, rootpage as version from sqlite_master`.execute(database.read);
    expect(rows).toEqual(made.rows);
  });

  it.runIf(store === 'sqlite')('keeps nothing of a name that was erased', async () => {
    const id = await add('Zyxwv');
    await rename(id, '');
    await database.write(async (trx) => {
      await sql`create virtual table letters using fts5vocab('enquiries_search', 'row')`.execute(trx);
      const { rows } = await sql`select term from letters where term in ('zyx', 'yxw', 'xwv')`.execute(trx);
      expect(rows).toEqual([]);
      await sql`insert into enquiries_search (enquiries_search, rank) values ('integrity-check', 1)`.execute(
        trx,
      );
    });
  });

  it.runIf(store === 'postgres')('is used by PostgreSQL, and missed by the doctor', async () => {
    const looksIn = await database.write(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from enquiries
        where ${contains(sql`name`, 'shenoy')}`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join();
    });
    expect(looksIn).toContain('enquiries_search');
    const lacks = async () =>
      (await checkPostgres(database, () => new Date())).some(({ says }) =>
        says.includes('pg_trgm is missing'),
      );
    expect(await lacks()).toBe(false);
    await sql`drop extension pg_trgm cascade`.execute(database.schema);
    expect(await lacks()).toBe(true);
    await migrate(database);
    expect(await lacks()).toBe(false);
  });
});

const enquiry = {
  type: 'other',
  email: '',
  phone: '',
  message: '',
  status: 'pending',
  note: '',
  created_at: '2026-11-27T06:00:00.000Z',
} as const;
