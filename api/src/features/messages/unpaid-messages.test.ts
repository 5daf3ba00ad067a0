import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MessageWorld, makeMessageWorld } from '../../testing/message-world.ts';
import { makePaying } from '../../testing/paying.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../../testing/razorpay-stand-in.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { sendDue } from './sender.ts';

/** 14:00 to 16:00 on Sunday 29 November 2026, in Bengaluru. */
const visit = {
  ...{ bookingDate: '2026-11-29', timeSlotId: 3, parentPhone: '9876543210' },
  paymentMethod: 'online',
};

describeOnEachStore('messages about online payments that were not taken', (store) => {
  let centre: MessageWorld;
  let standIn: RazorpayStandIn;
  let paying: ReturnType<typeof makePaying>;
  beforeEach(async () => {
    standIn = await startRazorpayStandIn();
    centre = await makeMessageWorld(store, '2026-11-27T11:30:00+05:30', standIn.env);
    paying = makePaying(centre.app, standIn);
  });
  afterEach(async () => {
    await centre.close();
    await standIn.stop();
  });

  const booked = () => centre.world.newBooking(centre.app.client(), visit);
  const about = async () =>
    (await centre.states()).filter(([kind]) => kind === 'payment_refused' || kind === 'payment_failed');
  const fail = async (booking: Awaited<ReturnType<typeof booked>>) => {
    const payment = await paying.payAt(booking, { status: 'failed' });
    await paying.send(standIn.event('payment.failed', { payment }));
    return payment;
  };
  const fill = () =>
    centre.app.database.write((trx) =>
      trx
        .updateTable('slot_days')
        .set({ seats_taken: 14 })
        .where('date', '=', visit.bookingDate)
        .where('time_slot_id', '=', visit.timeSlotId)
        .execute(),
    );

  it('say that the seats were gone, at once and once', async () => {
    const booking = await booked();
    const { body } = await paying.checkout(booking);
    centre.app.clock.advance(10 * 60_000);
    await paying.tick('end holds');
    await fill();
    const late = standIn.pay(String(body.fields.order_id));
    for (let again = 0; again < 2; again += 1)
      await paying.send(standIn.event('payment.authorized', { payment: late }));
    await paying.comeBack(booking, standIn.returnOf(late));
    await sendDue(centre.sender);
    const [text, ...others] = await centre.texts('payment_refused');
    expect(others).toEqual([]);
    expect(text).toContain(
      `We did not take your payment of ₹998 for play session ${booking.reference} on Sunday, 29 November at 2 PM: it came after the time to pay, and the seats were gone by then. The money goes back by itself within a week.`,
    );
    const link = new URL(/http\S+\/bookings\/\S+/.exec(text ?? '')?.[0] ?? '');
    expect((await centre.app.client().get(`/api${link.pathname}${link.search}`)).status).toBe(200);
  });

  it('say so of a second payment', async () => {
    const booking = await booked();
    const [first, second] = [await paying.payAt(booking), await paying.payAt(booking)];
    await paying.comeBack(booking, standIn.returnOf(first));
    await paying.comeBack(booking, standIn.returnOf(second));
    await sendDue(centre.sender);
    expect(await centre.texts('payment_refused')).toEqual([expect.stringContaining('already paid')]);
  });

  it('ask to pay again five minutes after an attempt failed, once for several', async () => {
    const booking = await booked();
    await fail(booking);
    await fail(booking);
    await centre.sendAfter(4);
    expect(await about()).toEqual([['payment_failed', 'waiting', '']]);
    await centre.sendAfter(1);
    expect(await centre.texts('payment_failed')).toEqual([
      expect.stringContaining(
        `Your payment of ₹998 for play session ${booking.reference} on Sunday, 29 November at 2 PM did not go through: nothing was taken.`,
      ),
    ]);
  });

  it('are not sent once the family has paid', async () => {
    const booking = await booked();
    await fail(booking);
    await paying.comeBack(booking, standIn.returnOf(await paying.payAt(booking)));
    await centre.sendAfter(5);
    expect(await about()).toEqual([['payment_failed', 'dropped', 'no_longer_true']]);
  });

  it('are not sent for a booking that has ended: its cancellation says it', async () => {
    const booking = await booked();
    await fail(booking);
    centre.app.clock.advance(10 * 60_000);
    await paying.tick('end holds');
    await sendDue(centre.sender);
    expect(await about()).toEqual([['payment_failed', 'dropped', 'no_longer_true']]);
    expect(await centre.texts('visit_cancelled')).toHaveLength(1);
  });

  it('tell of a payment that the bank takes after it had failed, if it is refused then', async () => {
    const booking = await booked();
    const payment = await fail(booking);
    await centre.app.client().post(`/api/bookings/${booking.reference}/cancel?key=${booking.manageKey}`);
    payment.status = 'authorized';
    await paying.send(standIn.event('payment.authorized', { payment }));
    await centre.sendAfter(5);
    expect(await centre.texts('payment_refused')).toEqual([
      expect.stringContaining('the visit was cancelled'),
    ]);
    expect(await about()).toContainEqual(['payment_failed', 'dropped', 'no_longer_true']);
  });
});
