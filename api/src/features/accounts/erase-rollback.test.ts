import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { dump } from '../../testing/dump.ts';
import { createFamilyHistory } from '../../testing/family-history.ts';
import { makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('an erasure that fails part-way', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());

  /** Makes the store reject a kind of write, until the returned function is called. */
  async function breakTable(table: string, event: 'update' | 'delete'): Promise<() => Promise<unknown>> {
    const { schema } = app.database;
    const name = `broken_${table}`;
    if (store === 'sqlite') {
      await sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} on ${sql.table(table)}
        begin select raise(abort, 'broken'); end`.execute(schema);
      return () => sql`drop trigger ${sql.ref(name)}`.execute(schema);
    }
    await breakOnPostgres(schema, { table, event, name });
    return () => sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(schema);
  }

  async function breakOnPostgres(
    schema: Db,
    { table, event, name }: Record<'table' | 'event' | 'name', string>,
  ) {
    await sql`create or replace function broken() returns trigger language plpgsql as
      ${sql.lit("begin raise exception 'broken'; end")}`.execute(schema);
    await sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} on ${sql.table(table)}
      for each row execute function broken()`.execute(schema);
  }

  it('leaves everything unchanged, wherever it fails, and can be repeated', async () => {
    const world = await makeFixtures(app);
    const family = await createFamilyHistory(app, world);
    const admin = await app.signInAs('admin');
    const path = `/api/admin/users/${family.userId}?giveUpHours=true`;
    const before = await dump(app.database);
    const places = [
      ['package_sales', 'update'],
      ['operations', 'update'],
      ['room_quarters', 'delete'],
      ['voucher_uses', 'update'],
      ['sessions', 'delete'],
      ['enquiries', 'delete'],
      ['audit_log', 'update'],
      ['changes', 'update'],
    ] as const;
    for (const [table, event] of places) {
      const mend = await breakTable(table, event);
      const answer = await admin.call('DELETE', path);
      await mend();
      expect([table, answer.status]).toEqual([table, 500]);
      expect(await dump(app.database)).toEqual(before);
    }
    expect(app.faults.splice(0).length).toBe(places.length);
    expect((await admin.call('DELETE', path)).status).toBe(204);
  });
});
