import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { plansOf as plansOfAll } from '../../testing/query-plans.ts';
import { listParties } from '../birthday/list-store.ts';
import { type BookingFilter, listBookings } from './list-store.ts';

describe('how the team’s lists are read from SQLite', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp('sqlite');
  });
  afterAll(() => app.close());

  /** How the store goes about what a list asks: the lines of its plans, of the page and of the count. */
  async function plansOf(list: typeof listBookings | typeof listParties, filter: Partial<BookingFilter>) {
    // Beyond the end, so that it has to count as well.
    const plans = await plansOfAll(app, (db) =>
      list(db, { limit: 50, offset: 50, sort: 'newest', today: '2026-11-21', ...filter }),
    );
    expect(plans).toHaveLength(2);
    return plans;
  }

  it.each<[string, Partial<BookingFilter>]>([
    ['the newest', {}],
    ['by visit', { sort: 'visit' }],
    ['from the last visit back', { sort: 'visit-last' }],
    ['of a day', { from: '2026-11-21', to: '2026-11-21', sort: 'visit' }],
    ['that wait', { status: 'pending' }],
    ['that are due', { payment: 'due' }],
    ['of a package', { packageId: 1 }],
    ['of a phone', { search: '98450 12345' }],
    ['of a reference', { search: 'td-7k3qxm' }],
  ])('bookings: %s, by an index', async (_name, filter) => {
    for (const plan of await plansOf(listBookings, filter)) {
      expect(plan).toMatch(/(SEARCH|SCAN) bookings/);
      // Going through the newest by their key, or through an index for a count, is no search through the rows.
      if (Object.keys(filter).length > 0) expect(plan).not.toMatch(/SCAN bookings(;|$)/);
      const { status, payment, packageId, search } = filter;
      // What is left of a hundred thousand after these is few enough to sort.
      const isNarrowed = [status, payment, packageId, search].some((one) => one !== undefined);
      if (!isNarrowed) expect(plan).not.toMatch(/TEMP B-TREE/);
    }
  });

  it('what is to be given back has an index of its own, of either kind', async () => {
    for (const plan of await plansOf(listBookings, { payment: 'give-back' }))
      expect(plan).toMatch(/SEARCH bookings USING (COVERING )?INDEX bookings_give_back/);
    for (const plan of await plansOf(listParties, { payment: 'give-back' }))
      expect(plan).toMatch(/SEARCH birthday_parties USING (COVERING )?INDEX birthday_parties_give_back/);
  });

  it.each<[string, Partial<BookingFilter>]>([
    ['of a day', { from: '2026-11-21', to: '2026-11-21' }],
    ['that wait', { status: 'pending' }],
    ['that are due', { payment: 'due' }],
    ['of a phone', { search: '9845012345' }],
    ['of a reference', { search: 'TP-7K3QXM' }],
  ])('parties: %s, by an index', async (_name, filter) => {
    for (const plan of await plansOf(listParties, filter))
      expect(plan).toMatch(/SEARCH birthday_parties USING/);
  });
});
