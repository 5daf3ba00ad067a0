import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditHours } from './audit-store.ts';

const script = fileURLToPath(new URL('../../../../scripts/audit-hours.ts', import.meta.url));

describeOnEachStore('the audit of hours', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let sale: { id: number; reference: string };
  let usageId: string;

  beforeEach(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    sale = await world.newSale();
    usageId = (await world.newUsage(sale.id, 2)).usage.id;
    await world.newReview();
  });
  afterEach(() => app.close());

  const tamper = (change: (trx: Db) => Promise<unknown>) => app.database.write(change);
  const entry = (changes: object) => ({
    sale_id: sale.id,
    usage_id: usageId,
    kind: 'used' as const,
    minutes: -30,
    note: '',
    by_name: 'Mallory',
    created_at: '2026-11-21T06:00:00.000Z',
    ...changes,
  });
  const run = () =>
    promisify(execFile)(process.execPath, [script], {
      env: { ...process.env, DATABASE_URL: app.config.databaseUrl },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );

  it('finds nothing in consistent data', async () => {
    expect(await auditHours(app.database.read)).toEqual({ sales: 2, usages: 2, differences: [] });
    expect(await run()).toEqual({
      code: 0,
      stdout: '2 sales and 2 usages: every sum is that of its entries.\n',
    });
  });

  it('names a sale whose balance was changed by hand, and exits with 1', async () => {
    await tamper((trx) =>
      trx.updateTable('package_sales').set({ remaining_minutes: 510 }).where('id', '=', sale.id).execute(),
    );
    const { code, stdout } = await run();
    expect(code).toBe(1);
    expect(stdout).toBe(
      `Sale ${sale.reference}: balance 510 min, ledger 480 min; sold 600 min, in the ledger 600 min\n` +
        '1 difference in 2 sales and 2 usages.\n',
    );
  });

  describe('finds', () => {
    const cases: [string, (trx: Db) => Promise<unknown>][] = [
      ['an entry too many', (trx) => trx.insertInto('hour_ledger').values(entry({})).execute()],
      [
        'an entry without a visit',
        (trx) =>
          trx
            .insertInto('hour_ledger')
            .values(entry({ usage_id: null }))
            .execute(),
      ],
      [
        'hours that were never sold',
        (trx) =>
          trx.updateTable('package_sales').set({ total_minutes: 660 }).where('id', '=', sale.id).execute(),
      ],
      [
        'hours left on a cancelled sale',
        (trx) =>
          trx.updateTable('package_sales').set({ cancelled_at: 'then' }).where('id', '=', sale.id).execute(),
      ],
      [
        'a refund on a sale that is not cancelled',
        (trx) =>
          trx.updateTable('package_sales').set({ refunded_paise: 100 }).where('id', '=', sale.id).execute(),
      ],
      [
        'a visit that is longer than its entries',
        (trx) =>
          trx.updateTable('package_usages').set({ minutes_used: 150 }).where('id', '=', usageId).execute(),
      ],
      [
        'a shortfall without a review',
        (trx) =>
          trx.updateTable('package_usages').set({ short_minutes: 30 }).where('id', '=', usageId).execute(),
      ],
      [
        'a voided visit without returned hours',
        (trx) =>
          trx.updateTable('package_usages').set({ voided_at: 'then' }).where('id', '=', usageId).execute(),
      ],
      [
        'a review settled without its entries',
        (trx) => trx.updateTable('usage_reviews').set({ status: 'settled', resolution: 'charge' }).execute(),
      ],
      [
        'a review that asks about fewer hours than are short',
        (trx) => trx.updateTable('usage_reviews').set({ short_minutes: 30 }).execute(),
      ],
      [
        'hours given back for a visit of unchanged length',
        (trx) =>
          trx
            .insertInto('hour_ledger')
            .values([entry({ kind: 'given_back', minutes: 30 }), entry({ kind: 'settled', minutes: -30 })])
            .execute(),
      ],
      [
        'an entry on another sale than its visit',
        async (trx) => {
          const other = await trx
            .selectFrom('package_sales')
            .select('id')
            .where('id', '!=', sale.id)
            .executeTakeFirstOrThrow();
          await trx
            .insertInto('hour_ledger')
            .values([entry({ sale_id: other.id }), entry({ sale_id: other.id, minutes: 30 })])
            .execute();
        },
      ],
    ];

    it.each(cases)('%s', async (_name, change) => {
      await tamper(change);
      expect((await auditHours(app.database.read)).differences).not.toEqual([]);
    });
  });
});
