import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { plansOf } from '../../testing/query-plans.ts';
import { listSaleRows, type SaleFilter } from './list-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp('sqlite');
});
afterAll(() => app.close());

const page = { limit: 20, offset: 20 };
const plans = (filter: Omit<SaleFilter, 'today'>) =>
  plansOf(app, (db) => listSaleRows(db, { ...filter, today: '2026-11-21' }, page));

it('reads sales that expire soon in order, by the index on the last day', async () => {
  const [list, count] = await plans({ status: 'active', validUntil: '2026-12-21', sort: 'expiry' });
  for (const plan of [list, count])
    expect(plan).toMatch(/SEARCH package_sales USING (COVERING )?INDEX package_sales_valid/);
  // The index orders them by last day; only sales of the same day are sorted by hours.
  expect(list).not.toMatch(/TEMP B-TREE FOR ORDER BY/);
});

it('reads the newest sales by their key, without sorting', async () => {
  const [list] = await plans({});
  expect(list).not.toMatch(/TEMP B-TREE/);
});
