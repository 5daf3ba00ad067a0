import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminReads } from '../../api/src/testing/plans/admin-lists.ts';
import { makeWatchedApp, type WatchedApp } from '../../api/src/testing/plans/watched-app.ts';
import { fillDemo } from './fill.ts';

const today = '2026-11-21';
const monthAgo = '2026-10-22';

/** Tables that grow with the years, each of thousands of rows. */
const large = [
  'bookings',
  'birthday_parties',
  'package_sales',
  'package_usages',
  'hour_ledger',
  'usage_reviews',
  'users',
  'enquiries',
  'audit_log',
  'operations',
  'changes',
  'slot_days',
  'voucher_uses',
];

/** An index that has nothing but what is looked for. */
const exact = /USING INDEX package_sales_(cancelled|used_up)$/;

/** The large tables that a query goes through from end to end. */
const scannedBy = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const table = /^SCAN (\w+)/.exec(line)?.[1];
    return table !== undefined && large.includes(table) && !exact.test(line) ? [table] : [];
  });

/** Whether all of one kind are sorted before the first row comes: there may be as many as years. */
const isSorted = (lines: readonly string[]): boolean =>
  lines.some((line) => line.startsWith('USE TEMP B-TREE FOR ORDER BY')) &&
  lines.some((line) => /INDEX bookings_(status|payment|package)(_visit)? \(\w+=\?\)/.test(line));

describe('how the portal’s lists and charts are read from SQLite', () => {
  let app: WatchedApp;
  beforeAll(async () => {
    const admin = { username: 'owner', passwordHash: 'none' };
    app = await makeWatchedApp((database, now) => fillDemo(database, { seed: 1, times: 0.1, now, admin }));
  });
  afterAll(() => app.close());

  it.each(adminReads(today, monthAgo))('$path', async ({ path, scans = {} }) => {
    await app.plans();
    expect((await app.admin.get(path)).status).toBe(200);
    const plans = await app.plans();
    const scanned = new Set(plans.flatMap(scannedBy));
    expect([...scanned].sort(), plans.map((lines) => lines.join('; ')).join('\n')).toEqual(
      Object.keys(scans).sort(),
    );
    expect(plans.filter(isSorted)).toEqual([]);
  });
});
