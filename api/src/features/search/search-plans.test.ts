import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { plansOf } from '../../testing/query-plans.ts';
import { type Asked, askedOf } from './asked.ts';
import { findFamilies } from './families-store.ts';
import { findBookings, findParties, findSales } from './search-store.ts';

const finders = { findBookings, findParties, findSales, findFamilies };

describe('how the search reads from SQLite', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp('sqlite');
  });
  afterAll(() => app.close());

  const plans = (find: (db: Db, asked: Asked) => Promise<unknown>, typed: string) =>
    plansOf(app, async (db) => find(db, askedOf(typed) ?? { words: [], digits: undefined, references: [] }));

  it.each(['9876504821', 'TD-4K7QXM', 'TP-4K7QXM', 'HP-4K7QXM'])('%s, by an index alone', async (typed) => {
    const all = (await Promise.all(Object.values(finders).map((find) => plans(find, typed)))).flat();
    expect(all.length).toBeGreaterThan(0);
    for (const plan of all) {
      expect(plan).toMatch(/USING (COVERING )?INDEX \w+_phone|USING INDEX sqlite_autoindex/);
      expect(plan).not.toMatch(/SCAN (bookings|birthday_parties|package_sales)/);
    }
  });

  it.each(['Ananya Rao', '4821'])('%s, among the newest alone', async (typed) => {
    const all = (await Promise.all(Object.values(finders).map((find) => plans(find, typed)))).flat();
    for (const plan of all) {
      expect(plan).toMatch(/PRIMARY KEY \(rowid>\?\)|INDEX \w+_phone|autoindex/);
      expect(plan).not.toMatch(/SCAN (bookings|birthday_parties|package_sales)(;|$)/);
    }
  });
});
