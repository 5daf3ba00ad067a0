import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { CreatedBooking } from '../../contract/bookings/bookings.ts';
import { partyBody } from '../../testing/access-matrix/centre-samples.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { readHoldings } from '../../testing/holdings.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { maxUpcomingVisits } from './limit-store.ts';

const one = { numberOfChildren: 1, childrenAges: [5], totalAmount: '499.00' };

describeOnEachStore('the limits of online booking', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store, { env: { BOOKINGS_PER_ADDRESS: '12' } });
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(testStart);
    await app.database.write((trx) => trx.deleteFrom('rate_limits').execute());
  });

  const forget = () => app.database.write((trx) => trx.deleteFrom('rate_limits').execute());
  const book = (parentPhone: string, changes?: Record<string, unknown>, client = app.client()) =>
    client.post<CreatedBooking & ErrorResponse>(
      '/api/bookings',
      world.bookingBody({ parentPhone, ...one, ...changes }),
    );
  const outcomes = (answers: { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => (status === 201 ? '201' : body.code)).sort();
  const repeat = <T>(n: number, value: T): T[] => Array.from({ length: n }, () => value);

  describe('per phone', () => {
    it('allow ten upcoming visits of its owner, even if twenty are booked at once', async () => {
      const phone = nextPhone();
      const parent = await app.signInAsParent(phone);
      const answers = await Promise.all(repeat(20, phone).map((one) => book(one, {}, parent)));
      expect(outcomes(answers)).toEqual([...repeat(10, '201'), ...repeat(10, 'too_many_bookings')]);
      const refused = answers.find(({ status }) => status !== 201);
      expect([refused?.status, refused?.body.message]).toEqual([
        409,
        'This number has reached the limit of upcoming bookings. Call us for more.',
      ]);
      expect((await book(nextPhone())).status).toBe(201);
    });

    it('count only upcoming visits that are not cancelled, in any notation of the phone', async () => {
      const phone = nextPhone();
      const parent = await app.signInAsParent(phone);
      const bookings = [];
      for (let n = 0; n < maxUpcomingVisits; n += 1)
        bookings.push(await book(phone, { bookingDate: '2026-11-21', timeSlotId: 4, packageId: 1 }, parent));
      expect(outcomes(bookings)).toEqual(repeat(10, '201'));
      await forget();
      const tomorrow = { bookingDate: '2026-11-22', timeSlotId: 4 };
      expect((await book(`+91 ${phone}`, tomorrow, parent)).body.code).toBe('too_many_bookings');
      const [first] = bookings.map(({ body }) => body);
      await app.client().post(`/api/bookings/${first?.reference}/cancel?key=${first?.manageKey}`);
      expect((await book(phone, tomorrow, parent)).status).toBe(201);
      expect((await book(phone, tomorrow, parent)).body.code).toBe('too_many_bookings');
      // The 4 PM slot ends at 6 PM, which is 12:30 UTC.
      app.clock.set('2026-11-21T12:29:00.000Z');
      expect((await book(phone, tomorrow, parent)).body.code).toBe('too_many_bookings');
      app.clock.set('2026-11-21T12:30:00.000Z');
      expect((await book(phone, tomorrow, parent)).status).toBe(201);
    });

    it('do not apply to the team, whose bookings for families stay out of their own accounts', async () => {
      const phone = nextPhone();
      const staff = await app.signInAs('staff');
      for (let n = 0; n < maxUpcomingVisits + 3; n += 1)
        expect((await book(phone, { timeSlotId: 5 }, staff)).status).toBe(201);
      expect((await staff.get<unknown[]>('/api/bookings')).body).toEqual([]);
      expect((await book(phone)).body.code).toBe('too_many_bookings');
    });
  });

  describe('per address', () => {
    it('allow the configured number an hour, including parties, then send Retry-After', async () => {
      const parent = await app.signInAsParent(nextPhone());
      expect((await parent.post('/api/birthday-parties', partyBody())).status).toBe(201);
      const answers = await Promise.all(repeat(20, 0).map(() => book(nextPhone())));
      expect(outcomes(answers)).toEqual([...repeat(11, '201'), ...repeat(9, 'too_many_requests')]);
      const held = await readHoldings(app);
      const refused = await book(nextPhone());
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe('3600');
      expect((await parent.post('/api/birthday-parties', partyBody())).status).toBe(429);
      expect(await readHoldings(app)).toEqual(held);

      const staff = await app.signInAs('staff');
      expect((await book(nextPhone(), {}, staff)).status).toBe(201);
      expect((await staff.post('/api/birthday-parties', partyBody())).status).toBe(201);

      app.clock.advance(3_600_000);
      expect((await book(nextPhone())).status).toBe(201);
    });

    it('do not count refused bookings, and count a resent one once', async () => {
      for (let n = 0; n < 15; n += 1)
        expect((await book(nextPhone(), { totalAmount: '1.00' })).body.code).toBe('price_changed');
      const key = { 'Idempotency-Key': 'the-same-one' };
      const body = world.bookingBody(one);
      for (let n = 0; n < 15; n += 1)
        expect((await app.client().post('/api/bookings', body, key)).status).toBe(201);
      const answers = [];
      for (let n = 0; n < 12; n += 1) answers.push(await book(nextPhone()));
      expect(outcomes(answers)).toEqual([...repeat(11, '201'), 'too_many_requests']);
    });
  });
});
