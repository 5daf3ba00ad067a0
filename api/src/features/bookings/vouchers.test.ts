import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { CreatedBooking, Quote } from '../../contract/bookings/bookings.ts';
import type { VoucherRow } from '../../db/catalogue-schema.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { type Holdings, readHoldings } from '../../testing/holdings.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

const siblingPrice = '848.30';
const voucherTerms = {
  description: '',
  discount_type: 'fixed',
  discount_value: 10_000,
  uses: 0,
  min_spend_paise: 0,
  min_children: 1,
  first_visit_only: 0,
  package_types: '[]',
  is_active: 1,
} as const;

describeOnOneStore('vouchers in a booking', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let before: Holdings;
  let phones = 0;

  beforeEach(async () => {
    before = await readHoldings(app);
    // Wrong codes count for an hour per address; a day later they have expired.
    app.clock.advance(3_600_000 * 24);
  });
  beforeAll(async () => {
    app = await makeApp(store, { now: testStart });
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const newPhone = () => {
    phones += 1;
    return `98765${String(phones).padStart(5, '0')}`;
  };
  const quote = (changes: Record<string, unknown>) =>
    app.client().post<Quote & ErrorResponse>('/api/quote', { packageId: 1, numberOfChildren: 2, ...changes });
  const post = (changes: Record<string, unknown>) =>
    app
      .client()
      .post<CreatedBooking & ErrorResponse>(
        '/api/bookings',
        world.bookingBody({ parentPhone: newPhone(), ...changes }),
      );
  const addVoucher = (row: { code: string } & Partial<Insertable<VoucherRow>>) =>
    app.database.write((trx) =>
      trx
        .insertInto('vouchers')
        .values({
          ...voucherTerms,
          max_discount_paise: null,
          valid_from: null,
          valid_till: null,
          max_uses: null,
          max_uses_per_phone: null,
          ...row,
        })
        .execute(),
    );

  it('quote and book the sibling discount to the paisa', async () => {
    const { body } = await quote({ voucherCode: ' sibling15 ' });
    expect(body).toMatchObject({
      subtotalAmount: '998.00',
      discountAmount: '149.70',
      totalAmount: siblingPrice,
    });
    expect(body.lines).toEqual([
      { label: 'Walk-in Play × 2', amount: '998.00' },
      { label: 'SIBLING15', amount: '-149.70' },
    ]);
    const booked = await post({ voucherCode: 'sibling15', totalAmount: siblingPrice });
    expect(booked.status).toBe(201);
    expect(booked.body).toMatchObject({
      voucherCode: 'SIBLING15',
      discountAmount: '149.70',
      totalAmount: siblingPrice,
    });
    expect(await readHoldings(app)).toMatchObject({
      voucherUses: before.voucherUses + 1,
      voucherRows: before.voucherRows + 1,
    });
  });

  it('explain what the booking lacks', async () => {
    const { status, body } = await quote({ voucherCode: 'SIBLING15', numberOfChildren: 1 });
    expect([status, body.code, body.message]).toEqual([
      409,
      'invalid_voucher',
      'This voucher is for 2 or more children.',
    ]);
  });

  it('allow 20 wrong codes an hour, even if hundreds arrive at once', async () => {
    await app.database.write((trx) => trx.deleteFrom('rate_limits').execute());
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) => quote({ voucherCode: `GUESS${n}` })),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(100);
    await app.database.write((trx) => trx.deleteFrom('rate_limits').execute());
  });

  it('do not count a valid code, however often it is priced', async () => {
    for (let n = 0; n < 25; n += 1) expect((await quote({ voucherCode: 'SIBLING15' })).status).toBe(200);
  });

  it('treat a blank code as none', async () => {
    expect((await quote({ voucherCode: '' })).body.voucher).toBeNull();
    expect((await post({ voucherCode: '' })).status).toBe(201);
  });

  it('refuse a voucher that was used up after the quote, and book nothing', async () => {
    await addVoucher({ code: 'LASTONE', max_uses: 1 });
    const quoted = await quote({ voucherCode: 'LASTONE' });
    expect(quoted.body.totalAmount).toBe('898.00');
    const requestBody = { voucherCode: 'LASTONE', totalAmount: '898.00' };
    expect((await post(requestBody)).status).toBe(201);
    before = await readHoldings(app);
    const refused = await post(requestBody);
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_voucher']);
    expect(await readHoldings(app)).toEqual(before);
  });

  it("offer a cancelled booking's use to the next booking", async () => {
    await addVoucher({ code: 'ONCE', max_uses: 1, max_uses_per_phone: 1 });
    const requestBody = { voucherCode: 'ONCE', totalAmount: '898.00', parentPhone: newPhone() };
    const first = await post(requestBody);
    expect((await post(requestBody)).body.code).toBe('invalid_voucher');
    const path = `/api/bookings/${first.body.reference}/cancel?key=${first.body.manageKey}`;
    expect((await app.client().post(path)).status).toBe(200);
    expect((await post(requestBody)).status).toBe(201);
  });

  it('recognise a first visit by its phone', async () => {
    const parentPhone = newPhone();
    const requestBody = { voucherCode: 'FIRST20', parentPhone, totalAmount: '798.40' };
    const first = await post(requestBody);
    expect(first.status).toBe(201);
    const again = await post(requestBody);
    expect(again.body.message).toBe('This voucher is for a first visit.');
    expect((await quote({ voucherCode: 'FIRST20', parentPhone })).status).toBe(200);
    expect((await quote({ voucherCode: 'FIRST20' })).status).toBe(200);
    const path = `/api/bookings/${first.body.reference}/cancel?key=${first.body.manageKey}`;
    await app.client().post(path);
    expect((await post(requestBody)).status).toBe(201);
  });

  it("use the centre's date at the ends of the validity", async () => {
    await addVoucher({ code: 'DIWALI', valid_from: '2027-01-10', valid_till: '2027-01-12' });
    const status = async (instant: string) => {
      app.clock.set(instant);
      return (await quote({ voucherCode: 'DIWALI' })).status;
    };
    expect(await status('2027-01-09T18:29:00.000Z')).toBe(409);
    expect(await status('2027-01-09T18:30:00.000Z')).toBe(200);
    expect(await status('2027-01-12T18:29:00.000Z')).toBe(200);
    expect(await status('2027-01-12T18:30:00.000Z')).toBe(409);
  });

  it('cannot be guessed through quotes or bookings', async () => {
    const wrong = { voucherCode: 'NO-SUCH-CODE' };
    for (let n = 1; n <= 10; n += 1) expect((await quote(wrong)).status).toBe(409);
    for (let n = 1; n <= 10; n += 1) expect((await post(wrong)).body.code).toBe('invalid_voucher');
    const refused = await quote(wrong);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    // A valid code is blocked too, and bookings without a code still work.
    expect((await quote({ voucherCode: 'SIBLING15' })).status).toBe(429);
    expect((await post({})).status).toBe(201);
    app.clock.advance(3_600_000);
    expect((await quote({ voucherCode: 'SIBLING15' })).status).toBe(200);
  });

  it('do not count a voucher that only does not fit the booking', async () => {
    for (let n = 1; n <= 25; n += 1) {
      expect((await quote({ voucherCode: 'SIBLING15', numberOfChildren: 1 })).status).toBe(409);
    }
  });
});
