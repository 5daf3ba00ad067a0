import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { TeamVoucher } from '../../contract/bookings/team-vouchers.ts';
import { isUsable, type VoucherTerms, voucherState } from '../../domain/bookings/vouchers.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

type Answered = TeamVoucher & ErrorResponse;
const path = '/api/admin/vouchers';

describeOnOneStore("the team's vouchers", (store) => {
  let app: TestApp;
  let manager: SignedInClient;
  let world: Fixtures;
  let made = 0;
  beforeAll(async () => {
    app = await makeApp(store);
    manager = await app.signInAs('manager');
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const requestBody = (changes: object = {}) => {
    made += 1;
    return { code: `diwali-${made}`, discountType: 'fixed', discountValue: 99.5, ...changes };
  };
  const create = async (changes: object = {}) =>
    (await manager.post<Answered>(path, requestBody(changes))).body;
  const change = (id: number, body: object, version?: number) =>
    manager.call<Answered>('PUT', `${path}/${id}`, {
      body,
      ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
    });
  const list = async (query = '') => (await manager.get<TeamVoucher[]>(`${path}${query}`)).body;

  it('stores the submitted fields, and the voucher works at once', async () => {
    const voucher = await create({ maxUses: 2, minSpend: '499', validTill: '', maxDiscount: '' });
    expect(voucher).toMatchObject({
      code: `DIWALI-${made}`,
      discountValue: 99.5,
      maxDiscount: null,
      validTill: null,
      minSpend: '499.00',
      minChildren: 1,
      packageTypes: [],
      uses: 0,
      state: 'usable',
      version: 1,
    });
    const { status, body } = await app.client().get(`/api/voucher/${voucher.code}`);
    expect([status, body.discountValue]).toEqual([200, 99.5]);
  });

  it('requires a unique code', async () => {
    const { code } = await create();
    const again = await manager.post<Answered>(path, requestBody({ code: code.toLowerCase() }));
    expect([again.status, again.body.code]).toEqual([409, 'code_taken']);
    const other = await create();
    const renamed = await change(other.id, requestBody({ code }));
    expect([renamed.status, renamed.body.code]).toEqual([409, 'code_taken']);
    expect((await change(other.id, requestBody({ code: other.code, discountValue: 50 }))).status).toBe(200);
  });

  it.each([
    [{ discountType: 'percentage', discountValue: 101 }, 'discountValue'],
    [{ discountType: 'percentage', discountValue: 12.5 }, 'discountValue'],
    [{ discountType: 'free_child', discountValue: 6 }, 'discountValue'],
    [{ discountValue: 0 }, 'discountValue'],
    [{ validFrom: '2026-12-02', validTill: '2026-12-01' }, 'validTill'],
    [{ isOffer: true }, 'offerTitle'],
    [{ maxUses: 0 }, 'maxUses'],
    [{ code: 'TWO WORDS' }, 'code'],
  ])('rejects %j', async (changes, field) => {
    const { status, body } = await manager.post<Answered>(path, requestBody(changes));
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [field]]);
  });

  it('filters vouchers by their state today', async () => {
    const of = async (changes: object) => (await create(changes)).state;
    expect(await of({ isActive: false })).toBe('off');
    expect(await of({ validTill: '2026-11-20' })).toBe('over');
    expect(await of({ validFrom: '2026-11-22' })).toBe('not_yet');
    const { id, code } = await create({ maxUses: 1 });
    await world.newBooking(app.client(), { voucherCode: code, totalAmount: '898.50' });
    const used = await list('?state=used_up');
    expect(used.map((voucher) => voucher.id)).toEqual([id]);
    expect((await list(`?state=usable&search=${code}`)).length).toBe(0);
    expect((await list(`?search=${code.toLowerCase()}`)).map(({ uses }) => uses)).toEqual([1]);
    const fewer = await change(id, requestBody({ code, maxUses: 1 }));
    expect(fewer.status).toBe(200);
    await world.newBooking();
    expect(await manager.call('DELETE', `${path}/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
  });

  it('refuses a limit below the number of uses so far', async () => {
    const { id, code } = await create({ maxUses: 5 });
    for (let n = 0; n < 2; n += 1)
      await world.newBooking(app.client(), { voucherCode: code, totalAmount: '898.50' });
    const { status, body } = await change(id, requestBody({ code, maxUses: 1 }));
    expect([status, body.code, body.message]).toEqual([
      409,
      'fewer_than_used',
      'It has already been used 2 times.',
    ]);
  });

  it('rejects an outdated version and returns the current voucher', async () => {
    const voucher = await create();
    expect((await change(voucher.id, requestBody({ code: voucher.code, discountValue: 10 }), 1)).status).toBe(
      200,
    );
    const late = await change(voucher.id, requestBody({ code: voucher.code, discountValue: 20 }), 1);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.details).toMatchObject({ current: { discountValue: 10, version: 2 } });
    expect((await manager.call('DELETE', `${path}/${voucher.id}`)).status).toBe(204);
    expect((await change(voucher.id, requestBody())).status).toBe(404);
  });

  it('shows a new offer on the public pages at the next request', async () => {
    const offers = async () =>
      (await app.client().get<{ code: string }[]>('/api/offers')).body.map(({ code }) => code);
    const { id, code } = await create({ isOffer: true, offerTitle: 'Diwali treat' });
    expect(await offers()).toContain(code);
    await change(id, requestBody({ code, isActive: false, isOffer: true, offerTitle: 'Diwali treat' }));
    expect(await offers()).not.toContain(code);
  });
});

describe('the state of a voucher', () => {
  const date = fc.constantFrom(null, '2026-11-20', '2026-11-21', '2026-11-22');
  const terms: fc.Arbitrary<VoucherTerms> = fc.record({
    isActive: fc.boolean(),
    validFrom: date,
    validTill: date,
    maxUses: fc.constantFrom(null, 1, 2),
    maxUsesPerPhone: fc.constant(null),
    uses: fc.integer({ min: 0, max: 2 }),
    minSpendPaise: fc.constant(0),
    minChildren: fc.constant(1),
    firstVisitOnly: fc.constant(false),
    packageTypes: fc.constant([]),
  });

  test('is usable exactly when the booking rules accept the voucher', () => {
    fc.assert(
      fc.property(terms, (one) => {
        expect(voucherState(one, '2026-11-21') === 'usable').toBe(isUsable(one, '2026-11-21'));
      }),
    );
  });
});
