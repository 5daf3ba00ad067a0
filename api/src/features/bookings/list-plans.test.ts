import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { plansOf as plansOfAll } from '../../testing/query-plans.ts';
import { listParties } from '../birthday/store.ts';
import { type BookingFilter, listBookings } from './list-store.ts';

describe("the query plans of the team's lists on SQLite", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp('sqlite');
  });
  afterAll(() => app.close());

  /** Returns the query plans of a list's page and of its count. */
  type Filter = Omit<Partial<BookingFilter>, 'status'> & { status?: 'pending' };
  async function plansOf(list: typeof listBookings | typeof listParties, filter: Filter) {
    // An offset beyond the end makes the list run its count too.
    const plans = await plansOfAll(app, (db) =>
      list(db, { limit: 50, offset: 50, sort: 'newest', today: '2026-11-21', time: '11:30', ...filter }),
    );
    // So does the search for the current slot.
    if (filter.page) expect(plans.length).toBeGreaterThan(0);
    else if (filter.when) expect(plans).toHaveLength(3);
    else if (filter.sort !== 'next') expect(plans).toHaveLength(2);
    return plans;
  }

  it.each<[string, Filter]>([
    ['newest first', {}],
    ['in order of visits', { sort: 'visit' }],
    ['by who comes next', { sort: 'next' }],
    ['of a month by who comes next', { sort: 'next', from: '2026-11-01', to: '2026-11-30' }],
    ['that are to come', { sort: 'next', when: 'upcoming' }],
    ['that are to come, in pages of whole slots', { sort: 'next', when: 'upcoming', page: 1 }],
    ['from a day on, in pages of whole slots', { sort: 'visit', from: '2026-11-21', page: 1 }],
    ['that are to come, without who is here', { sort: 'next', when: 'upcoming', here: 'left-out' }],
    ['that are over, the latest first', { sort: 'visit-last', when: 'past' }],
    ['in reverse order of visits', { sort: 'visit-last' }],
    ['of a day', { from: '2026-11-21', to: '2026-11-21', sort: 'visit' }],
    ['that are pending', { status: 'pending' }],
    ['that are due', { payment: 'due' }],
    ['of a package', { packageId: 1 }],
    ['of a phone', { search: '98450 12345' }],
    ['with a reference', { search: 'td-7k3qxm' }],
  ])('read bookings %s by an index', async (_name, filter) => {
    for (const plan of await plansOf(listBookings, filter)) {
      if (plan.includes('time_slots')) continue;
      expect(plan).toMatch(/(SEARCH|SCAN) bookings/);
      // Walking the newest by key, or counting through an index, is not a table scan.
      if (Object.keys(filter).length > 0) expect(plan).not.toMatch(/SCAN bookings(;|$)/);
      const { status, payment, packageId, search } = filter;
      // These filters leave few enough rows to sort.
      const isNarrowed = [status, payment, packageId, search].some((one) => one !== undefined);
      // In order of visits, the rows of one slot are sorted; the index gives the order of the slots.
      const sorted = filter.sort ? plan.replace(/USE TEMP B-TREE FOR LAST 3 TERMS OF ORDER BY/, '') : plan;
      if (!isNarrowed) expect(sorted).not.toMatch(/TEMP B-TREE/);
    }
  });

  it('find refunds due by the index of the orders to refund', async () => {
    for (const list of [listBookings, listParties])
      for (const plan of await plansOf(list, { payment: 'give-back' }))
        expect(plan).toMatch(/(SCAN|SEARCH) orders USING (COVERING )?INDEX orders_to_refund/);
  });

  it.each<[string, Filter]>([
    ['of a day', { from: '2026-11-21', to: '2026-11-21' }],
    ['that are pending', { status: 'pending' }],
    ['that are due', { payment: 'due' }],
    ['of a phone', { search: '9845012345' }],
    ['with a reference', { search: 'TP-7K3QXM' }],
  ])('read parties %s by an index', async (_name, filter) => {
    for (const plan of await plansOf(listParties, filter))
      expect(plan).toMatch(/SEARCH birthday_parties USING/);
  });
});
