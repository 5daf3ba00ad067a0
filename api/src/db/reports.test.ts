import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { isStoreFailure } from './store-failure.ts';

describe('reports on SQLite', () => {
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'toodles-reports-'));
    database = openDatabase(`file:${join(folder, 'toodles.db')}`);
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const countTo = (most: number) =>
    sql<{
      n: number;
    }>`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${most})
      select max(n) as n from counted`.execute(database.reports);

  it('hold up neither reads nor writes', async () => {
    let isReady = false;
    const report = countTo(3_000_000).then(({ rows }) => {
      isReady = true;
      return rows;
    });
    await database.write((trx) =>
      trx.updateTable('counters').set({ value: 7 }).where('name', '=', 'content').execute(),
    );
    await database.read.selectFrom('counters').selectAll().execute();
    expect(isReady).toBe(false);
    expect(await report).toEqual([{ n: 3_000_000 }]);
  });

  it.runIf(process.platform === 'linux')(
    'leave the processor to the requests when both want it',
    async () => {
      await countTo(1);
      const niceness = readdirSync('/proc/self/task').map((task) => {
        const [, fields = ''] = readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ');
        return Number(fields.split(' ')[16]);
      });
      expect(Math.max(...niceness)).toBeGreaterThan(Math.min(...niceness));
    },
  );

  it('see what was committed before, and nothing later within a transaction', async () => {
    const set = (value: number) =>
      database.write((trx) =>
        trx.updateTable('counters').set({ value }).where('name', '=', 'content').execute(),
      );
    const content = (db: Database['reports']) =>
      db.selectFrom('counters').select('value').where('name', '=', 'content').executeTakeFirstOrThrow();
    await set(11);
    await database.reports.transaction().execute(async (trx) => {
      expect((await content(trx)).value).toBe(11);
      await set(12);
      expect((await content(trx)).value).toBe(11);
    });
    expect((await content(database.reports)).value).toBe(12);
  });

  it('report an error as the main connection does, and go on', async () => {
    const wrong = await sql`select * from missing_table`
      .execute(database.reports)
      .catch((error: unknown) => error);
    expect(wrong).toMatchObject({ code: 'SQLITE_ERROR', message: 'no such table: missing_table' });
    expect(isStoreFailure(wrong)).toBe(false);
    const writing = await sql`delete from counters`
      .execute(database.reports)
      .catch((error: unknown) => error);
    expect(writing).toMatchObject({ code: 'SQLITE_READONLY' });
    expect((await countTo(3)).rows).toEqual([{ n: 3 }]);
  });

  it('end with the database', async () => {
    const other = openDatabase(`file:${join(folder, 'other.db')}`);
    const report = sql`select 1 as n`.execute(other.reports);
    expect((await report).rows).toEqual([{ n: 1 }]);
    await other.close();
    await expect(sql`select 1`.execute(other.reports)).rejects.toThrow();
  });
});
