import { afterEach, beforeEach, expect, it } from 'vitest';
import { uuidV7 } from '../../testing/fixtures.ts';
import type { SignedInClient } from '../../testing/make-app.ts';
import { type MessageWorld, makeMessageWorld } from '../../testing/message-world.ts';
import { orderOf, pay, refund, undoPayment } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

/** 14:00 to 16:00 on Sunday 29 November 2026, in Bengaluru. */
const visit = { bookingDate: '2026-11-29', timeSlotId: 3, parentPhone: '9876543210' };

describeOnEachStore('messages about money', (store) => {
  let centre: MessageWorld;
  let admin: SignedInClient;
  beforeEach(async () => {
    centre = await makeMessageWorld(store, '2026-11-27T11:30:00+05:30');
    admin = await centre.app.signInAs('admin');
  });
  afterEach(() => centre.close());

  const booked = async () => {
    const booking = await centre.world.newBooking(undefined, visit);
    return { booking, order: await orderOf(admin, 'booking', booking.id) };
  };
  const sell = (body: object) => admin.post('/api/admin/counter-sales', body);
  const kinds = async () => (await centre.messages()).map(({ kind }) => kind);
  const linkIn = (body: string | undefined) => new URL(/http\S+\/bills\/\S+/.exec(body ?? '')?.[0] ?? '');

  it('say what was paid, and open the bill', async () => {
    const { booking, order } = await booked();
    expect((await pay(admin, order)).status).toBe(200);
    await centre.sendAfter(1);
    const [text] = await centre.texts('payment_received');
    expect(text).toContain(
      `We have received ₹998 for play session ${booking.reference} on Friday, 27 November`,
    );
    expect(text).toContain('Still to pay: nothing');
    const bill = await centre.app.client().get<string>(linkIn(text).pathname);
    expect(bill.status).toBe(200);
    expect(bill.body).toContain(order.reference);
  });

  it('hand the bill over, so that only another document corrects it', async () => {
    const { order } = await booked();
    await pay(admin, order);
    const handedOver = () =>
      centre.app.database.read.selectFrom('document_handovers').select('how').execute();
    expect(await handedOver()).toEqual([]);
    await centre.sendAfter(1);
    expect(await handedOver()).toEqual([{ how: 'sent' }]);
  });

  it('tell of a refund', async () => {
    const { order } = await booked();
    const paid = await pay(admin, order);
    await centre.sendAfter(1);
    const back = { amount: '200.00', shownDue: '0.00', reason: 'One child was ill' };
    expect((await refund(admin, paid.body, back)).status).toBe(200);
    await centre.sendAfter(1);
    const [text] = await centre.texts('refund_paid');
    expect(text).toContain('We have paid ₹200 back to you for play session');
    expect(text).toMatch(/\/bills\/\S+/);
  });

  it('are one for a bill at the counter that is paid in two ways', async () => {
    const sale = await sell({
      customer: { name: 'Asha Rao', phone: '9845012345', email: '' },
      visit: { packageId: 1, timeSlotId: 3, numberOfChildren: 2, childrenAges: [4, 6] },
      items: [{ addOnId: 3, quantity: 2 }],
      tenders: [
        { method: 'cash', amount: '596.00' },
        { method: 'upi', amount: '500.00', reference: '612345678901' },
      ],
      totalAmount: '1096.00',
    });
    expect(sale.status).toBe(201);
    await centre.sendAfter(1);
    expect((await kinds()).filter((kind) => kind === 'payment_received')).toHaveLength(1);
    const [text] = await centre.texts('payment_received');
    expect(text).toContain('We have received ₹1,096 for');
  });

  it('are not sent for a payment that was undone at once', async () => {
    const { order } = await booked();
    const paid = await pay(admin, order);
    expect((await undoPayment(admin, paid.body)).status).toBe(200);
    await centre.sendAfter(1);
    expect(await centre.states()).toContainEqual(['payment_received', 'dropped', 'no_longer_true']);
    expect(await kinds()).not.toContain('refund_paid');
  });

  it('go to nobody for a sale without a name', async () => {
    const sold = await sell({
      customer: null,
      items: [{ addOnId: 3, quantity: 1 }],
      tenders: [{ method: 'cash', amount: '49.00' }],
      totalAmount: '49.00',
    });
    expect(sold.status).toBe(201);
    expect(await kinds()).toEqual([]);
  });

  it('tell of credit that is paid out', async () => {
    const { order } = await booked();
    expect((await pay(admin, order, { amount: '1098.00', keepsCredit: true })).status).toBe(200);
    await centre.sendAfter(1);
    const paidOut = await admin.post('/api/admin/families/credit/refunds', {
      phone: visit.parentPhone,
      amount: '100.00',
      method: 'cash',
      reason: 'Asked for it',
    });
    expect(paidOut.status).toBe(200);
    await centre.sendAfter(1);
    expect((await centre.texts('refund_paid'))[0]).toContain(
      'Hi Anita,\n\nWe have paid ₹100 back to you for your credit',
    );
  });

  it('come once, however often a tablet sends its payment', async () => {
    const { order } = await booked();
    const tablet = await centre.world.newDevice();
    const at = centre.app.clock.now().toISOString();
    const newId = () => uuidV7(centre.app.clock.now());
    const taken = {
      ...{
        id: newId(),
        kind: 'payment.take',
        occurredAt: at,
        clockOffsetMs: 0,
        staffId: centre.world.admin.userId,
      },
      payload: {
        ...{ paymentId: newId(), orderId: order.id, amount: '998.00', method: 'cash' },
        ...{ at, shownDue: '998.00' },
      },
    };
    await centre.world.sync(tablet, [taken]);
    await centre.world.sync(tablet, [taken]);
    await centre.sendAfter(1);
    await centre.sendAfter(1);
    expect(await centre.texts('payment_received')).toHaveLength(1);
  });
});
