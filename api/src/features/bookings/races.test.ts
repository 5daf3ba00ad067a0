import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CreatedBooking } from '../../contract/bookings/bookings.ts';
import type { VoucherRow } from '../../db/catalogue-schema.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { type Holdings, readHoldings } from '../../testing/holdings.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

interface Answer {
  status: number;
  body: { code?: string; reference?: string };
}

/** Posts over keep-alive connections, so that hundreds of calls run at once. */
function poster(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const post = (path: string, body: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const call = request(
        `${origin}${path}`,
        { method: 'POST', agent, headers: { 'Content-Type': 'application/json' } },
        async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk);
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
        },
      );
      call.on('error', reject);
      call.end(JSON.stringify(body));
    });
  return { post, close: () => agent.destroy() };
}

/** Counts the outcomes: `{ 201: 15, slot_full: 485 }`. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = body.code ?? String(status);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const times = <T>(n: number, make: (index: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

describeOnEachStore('simultaneous bookings', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let before: Holdings;
  let caller: ReturnType<typeof poster>;

  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    caller = poster(app.origin);
  });
  afterAll(async () => {
    caller.close();
    await app.close();
  });
  beforeEach(async () => {
    before = await readHoldings(app);
  });

  const one = { numberOfChildren: 1, childrenAges: [5], totalAmount: '499.00' };
  const setVoucher = (code: string, change: Partial<Pick<VoucherRow, 'max_uses' | 'max_uses_per_phone'>>) =>
    app.database.write((trx) => trx.updateTable('vouchers').set(change).where('code', '=', code).execute());

  it('sell the last 15 seats to 15 of 500 callers and refuse the others', async () => {
    const visit = { bookingDate: '2026-12-05', timeSlotId: 1 };
    const answers = await Promise.all(
      times(500, () => caller.post('/api/bookings', world.bookingBody({ ...visit, ...one }))),
    );
    expect(tally(answers)).toEqual({ 201: 15, slot_full: 485 });
    expect(answers.filter((a) => a.body.code === 'slot_full').every((a) => a.status === 409)).toBe(true);
    expect(await readHoldings(app)).toEqual({
      ...before,
      bookings: before.bookings + 15,
      seats: before.seats + 15,
    });
    const availability = await app.client().get(`/api/availability/${visit.bookingDate}/${visit.timeSlotId}`);
    expect(availability.body).toEqual({
      available: false,
      remaining: 0,
      capacity: 15,
      code: 'slot_full',
      reason: 'Time slot is full (15/15)',
    });
  });

  it('fill a slot to its capacity, with families of any size', async () => {
    const visit = { bookingDate: '2026-12-06', timeSlotId: 2 };
    const sizes = times(40, (i) => 1 + (i % 5));
    const answers = await Promise.all(
      sizes.map((n) =>
        caller.post('/api/bookings', {
          ...world.bookingBody(visit),
          numberOfChildren: n,
          childrenAges: times(n, () => 4),
          totalAmount: 499 * n,
        }),
      ),
    );
    expect(Object.keys(tally(answers)).sort()).toEqual(['201', 'slot_full']);
    const sold = answers.reduce(
      (seats, answer, i) => seats + (answer.status === 201 ? (sizes[i] ?? 0) : 0),
      0,
    );
    expect(sold).toBe(15);
    expect((await readHoldings(app)).seats).toBe(before.seats + 15);
  });

  it('book once per idempotency key, however often it is sent', async () => {
    const body = world.bookingBody({ bookingDate: '2026-12-07', timeSlotId: 3 });
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      times(8, () => app.client().post<CreatedBooking>('/api/bookings', body, key)),
    );
    expect(answers.map((a) => a.status)).toEqual(times(8, () => 201));
    expect(new Set(answers.map((a) => `${a.body.reference} ${a.body.manageKey}`)).size).toBe(1);
    expect(await readHoldings(app)).toEqual({
      ...before,
      bookings: before.bookings + 1,
      seats: before.seats + 2,
    });
    const other = await app.client().post('/api/bookings', { ...body, parentName: 'Somebody Else' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('give seats and voucher use back once when one booking is cancelled many times', async () => {
    const details = {
      bookingDate: '2026-12-08',
      timeSlotId: 3,
      voucherCode: 'SIBLING15',
      totalAmount: '848.30',
    };
    const booked = await world.newBooking(app.client(), details);
    const other = await world.newBooking(app.client(), { ...details, parentPhone: '9876500001' });
    const path = `/api/bookings/${booked.reference}/cancel?key=${booked.manageKey}`;
    const answers = await Promise.all(times(8, () => caller.post(path, {})));
    expect(tally(answers)).toEqual({ 200: 1, already_cancelled: 7 });
    expect(await readHoldings(app)).toEqual({
      ...before,
      bookings: before.bookings + 1,
      seats: before.seats + 2,
      voucherUses: before.voucherUses + 1,
      voucherRows: before.voucherRows + 1,
    });
    expect(other.voucherCode).toBe('SIBLING15');
  });

  it("give a voucher's last use to one booking, and store nothing for the others", async () => {
    const row = await app.database.read
      .selectFrom('vouchers')
      .select('uses')
      .where('code', '=', 'SIBLING15')
      .executeTakeFirstOrThrow();
    await setVoucher('SIBLING15', { max_uses: row.uses + 1 });
    const answers = await Promise.all(
      times(5, (i) => {
        const details = { bookingDate: '2026-12-09', timeSlotId: 1 + i, parentPhone: `987650010${i}` };
        const body = world.bookingBody({ ...details, voucherCode: 'SIBLING15', totalAmount: '848.30' });
        return caller.post('/api/bookings', body);
      }),
    );
    expect(tally(answers)).toEqual({ 201: 1, invalid_voucher: 4 });
    expect(await readHoldings(app)).toEqual({
      ...before,
      bookings: before.bookings + 1,
      seats: before.seats + 2,
      voucherUses: before.voucherUses + 1,
      voucherRows: before.voucherRows + 1,
    });
    await setVoucher('SIBLING15', { max_uses: null });
  });

  it('enforce the uses per phone when one phone books many times', async () => {
    await setVoucher('SIBLING15', { max_uses_per_phone: 2 });
    const answers = await Promise.all(
      times(5, (i) => {
        const details = { bookingDate: '2026-12-10', timeSlotId: 1 + i, parentPhone: '9876500200' };
        const body = world.bookingBody({ ...details, voucherCode: 'SIBLING15', totalAmount: '848.30' });
        return caller.post('/api/bookings', body);
      }),
    );
    expect(tally(answers)).toEqual({ 201: 2, invalid_voucher: 3 });
    expect((await readHoldings(app)).voucherRows).toBe(before.voucherRows + 2);
    await setVoucher('SIBLING15', { max_uses_per_phone: null });
  });

  it('take exactly the free seats when cancelled bookings are revived', async () => {
    const visit = { bookingDate: '2026-12-11', timeSlotId: 4 };
    const booked = await Promise.all(times(3, () => world.newBooking(app.client(), visit)));
    for (const { id } of booked) {
      await world.admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status: 'cancelled' } });
    }
    await Promise.all(times(13, () => world.newBooking(app.client(), { ...visit, ...one })));
    const answers = await Promise.all(
      booked.map(({ id }) =>
        world.admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status: 'confirmed' } }),
      ),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
    expect((await readHoldings(app)).seats).toBe(before.seats + 15);
  });
});
