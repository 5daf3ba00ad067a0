import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Booking } from '../../contract/bookings/bookings.ts';
import type { HistoryEntry } from '../../contract/bookings/team-visits.ts';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp, testStart } from '../../testing/make-app.ts';
import { orderOf, pay, refund } from '../../testing/money.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

type Answer = Pick<Booking, 'id' | 'reference' | 'status' | 'paymentStatus' | 'version'> & ErrorResponse;

describeOnOneStore('refunds of cancelled visits', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(testStart);
    admin = await app.signInAs('admin');
  });

  const none = { bookings: 0, parties: 0, sales: 0, others: 0 };
  const giveBack = async () => (await admin.get<Dashboard>('/api/admin/dashboard')).body.giveBack;
  const revenue = async () =>
    (await admin.get<{ revenue: { totalRevenue: string } }>('/api/admin/analytics')).body.revenue
      .totalRevenue;

  const kinds = [
    {
      kind: 'booking',
      counted: 'bookings',
      path: '/api/admin/bookings',
      body: () => world.bookingBody({ payment: { method: 'cash' }, parentEmail: '' }),
      amount: '998.00',
    },
    {
      kind: 'party',
      counted: 'parties',
      path: '/api/admin/birthday-parties',
      body: () => deskPartyBody(),
      amount: '2999.00',
    },
  ] as const;

  describe.each(kinds)('for a $kind', ({ kind, counted, path, body, amount }) => {
    const made = async (changes?: object) => {
      const answer = await admin.post<Answer>(path, { ...body(), ...changes });
      expect(answer.status).toBe(201);
      return answer.body;
    };
    const set = (id: number, change: object) =>
      admin.call<Answer>('PATCH', `${path}/${id}/status`, { body: change });
    const cancel = (id: number, more?: object) => set(id, { status: 'cancelled', ...more });
    const order = (id: number) => orderOf(admin, kind, id);
    const idsOf = async (query: string) => {
      const { body: rows, headers } = await admin.get<{ id: number }[]>(`${path}?${query}`);
      expect(headers.get('X-Total-Count')).toBe(String(rows.length));
      return rows.map(({ id }) => id);
    };
    const history = async (id: number) =>
      (await admin.get<{ history: HistoryEntry[] }>(`${path}/${id}`)).body.history;

    it('can be recorded with the cancellation, and are logged', async () => {
      const before = await revenue();
      const { id } = await made();
      expect(await revenue()).not.toBe(before);
      const { status, body: cancelled } = await cancel(id, { refund: { method: 'upi', reference: 'UTR 7' } });
      expect([status, cancelled]).toMatchObject([200, { status: 'cancelled', paymentStatus: 'due' }]);
      expect((await history(id))[0]).toMatchObject({
        does: `changed the status of a ${kind}`,
        before: { status: 'confirmed', paymentStatus: 'paid' },
        after: { status: 'cancelled', paymentStatus: 'due', givenBackAmount: amount },
      });
      expect(await idsOf('payment=give-back')).toEqual([]);
      expect(await revenue()).toBe(before);
      // A second click does not record another refund.
      await cancel(id, { refund: { method: 'upi', reference: 'UTR 7' } });
      expect((await history(id))[0]?.after).not.toHaveProperty('givenBackAmount');
    });

    it('are listed and counted as due until they are paid back, and are not revenue until then', async () => {
      const before = await revenue();
      const { id } = await made();
      expect((await cancel(id)).body).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
      expect(await revenue()).toBe(before);
      expect(await idsOf('payment=give-back')).toEqual([id]);
      expect(await idsOf('payment=give-back&status=cancelled')).toEqual([id]);
      expect(await idsOf('payment=give-back&status=live')).toEqual([]);
      expect(await idsOf('payment=paid')).not.toContain(id);
      expect(await giveBack()).toEqual({ ...none, [counted]: 1, amount });
      const back = await refund(admin, await order(id));
      expect([back.status, back.body]).toMatchObject([200, { state: 'refunded', dueAmount: '0.00' }]);
      expect((await history(id))[0]).toMatchObject({
        does: 'refunded a payment',
        after: { dueAmount: '0.00', givenBackAmount: amount },
      });
      expect(await giveBack()).toEqual({ ...none, amount: '0.00' });
      // A transfer can arrive after the cancellation.
      const late = await pay(admin, await order(id), { amount, method: 'transfer', isOverpaid: true });
      expect(late.body).toMatchObject({ state: 'to_refund', dueAmount: `-${amount}` });
      expect(await giveBack()).toMatchObject({ [counted]: 1, amount });
      await refund(admin, await order(id));
    });

    it('are recorded once if two do it at the same time', async () => {
      const { id } = await made();
      await cancel(id);
      const seen = await order(id);
      const answers = await Promise.all([1, 2].map(() => refund(admin, seen)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lines = (await history(id)).filter(({ after }) => JSON.stringify(after).includes('givenBack'));
      expect(lines).toHaveLength(1);
    });

    it('are no longer due if the visit is revived before', async () => {
      const { id } = await made();
      await cancel(id);
      const { body: back } = await set(id, { status: 'confirmed' });
      expect(back).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
      expect(await idsOf('payment=give-back')).toEqual([]);
    });

    it('are refused for an unpaid visit and for one that is not cancelled', async () => {
      const { id } = await made({ payment: undefined });
      const { status, body: refused } = await set(id, {
        status: 'pending',
        refund: { method: 'cash' },
      });
      expect([status, refused.code, refused.issues?.[0]?.path]).toEqual([400, 'invalid_request', 'refund']);
      await cancel(id, { refund: { method: 'upi', reference: 'UTR 7' } });
      const [line] = await history(id);
      expect(line?.after).toEqual({ status: 'cancelled', paymentStatus: 'due', version: 2 });
      expect(await idsOf('payment=give-back')).toEqual([]);
    });
  });

  it('are due as well when the parent cancels', async () => {
    const phone = nextPhone();
    const parent = await app.signInAsParent(phone);
    const booking = await world.newBooking(parent, { parentPhone: phone });
    await pay(admin, await orderOf(admin, 'booking', booking.id));
    const party = await admin.post<Answer>(
      '/api/admin/birthday-parties',
      deskPartyBody({ parentPhone: phone }),
    );
    expect((await parent.post(`/api/bookings/${booking.reference}/cancel`, {})).status).toBe(200);
    expect((await parent.post(`/api/birthday-parties/${party.body.reference}/cancel`, {})).status).toBe(200);
    expect(await giveBack()).toEqual({ ...none, bookings: 1, parties: 1, amount: '3997.00' });
  });

  it('keep what the centre keeps, as a line of its own', async () => {
    const paid = world.bookingBody({ payment: { method: 'cash' }, parentEmail: '' });
    const { id } = (await admin.post<Answer>('/api/admin/bookings', paid)).body;
    const before = await giveBack();
    const more = { status: 'cancelled', keptAmount: '998.01' };
    const refused = await admin.call<Answer>('PATCH', `/api/admin/bookings/${id}/status`, { body: more });
    expect([refused.status, refused.body.code]).toEqual([409, 'exceeds_paid']);
    const body = { status: 'cancelled', keptAmount: '100.00', refund: { method: 'cash' } };
    expect((await admin.call('PATCH', `/api/admin/bookings/${id}/status`, { body })).status).toBe(200);
    expect(await orderOf(admin, 'booking', id)).toMatchObject({
      state: 'kept',
      chargedAmount: '100.00',
      paidAmount: '100.00',
      dueAmount: '0.00',
      lines: [{ kind: 'item' }, { kind: 'reversal', amount: '-998.00' }, { kind: 'kept', amount: '100.00' }],
    });
    expect(await giveBack()).toEqual(before);
  });
});
