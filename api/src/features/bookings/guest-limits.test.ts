import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Booking, CreatedBooking } from '../../contract/bookings/bookings.ts';
import type { UpcomingVisit } from '../../contract/bookings/team-bookings.ts';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import { partyBody } from '../../testing/access-matrix/centre-samples.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import type { Client } from '../../testing/client.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { readHoldings } from '../../testing/holdings.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { maxWaiting } from './limit-store.ts';

// These tests create many codes, so hashing is faked. enumeration.test.ts covers its cost.
vi.mock('@node-rs/argon2', () => ({
  hash: async (secret: string) => `plain ${secret}`,
  verify: async (hash: string, secret: string) => hash === `plain ${secret}`,
}));

const one = { numberOfChildren: 1, childrenAges: [5], totalAmount: '499.00' };
const five = { numberOfChildren: 5, childrenAges: [3, 4, 5, 6, 7], totalAmount: '2495.00' };

describeOnEachStore('guest bookings', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: SignedInClient;
  const start = async (env: Record<string, string> = {}) => {
    app = await makeApp(store, { env: { TRUST_PROXY: 'true', BOOKINGS_PER_ADDRESS: '1000', ...env } });
    world = await makeFixtures(app);
    admin = await app.signInAs('admin');
  };
  beforeEach(() => start());
  afterEach(() => app.close());

  let addresses = 0;
  /** A different network for each call. */
  const anywhere = () => {
    addresses += 1;
    return { 'X-Forwarded-For': `10.${addresses >> 8}.${addresses & 255}.1` };
  };
  const book = (parentPhone: string, changes?: Record<string, unknown>, client: Client = app.client()) =>
    client.post<CreatedBooking & ErrorResponse>(
      '/api/bookings',
      world.bookingBody({ parentPhone, ...one, ...changes }),
      anywhere(),
    );
  const bookTimes = async (times: number, phone: string, changes?: Record<string, unknown>) => {
    const answers = [];
    for (let n = 0; n < times; n += 1) answers.push(await book(phone, changes));
    return answers.map(({ status, body }) => (status === 201 ? body.status : body.code));
  };
  const codeFor = async (phone: string, client: Client) => {
    expect((await client.post('/api/auth/send-otp', { phone }, anywhere())).status).toBe(200);
    return app.sentCodes.at(-1)?.code ?? '';
  };
  const set = async (changes: object) => {
    const { body } = await admin.get<Record<string, unknown>>('/api/admin/settings');
    const { version, placeholders, ...fields } = body;
    const answer = await admin.call('PUT', '/api/admin/settings', { body: { ...fields, ...changes } });
    expect(answer.status).toBe(200);
  };

  it('require a code from the fourth booking of a day, then none in the same browser', async () => {
    const phone = nextPhone();
    expect(await bookTimes(4, phone)).toEqual([...Array(3).fill('confirmed'), 'phone_code_required']);
    const guest = app.client();
    const phoneCode = await codeFor(phone, guest);
    const wrong = phoneCode === '111111' ? '222222' : '111111';
    expect((await book(phone, { phoneCode: wrong }, guest)).body.code).toBe('invalid_otp');
    // A refusal for another reason does not use the code up.
    expect((await book(phone, { phoneCode, totalAmount: '1.00' }, guest)).body.code).toBe('price_changed');
    expect((await book(phone, { phoneCode }, guest)).status).toBe(201);
    expect((await book(phone, { phoneCode }, app.client())).body.code).toBe('invalid_otp');
    // This browser has verified the phone; another one has not.
    expect((await book(phone, {}, guest)).status).toBe(201);
    expect((await book(phone)).body.code).toBe('phone_code_required');
    app.clock.advance(86_400_001);
    expect((await book(phone)).status).toBe(201);
  });

  it('return the same booking when the request is resent with its code', async () => {
    await set({ guestBookingsPerPhone: 0 });
    const phone = nextPhone();
    const guest = app.client();
    const body = world.bookingBody({ parentPhone: phone, ...one, phoneCode: await codeFor(phone, guest) });
    const send = () => guest.post<CreatedBooking>('/api/bookings', body, { 'Idempotency-Key': 'one-try' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.reference).toBe(first.body.reference);
  });

  it('limit unverified phones to 200 seats a day, and alert the portal', async () => {
    const outcomes: (string | undefined)[] = [];
    for (let n = 0; n < 104; n += 8) {
      const batch = Array.from({ length: 8 }, (_, i) => {
        const day = String(22 + Math.floor((n + i) / 15)).padStart(2, '0');
        return book(nextPhone(), { ...five, bookingDate: `2026-11-${day}`, timeSlotId: 1 + ((n + i) % 5) });
      });
      for (const { status, body } of await Promise.all(batch))
        outcomes.push(status === 201 ? 'booked' : body.code);
    }
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(40);
    expect(new Set(outcomes)).toEqual(new Set(['booked', 'phone_code_required']));
    expect((await readHoldings(app)).seats).toBe(200);
    const { body } = await admin.get<Dashboard>('/api/admin/dashboard');
    expect(body.limitAlarms).toMatchObject([{ kind: 'guest_seats', limit: 200, requests: 64 }]);
    // A verified phone is not limited.
    const phone = nextPhone();
    expect((await book(phone, {}, await app.signInAsParent(phone))).status).toBe(201);
  });

  it('limit bookings by address if the centre sets that limit', async () => {
    await set({ guestBookingsPerAddress: 2 });
    const from = { 'X-Forwarded-For': '203.0.113.5' };
    const codes = [];
    for (let n = 0; n < 3; n += 1) {
      const body = world.bookingBody({ parentPhone: nextPhone(), ...one });
      codes.push((await app.client().post<ErrorResponse>('/api/bookings', body, from)).body.code);
    }
    expect(codes).toEqual([undefined, undefined, 'phone_code_required']);
  });

  it("cannot block the phone's owner, who still sees, cancels and books", async () => {
    const phone = nextPhone();
    await set({ guestBookingsPerPhone: 50 });
    const stranger = await app.signInAsParent(nextPhone());
    expect(await bookTimes(9, phone)).toEqual(Array(9).fill('confirmed'));
    const party = await stranger.post<{ reference: string }>('/api/birthday-parties', {
      ...partyBody(),
      parentPhone: phone,
    });
    expect(party.status).toBe(201);
    expect((await book(phone, {}, stranger)).status).toBe(201);
    expect((await book(phone)).body.code).toBe('phone_code_required');

    const owner = await app.signInAsParent(phone);
    expect((await book(phone, {}, owner)).status).toBe(201);
    const { body: own } = await owner.get<Booking[]>('/api/bookings');
    expect(own).toHaveLength(11);
    for (const { reference } of own)
      expect((await owner.post(`/api/bookings/${reference}/cancel`)).status).toBe(200);
    expect((await owner.get<unknown[]>('/api/birthday-parties')).body).toHaveLength(1);
    const cancelled = await owner.post(`/api/birthday-parties/${party.body.reference}/cancel`);
    expect(cancelled.status).toBe(200);
    expect(await readHoldings(app)).toMatchObject({ bookings: 0, seats: 0, quarters: 0 });
    const other = await app.signInAsParent(nextPhone());
    expect((await other.get<unknown[]>('/api/bookings')).body).toEqual([]);
    expect((await other.post(`/api/bookings/${own[0]?.reference}/cancel`)).status).toBe(404);
  });

  it('allow three parties under another phone, then require its code', async () => {
    const phone = nextPhone();
    const parent = await app.signInAsParent(nextPhone());
    const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    const answers = [];
    for (const partyDate of dates)
      answers.push(
        await parent.post<ErrorResponse>('/api/birthday-parties', {
          ...partyBody(),
          partyDate,
          parentPhone: phone,
        }),
      );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
    expect(answers[3]?.body.code).toBe('phone_code_required');
    const phoneCode = await codeFor(phone, parent);
    const body = { ...partyBody(), partyDate: '2026-12-04', parentPhone: phone, phoneCode };
    expect((await parent.post('/api/birthday-parties', body)).status).toBe(201);
  });

  describe('when no code can be sent', () => {
    beforeEach(async () => {
      await app.close();
      await start({ OTP_DELIVERY: 'off' });
    });

    it('wait for the team from the fourth one on, up to a limit', async () => {
      const { body: site } = await app.client().get<{ phoneSignIn: boolean }>('/api/site');
      expect(site.phoneSignIn).toBe(false);
      const phone = nextPhone();
      const states = await bookTimes(5, phone, { timeSlotId: 5 });
      expect(states).toEqual(['confirmed', 'confirmed', 'confirmed', 'pending', 'pending']);
      for (let n = 2; n < maxWaiting; n += 1)
        expect((await book(phone, { timeSlotId: 1 + (n % 4) })).body.status).toBe('pending');
      const before = await readHoldings(app);
      expect((await book(phone)).body.code).toBe('online_bookings_full');
      expect(await readHoldings(app)).toEqual(before);
      // Other phones are not affected.
      expect((await book(nextPhone())).body.status).toBe('confirmed');
    });
  });

  describe('when no code can be sent and every booking waits', () => {
    beforeEach(async () => {
      await app.close();
      await start({ OTP_DELIVERY: 'off' });
    });

    it('allow 20 to wait, even if 40 phones book at once', async () => {
      await set({ guestBookingsPerPhone: 0 });
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => book(nextPhone(), { timeSlotId: 1 + (n % 5) })),
      );
      const outcomes = answers.map(({ status, body }) => (status === 201 ? body.status : body.code));
      expect(outcomes.filter((outcome) => outcome === 'pending')).toHaveLength(maxWaiting);
      expect(outcomes.filter((outcome) => outcome === 'online_bookings_full')).toHaveLength(20);
      expect(await readHoldings(app)).toMatchObject({ bookings: maxWaiting, seats: maxWaiting });
    });
  });

  describe('with a voucher when no code can be sent', () => {
    beforeEach(async () => {
      await app.close();
      await start({ OTP_DELIVERY: 'off' });
    });

    const first = { voucherCode: 'FIRST20', totalAmount: '399.20' };
    const from = { 'X-Forwarded-For': '203.0.113.9' };
    const bookHere = async (parentPhone: string, changes?: Record<string, unknown>) => {
      const body = world.bookingBody({ parentPhone, ...one, ...changes });
      return app.client().post<CreatedBooking & ErrorResponse>('/api/bookings', body, from);
    };
    const family = async () => {
      const phone = nextPhone();
      expect((await book(phone)).status).toBe(201);
      return phone;
    };
    /** Uses up the network's answers about phones that have booked before. */
    const ask = async (times: number) => {
      for (let n = 0; n < times; n += 1)
        expect((await bookHere(await family(), first)).body.code).toBe('invalid_voucher');
    };

    it('wait for the team once the network has used up its answers about phones', async () => {
      await ask(5);
      const answers = [await bookHere(nextPhone(), first), await bookHere(await family(), first)];
      for (const { status, body } of answers) {
        expect(status).toBe(201);
        expect(body).toMatchObject({ status: 'pending', totalAmount: '399.20' });
      }
      // Another network gets the discount at once.
      expect((await book(nextPhone(), first)).body.status).toBe('confirmed');
    });

    it('count towards the limit of waiting bookings, and take nothing when refused', async () => {
      await ask(5);
      await set({ guestBookingsPerPhone: 0 });
      for (let n = 0; n < maxWaiting; n += 1)
        expect((await book(nextPhone(), { timeSlotId: 1 + (n % 5) })).body.status).toBe('pending');
      await set({ guestBookingsPerPhone: 50 });
      const before = await readHoldings(app);
      expect((await bookHere(nextPhone(), first)).body.code).toBe('online_bookings_full');
      expect(await readHoldings(app)).toEqual(before);
      expect((await bookHere(nextPhone())).body.status).toBe('confirmed');
    });

    it('accept a voucher without a rule about the phone', async () => {
      await ask(5);
      const two = {
        numberOfChildren: 2,
        childrenAges: [4, 6],
        voucherCode: 'SIBLING15',
        totalAmount: '848.30',
      };
      expect((await bookHere(nextPhone(), two)).body.status).toBe('confirmed');
    });

    it('do not count accepted vouchers as answers about phones, also at once', async () => {
      await ask(3);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) => bookHere(nextPhone(), { ...first, timeSlotId: 1 + (n % 5) })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
      await ask(2);
      expect((await bookHere(await family(), first)).body.status).toBe('pending');
    });
  });

  describe('with a voucher for a first visit', () => {
    const quote = (phone: string, client: Client = app.client()) =>
      client.post<ErrorResponse>(
        '/api/quote',
        { packageId: 1, numberOfChildren: 1, voucherCode: 'FIRST20', parentPhone: phone },
        anywhere(),
      );
    const first = { voucherCode: 'FIRST20', totalAmount: '399.20' };

    it('get a quote that reveals nothing about the phone, except to its owner and the team', async () => {
      const [customer, nobody] = [nextPhone(), nextPhone()];
      expect((await book(customer)).status).toBe(201);
      const answers = await Promise.all([quote(customer), quote(nobody)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect((await quote(customer, await app.signInAsParent(nobody))).status).toBe(200);
      expect((await quote(customer, await app.signInAsParent(customer))).body.code).toBe('invalid_voucher');
      expect((await quote(customer, await app.signInAs('staff'))).body.code).toBe('invalid_voucher');
    });

    it("reveal a phone's history five times a day per network, then require its code", async () => {
      const customers = Array.from({ length: 6 }, () => nextPhone());
      for (const phone of customers) expect((await book(phone)).status).toBe(201);
      const held = await readHoldings(app);
      const codes = [];
      for (const [n, parentPhone] of customers.entries()) {
        const body = world.bookingBody({ parentPhone, ...one, ...first });
        const from = { 'X-Forwarded-For': `203.0.113.${n}` };
        codes.push((await app.client().post<ErrorResponse>('/api/bookings', body, from)).body.code);
      }
      expect(codes).toEqual([...Array(5).fill('invalid_voucher'), 'phone_code_required']);
      // A phone without bookings now gets the same answer.
      const body = world.bookingBody({ parentPhone: nextPhone(), ...one, ...first });
      const from = { 'X-Forwarded-For': '203.0.113.9' };
      const answer = await app.client().post<ErrorResponse>('/api/bookings', body, from);
      expect(answer.body.code).toBe('phone_code_required');
      expect(await readHoldings(app)).toEqual(held);
      expect((await book(nextPhone(), first)).status).toBe(201);
      // A voucher without a rule about the phone reveals nothing, and the team may see the history.
      const two = {
        numberOfChildren: 2,
        childrenAges: [4, 6],
        voucherCode: 'SIBLING15',
        totalAmount: '848.30',
      };
      const free = world.bookingBody({ parentPhone: nextPhone(), ...two });
      expect((await app.client().post('/api/bookings', free, from)).status).toBe(201);
      const team = world.bookingBody({ parentPhone: customers[0], ...one, ...first });
      const teamReply = await (await app.signInAs('staff')).post<ErrorResponse>('/api/bookings', team, from);
      expect(teamReply.body.code).toBe('invalid_voucher');
    });
  });

  describe('under a phone with too many bookings', () => {
    it('can be cancelled by the team in one step', async () => {
      const phone = nextPhone();
      await set({ guestBookingsPerPhone: 50 });
      expect((await book(phone, { voucherCode: 'FIRST20', totalAmount: '399.20' })).status).toBe(201);
      expect(await bookTimes(3, phone)).toEqual(Array(3).fill('confirmed'));
      const stranger = await app.signInAsParent(nextPhone());
      await stranger.post('/api/birthday-parties', { ...partyBody(), parentPhone: phone });
      const kept = await book(nextPhone());
      const staff = await app.signInAs('staff');
      const list = () => staff.get<UpcomingVisit[]>(`/api/admin/upcoming-visits?phone=${phone}`);
      const { body: listed } = await list();
      expect(listed.map(({ kind }) => kind).sort()).toEqual([...Array(4).fill('booking'), 'party']);
      const visits = listed.map(({ kind, id, version }) => ({ kind, id, version }));
      const cancel = (body: unknown) =>
        staff.post<ErrorResponse & { cancelled: number }>('/api/admin/upcoming-visits/cancel', body);

      const [oldest] = visits;
      const changed = [{ ...oldest, version: 99 }, ...visits.slice(1)];
      const before = await readHoldings(app);
      expect((await cancel({ phone, visits: changed })).body.code).toBe('stale');
      expect((await cancel({ phone: nextPhone(), visits })).body.code).toBe('stale');
      expect(await readHoldings(app)).toEqual(before);

      expect((await cancel({ phone, visits })).body).toEqual({ cancelled: 5 });
      expect((await list()).body).toEqual([]);
      const after = await readHoldings(app);
      expect(after).toMatchObject({ bookings: 1, seats: 1, voucherUses: 0, voucherRows: 0, quarters: 0 });
      expect((await cancel({ phone, visits })).body.code).toBe('stale');
      const log = await app.database.read
        .selectFrom('audit_log')
        .select(['entity', 'after'])
        .where('action', '=', 'POST /api/admin/upcoming-visits/cancel')
        .execute();
      expect(log.map(({ entity }) => entity).sort()).toEqual([...Array(4).fill('booking'), 'party']);
      expect(log.every(({ after: state }) => state?.includes('cancelled'))).toBe(true);
      expect(kept.status).toBe(201);
    });
  });
});
