import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminReads } from '../../api/src/testing/plans/admin-lists.ts';
import {
  makePlanRecordingApp,
  type PlanRecordingApp,
} from '../../api/src/testing/plans/plan-recording-app.ts';
import { fillDemo } from './fill.ts';

const today = '2026-11-21';
const monthAgo = '2026-10-22';

/** Tables that grow over the years, with thousands of rows each. */
const large = [
  'bookings',
  'birthday_parties',
  'package_sales',
  'package_usages',
  'hour_ledger',
  'usage_reviews',
  'users',
  'enquiries',
  'messages',
  'waiting_entries',
  'message_replies',
  'audit_log',
  'operations',
  'changes',
  'slot_days',
  'voucher_uses',
];

/** A partial index that contains only matching rows. */
const exact = /USING INDEX package_sales_(cancelled|used_up)$/;

/** The large tables that a query scans completely. */
const scannedBy = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const table = /^SCAN (\w+)/.exec(line)?.[1];
    return table !== undefined && large.includes(table) && !exact.test(line) ? [table] : [];
  });

/** Whether a query sorts all rows before returning the first one: the number of rows grows with the years. */
const isSorted = (lines: readonly string[]): boolean =>
  lines.some((line) => line.startsWith('USE TEMP B-TREE FOR ORDER BY')) &&
  lines.some((line) => /INDEX bookings_(status|payment|package)(_visit)? \(\w+=\?\)/.test(line));

describe('the SQLite query plans of the portal’s lists and charts', () => {
  let app: PlanRecordingApp;
  beforeAll(async () => {
    const admin = { username: 'owner', passwordHash: 'none' };
    app = await makePlanRecordingApp((database, now) =>
      fillDemo(database, { seed: 1, times: 0.1, now, admin }),
    );
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
