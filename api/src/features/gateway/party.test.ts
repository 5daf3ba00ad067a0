import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Party } from '../../contract/bookings/birthday.ts';
import type { TeamBirthdayPackage } from '../../contract/catalogue/team-birthday-packages.ts';
import type { Message } from '../../contract/messages/messages.ts';
import { dryRun } from '../../ports/messages.ts';
import { serverKey } from '../../secrets/server-key.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp, testStart } from '../../testing/make-app.ts';
import { orderOf, pay, refund } from '../../testing/money.ts';
import { makePaying } from '../../testing/paying.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../../testing/razorpay-stand-in.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { sendDue } from '../messages/sender.ts';
import { auditMoney } from '../money/audit-store.ts';

describeOnEachStore('paying a party online', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let parent: SignedInClient;
  let standIn: RazorpayStandIn;
  let paying: ReturnType<typeof makePaying>;
  beforeAll(async () => {
    standIn = await startRazorpayStandIn();
    app = await makeApp(store, { env: { ...standIn.env, BOOKINGS_PER_ADDRESS: '1000000' } });
    world = await makeFixtures(app);
    parent = await app.signInAsParent('9876543210');
    paying = makePaying(app, standIn);
    await setPackage({ leadDays: 0, depositPercent: 50, balanceDays: 2 });
  });
  beforeEach(() => {
    app.clock.set(testStart);
    standIn.setReachable(true);
  });
  afterEach(async () => expect((await auditMoney(app.database.read)).differences).toEqual([]));
  afterAll(async () => {
    await app.close();
    await standIn.stop();
  });

  async function setPackage(change: Partial<TeamBirthdayPackage>) {
    const { body } = await world.admin.get<TeamBirthdayPackage[]>('/api/admin/birthday-packages');
    const [starter] = body;
    if (!starter) throw new Error('No package');
    const { id, slug: _, displayOrder: __, version, ...fields } = starter;
    const done = await world.admin.call('PUT', `/api/admin/birthday-packages/${id}`, {
      body: { ...fields, price: 3000, ...change },
      headers: { 'If-Match': `"${version}"` },
    });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  }
  let day = 0;
  const book = async () => {
    day += 1;
    const { payment: _, ...fields } = deskPartyBody({
      parentPhone: '9876543210',
      parentEmail: 'anita@example.com',
      partyDate: `2026-12-${String(day).padStart(2, '0')}`,
      timeSlotId: 1,
      totalAmount: 3000,
    });
    const made = await parent.post<Party>('/api/birthday-parties', fields);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return { ...made.body, owner: parent };
  };
  type Mine = Awaited<ReturnType<typeof book>>;
  const read = async ({ id }: Mine) =>
    (await parent.get<Party[]>('/api/birthday-parties')).body.find((one) => one.id === id);
  const order = ({ id }: Mine) => orderOf(world.admin, 'party', id);
  const comeBack = (party: Mine, payment: Parameters<RazorpayStandIn['returnOf']>[0]) =>
    paying.comeBack(party, standIn.returnOf(payment));
  const setStatus = async (party: Mine, status: string) =>
    world.admin.call('PATCH', `/api/admin/birthday-parties/${party.id}/status`, { body: { status } });

  it('confirms a party with its deposit, and takes the balance later, of the same amount', async () => {
    const party = await book();
    expect(party).toMatchObject({ status: 'pending', depositDueAmount: '1500.00' });
    expect(await paying.stateOf(party)).toMatchObject({
      ...{ state: 'open', part: 'deposit', askedAmount: '1500.00', dueAmount: '3000.00' },
    });
    const { body } = await paying.checkout(party);
    expect(body.fields).toMatchObject({ amount: '150000', description: party.reference });
    const deposit = standIn.pay(String(body.fields.order_id));
    const back = await comeBack(party, deposit);
    expect([back.status, back.headers.get('Location')]).toEqual([
      303,
      `/bookings/${party.reference}?payment=paid`,
    ]);
    expect(await read(party)).toMatchObject({
      ...{ status: 'confirmed', paidAmount: '1500.00', depositDueAmount: '0.00', dueAmount: '1500.00' },
    });
    expect(await paying.stateOf(party)).toMatchObject({
      ...{ state: 'open', part: 'whole', askedAmount: '1500.00', lastPaidAmount: '1500.00' },
    });
    const balance = await paying.payAt(party);
    expect(balance.order_id).not.toBe(deposit.order_id);
    await paying.send(standIn.event('payment.authorized', { payment: balance }));
    expect(await read(party)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await paying.stateOf(party)).toMatchObject({ state: 'paid' });
    expect((await paying.checkout(party)).status).toBe(409);
    expect((await order(party)).payments).toMatchObject([
      { method: 'gateway', amount: '1500.00', reference: deposit.id },
      { method: 'gateway', amount: '1500.00', reference: balance.id },
    ]);
  });

  it('is for the account of the party alone', async () => {
    const party = await book();
    const stranger = await app.signInAsParent('9876500001');
    expect((await paying.checkout({ ...party, owner: stranger })).status).toBe(404);
    expect((await paying.checkout({ ...party, owner: app.client() })).status).toBe(401);
  });

  it('opens one order for two tabs, and captures one of their payments', async () => {
    const party = await book();
    const opened = await Promise.all([paying.checkout(party), paying.checkout(party)]);
    expect(new Set(opened.map(({ body }) => body.fields.order_id)).size).toBe(1);
    const both = [await paying.payAt(party), await paying.payAt(party)];
    await Promise.all(both.map((one) => comeBack(party, one)));
    expect(both.map(({ status }) => status).sort()).toEqual(['authorized', 'captured']);
    expect(await read(party)).toMatchObject({ paidAmount: '1500.00', refundDueAmount: '0.00' });
  });

  it('does not take a deposit that was paid at the counter meanwhile', async () => {
    const party = await book();
    const late = await paying.payAt(party);
    await pay(world.admin, await order(party), { amount: '1500.00' });
    await comeBack(party, late);
    expect(late.status).toBe('authorized');
    expect(await paying.stateOf(party)).toMatchObject({
      ...{ state: 'refused', refusedBecause: 'already_paid', askedAmount: '1500.00' },
    });
    const sender = { ...app, serverKey: serverKey(app.config), log: pino({ level: 'silent' }) };
    await sendDue({ ...sender, channels: { email: dryRun }, publicOrigin: app.config.publicOrigin });
    const told = await world.admin.get<Message[]>('/api/admin/messages?kind=payment_refused&limit=1');
    expect(told.body[0]?.body).toContain(
      `We did not take your payment of ₹1,500 for party ${party.reference} on`,
    );
    expect(told.body[0]?.body).toContain('it was already paid. The money goes back by itself');
    await comeBack(party, await paying.payAt(party));
    expect(await read(party)).toMatchObject({ paymentStatus: 'paid', paidAmount: '3000.00' });
  });

  it('takes a deposit of which the counter got a part, and one that the team did not wait for', async () => {
    const [partly, trusted] = [await book(), await book()];
    const payments = [await paying.payAt(partly), await paying.payAt(trusted)] as const;
    await pay(world.admin, await order(partly), { amount: '400.00' });
    await setStatus(trusted, 'confirmed');
    await comeBack(partly, payments[0]);
    await comeBack(trusted, payments[1]);
    expect(await read(partly)).toMatchObject({ status: 'confirmed', dueAmount: '1100.00' });
    expect(await read(trusted)).toMatchObject({ status: 'confirmed', dueAmount: '1500.00' });
  });

  it('does not take more than a party owes', async () => {
    const party = await book();
    await comeBack(party, await paying.payAt(party));
    app.clock.advance(1000);
    const balance = await paying.payAt(party);
    await pay(world.admin, await order(party), { amount: '100.00' });
    await comeBack(party, balance);
    expect(balance.status).toBe('authorized');
    expect(await paying.stateOf(party)).toMatchObject({ refusedBecause: 'other_amount' });
  });

  it.each(['its parent', 'the team'])('does not bring back a party that %s has cancelled', async (who) => {
    const party = await book();
    const payment = await paying.payAt(party);
    if (who === 'the team') await setStatus(party, 'cancelled');
    else expect((await parent.post(`/api/birthday-parties/${party.reference}/cancel`, {})).status).toBe(200);
    await comeBack(party, payment);
    expect(payment.status).toBe('authorized');
    expect(await paying.stateOf(party)).toMatchObject({ state: 'refused', refusedBecause: 'cancelled' });
    expect((await paying.checkout(party)).body).toMatchObject({ code: 'already_cancelled' });
    expect(await read(party)).toMatchObject({ status: 'cancelled', paidAmount: '0.00' });
  });

  it('takes a payment that arrives days later, because a party keeps its room', async () => {
    const party = await book();
    const { body } = await paying.checkout(party);
    await paying.tick('end holds');
    app.clock.advance(4 * 24 * 3_600_000);
    const late = standIn.pay(String(body.fields.order_id));
    await paying.tick('watch payments');
    expect(late.status).toBe('captured');
    expect(await read(party)).toMatchObject({ status: 'confirmed' });
  });

  it('waits for a gateway that does not answer, and says that an attempt failed', async () => {
    const party = await book();
    const failed = await paying.payAt(party, { status: 'failed' });
    await paying.send(standIn.event('payment.failed', { payment: failed }));
    expect(await paying.stateOf(party)).toMatchObject({ state: 'open', hasFailed: true });
    app.clock.advance(1000);
    const payment = await paying.payAt(party);
    standIn.setReachable(false);
    await comeBack(party, payment);
    expect(await paying.stateOf(party)).toMatchObject({ state: 'checking' });
    standIn.setReachable(true);
    await paying.tick('watch payments');
    expect(await read(party)).toMatchObject({ status: 'confirmed' });
  });

  it('enters what the account took by itself for a party that is gone, and refunds it the way it came', async () => {
    const party = await book();
    const payment = await paying.payAt(party, { status: 'captured' });
    await setStatus(party, 'cancelled');
    await paying.send(standIn.event('payment.captured', { payment }));
    const due = await order(party);
    expect(due).toMatchObject({ state: 'to_refund', dueAmount: '-1500.00' });
    expect(await read(party)).toMatchObject({ status: 'cancelled' });
    expect((await refund(world.admin, due, { method: 'gateway' })).status).toBe(200);
    await paying.tick('send refunds');
    expect([...standIn.refunds.values()].at(-1)).toMatchObject({ payment_id: payment.id, amount: 150_000 });
  });
});
