import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeepRun } from '../../testing/depth.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { orderOf } from '../../testing/money.ts';
import { makePaying } from '../../testing/paying.ts';
import {
  type RazorpayStandIn,
  type StandInPayment,
  startRazorpayStandIn,
} from '../../testing/razorpay-stand-in.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from '../money/audit-store.ts';

/** What can happen to a booking that is being paid; `which` is one of its two payments. */
const step = fc.oneof(
  fc.record({ what: fc.constantFrom('return', 'report', 'report again'), which: fc.constantFrom(0, 1) }),
  fc.record({
    what: fc.constantFrom('hold ends', 'watch', 'gateway away', 'gateway back'),
    which: fc.constant(0),
  }),
);
type Step = { what: string; which: number };

describeOnEachStore('the reports of two payments for one booking', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let standIn: RazorpayStandIn;
  let paying: ReturnType<typeof makePaying>;
  beforeAll(async () => {
    standIn = await startRazorpayStandIn();
    app = await makeApp(store, { env: { ...standIn.env, BOOKINGS_PER_ADDRESS: '1000000' } });
    world = await makeFixtures(app);
    paying = makePaying(app, standIn);
  });
  afterAll(async () => {
    await app.close();
    await standIn.stop();
  });

  async function play(steps: readonly Step[]) {
    app.clock.set(testStart);
    standIn.setReachable(true);
    const booking = await world.newBooking(app.client(), { paymentMethod: 'online' });
    const payments: [StandInPayment, StandInPayment] = [
      await paying.payAt(booking),
      await paying.payAt(booking),
    ];
    const events = payments.map((payment) => standIn.event('payment.authorized', { payment }));
    const away = (name: string) => paying.tick(name).catch(() => undefined);
    const does: Record<string, (which: number) => Promise<unknown>> = {
      return: (which) => paying.comeBack(booking, standIn.returnOf(payments[which === 0 ? 0 : 1])),
      report: (which) =>
        paying.send(standIn.event('payment.captured', { payment: payments[which === 0 ? 0 : 1] })),
      'report again': (which) => paying.send(events[which] ?? events[0] ?? standIn.event('', {})),
      'hold ends': async () => {
        app.clock.advance(600_000);
        await away('end holds');
      },
      watch: () => away('watch payments'),
      'gateway away': async () => standIn.setReachable(false),
      'gateway back': async () => standIn.setReachable(true),
    };
    // Pairs at the same moment, as from two tabs, or from a tab and the gateway.
    for (let at = 0; at < steps.length; at += 2)
      await Promise.all(steps.slice(at, at + 2).map(({ what, which }) => does[what]?.(which)));
    standIn.setReachable(true);
    await paying.tick();
    app.clock.advance(3_600_000);
    await paying.tick();
    return { booking, payments };
  }

  it('capture once and enter the money once, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        const { booking, payments } = await play(steps);
        expect(payments.filter(({ status }) => status === 'captured')).toHaveLength(1);
        for (const { id } of payments) expect(standIn.captures.get(id) ?? 0).toBeLessThanOrEqual(1);
        const order = await orderOf(world.admin, 'booking', booking.id);
        expect(order).toMatchObject({ state: 'paid', paidAmount: '998.00', dueAmount: '0.00' });
        expect(order.payments).toHaveLength(1);
        expect(await paying.read(booking)).toMatchObject({ status: 'confirmed', heldUntil: null });
      }),
      { numRuns: isDeepRun ? 100 : 12 },
    );
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
  }, 120_000);
});
