import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { plansOf } from '../../testing/query-plans.ts';
import { bookingTable, partyTable, type SearchTable, saleTable } from './conditions-store.ts';
import { parseSearchQuery } from './search-query.ts';
import { findHits } from './search-store.ts';

const places = [bookingTable, partyTable, saleTable];

describe('the query plans of the search on SQLite', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp('sqlite');
  });
  afterAll(() => app.close());

  const plans = (place: SearchTable, typed: string) =>
    plansOf(app, async (db) => {
      const asked = parseSearchQuery(typed);
      if (asked) await findHits(db, place, asked);
    });

  it.each(['9876504821', 'TD-4K7QXM', 'TP-4K7QXM', 'HP-4K7QXM'])('use an index for %s', async (typed) => {
    const all = (await Promise.all(places.map((place) => plans(place, typed)))).flat();
    expect(all.length).toBeGreaterThan(0);
    for (const plan of all) {
      expect(plan).toMatch(/USING (COVERING )?INDEX \w+_phone|USING INDEX sqlite_autoindex/);
      expect(plan).not.toMatch(/SCAN (bookings|birthday_parties|package_sales)/);
    }
  });

  it.each([
    ['Ananya Rao', /_search VIRTUAL TABLE INDEX/],
    ['4821', /_search VIRTUAL TABLE INDEX|INDEX \w+_phone|autoindex/],
    ['An', /PRIMARY KEY \(rowid>\?\)/],
  ])('read no whole table for %s', async (typed, way) => {
    const all = (await Promise.all(places.map((place) => plans(place, typed)))).flat();
    expect(all.length).toBeGreaterThan(0);
    for (const plan of all) {
      expect(plan).toMatch(way);
      expect(plan).not.toMatch(/SCAN (bookings|birthday_parties|package_sales)(;|$)/);
    }
  });
});
