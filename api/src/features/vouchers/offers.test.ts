import type { Updateable } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Offer } from '../../contract/bookings/vouchers.ts';
import type { VoucherRow } from '../../db/catalogue-schema.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('the offers on the public pages', (store) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await makeApp(store);
  });
  afterEach(() => app.close());

  const offers = async () => (await app.client().get<Offer[]>('/api/offers')).body;
  const codes = async () => (await offers()).map((offer) => offer.code);
  const change = (row: Updateable<VoucherRow>, code = 'SIBLING15') =>
    app.database.write((trx) => trx.updateTable('vouchers').set(row).where('code', '=', code).execute());

  it('lists the three seeded offers', async () => {
    expect(await offers()).toEqual([
      {
        code: 'FIRST20',
        title: 'First visit? Take 20% off',
        description: 'Your first session costs a fifth less, for every child you bring.',
        minChildren: 1,
        discountType: 'percentage',
        discountValue: 20,
        maxDiscount: null,
      },
      {
        code: 'SIBLING15',
        title: 'Siblings? Take 15% off',
        description: 'Bring two or more children and the whole booking is 15% less.',
        minChildren: 2,
        discountType: 'percentage',
        discountValue: 15,
        maxDiscount: null,
      },
      {
        code: 'BIRTHDAY',
        title: 'Birthday month treat',
        description: 'In the month of the birthday, the birthday child plays two hours free.',
        minChildren: 1,
        discountType: 'free_child',
        discountValue: 1,
        maxDiscount: null,
        needsBirthday: true,
      },
    ]);
  });

  it('states amounts in rupees', async () => {
    await change({ discount_type: 'fixed', discount_value: 10_050, max_discount_paise: 20_000 });
    expect((await offers())[1]).toMatchObject({ discountValue: 100.5, maxDiscount: '200.00' });
  });

  it('never shows a voucher that is not an offer', async () => {
    await app.database.write((trx) =>
      trx
        .insertInto('vouchers')
        .values({
          code: 'SECRET50',
          description: 'For the press',
          discount_type: 'percentage',
          discount_value: 50,
          max_discount_paise: null,
          valid_from: null,
          valid_till: null,
          max_uses: null,
          max_uses_per_phone: null,
          uses: 0,
          min_spend_paise: 0,
          min_children: 1,
          first_visit_only: 0,
          package_types: '[]',
          is_active: 1,
        })
        .execute(),
    );
    expect(await codes()).toEqual(['FIRST20', 'SIBLING15', 'BIRTHDAY']);
  });

  it('hides an offer that is switched off or used up', async () => {
    await change({ is_active: 0 }, 'FIRST20');
    await change({ max_uses: 5, uses: 5 }, 'BIRTHDAY');
    expect(await codes()).toEqual(['SIBLING15']);
  });

  it('uses the date in Bengaluru, shortly before and after midnight', async () => {
    await change({ valid_from: '2026-11-22', valid_till: '2026-11-22' });
    app.clock.set('2026-11-21T18:20:00.000Z');
    expect(await codes()).not.toContain('SIBLING15');
    app.clock.set('2026-11-21T18:30:00.000Z');
    expect(await codes()).toContain('SIBLING15');
    app.clock.set('2026-11-22T18:29:59.000Z');
    expect(await codes()).toContain('SIBLING15');
    app.clock.set('2026-11-22T18:30:00.000Z');
    expect(await codes()).not.toContain('SIBLING15');
  });

  it.each(['walk_in', 'weekend', 'monthly', 'birthday'])(
    'applies the birthday offer to a session but not to a pass: %s',
    async (type) => {
      const { id } = await app.database.read
        .selectFrom('play_packages')
        .select('id')
        .where('type', '=', type as 'walk_in')
        .executeTakeFirstOrThrow();
      const quote = { packageId: id, numberOfChildren: 1, voucherCode: 'BIRTHDAY' };
      const { status, body } = await app.client().post('/api/quote', quote);
      expect([status, body.totalAmount]).toEqual(type === 'monthly' ? [409, undefined] : [200, '0.00']);
    },
  );
});
