import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeEarlierVersion } from '../testing/earlier-version.ts';
import { describeOnEachStore, makeEmptyDatabase } from '../testing/stores.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

describeOnEachStore('payments of an earlier import', (store) => {
  it('no longer say that they were bank transfers, and stay append-only', async () => {
    const empty = await makeEmptyDatabase(store);
    const database = openDatabase(empty.url);
    try {
      await makeEarlierVersion(database, '0032');
      const at = '2026-11-01T06:00:00.000Z';
      for (const [id, method, beforeLedger] of [
        ['imported', 'transfer', 1],
        ['taken', 'transfer', 0],
        ['old', 'upi', 1],
      ])
        await sql`insert into payments (id, direction, method, amount_paise, at, business_day, before_ledger, by_name, created_at)
          values (${id}, 'in', ${method}, 100, ${at}, '2026-11-01', ${beforeLedger}, 'Meera', ${at})`.execute(
          database.schema,
        );
      await migrate(database);
      const { rows } = await sql`select id, method from payments order by id`.execute(database.schema);
      expect(rows).toEqual([
        { id: 'imported', method: 'not_recorded' },
        { id: 'old', method: 'upi' },
        { id: 'taken', method: 'transfer' },
      ]);
      for (const change of [sql`update payments set method = 'cash'`, sql`delete from payments`])
        await expect(change.execute(database.schema)).rejects.toThrow('append-only');
    } finally {
      await database.close();
      await empty.remove();
    }
  });
});
