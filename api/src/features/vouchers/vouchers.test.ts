import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { VoucherRow } from '../../db/catalogue-schema.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('the voucher check', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.advance(3_600_000));

  const look = (code: string) => app.client().get(`/api/voucher/${code}`);
  const change = (row: Updateable<VoucherRow>) =>
    app.database.write((trx) =>
      trx.updateTable('vouchers').set(row).where('code', '=', 'SIBLING15').execute(),
    );

  it('returns the discount, however the code is typed', async () => {
    const { status, body } = await look('sibling15');
    expect([status, body]).toEqual([
      200,
      { code: 'SIBLING15', discountType: 'percentage', discountValue: 15, maxDiscount: null },
    ]);
  });

  it('states amounts in rupees', async () => {
    await change({ max_discount_paise: 50_050 });
    expect((await look('SIBLING15')).body.maxDiscount).toBe('500.50');
    await change({ discount_type: 'fixed', discount_value: 9950, max_discount_paise: null });
    expect((await look('SIBLING15')).body).toMatchObject({ discountType: 'fixed', discountValue: 99.5 });
    await change({ discount_type: 'percentage', discount_value: 15 });
  });

  it('returns the same error for every unusable code', async () => {
    const unknown = await look('NO-SUCH-CODE');
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { success: false, code: 'voucher_not_found', message: 'The voucher code is invalid or expired.' },
    ]);
    const usable = { is_active: 1, valid_from: null, valid_till: null, max_uses: null, uses: 0 } as const;
    const unusable = [
      { is_active: 0 as const },
      { valid_till: '2026-11-20' },
      { valid_from: '2026-11-22' },
      { max_uses: 3, uses: 3 },
    ];
    for (const row of unusable) {
      await change({ ...usable, ...row });
      const answer = await look('SIBLING15');
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
    const odd = await look('%F0%9F%8E%88');
    expect([odd.status, odd.body]).toEqual([404, unknown.body]);
    await change(usable);
    expect((await look('SIBLING15')).status).toBe(200);
  });

  it('allows 20 failed attempts an hour per address, and any number of successful ones', async () => {
    for (let n = 1; n <= 25; n += 1) expect((await look('SIBLING15')).status).toBe(200);
    for (let n = 1; n <= 20; n += 1) expect((await look('NOPE')).status).toBe(404);
    const refused = await look('SIBLING15');
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    app.clock.advance(3_600_000);
    expect((await look('SIBLING15')).status).toBe(200);
  });
});
