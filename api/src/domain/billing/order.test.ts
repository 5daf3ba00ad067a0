import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueOf, mayRefund, mayTake, type OrderSums, orderState, paidOf, paymentStatusOf } from './order.ts';
import { roundOffOf } from './tax.ts';

const sums = (changes: Partial<OrderSums> = {}) => ({
  chargedPaise: 49_900,
  roundOffPaise: 0,
  receivedPaise: 0,
  refundedPaise: 0,
  writtenOffPaise: 0,
  isCancelled: false,
  ...changes,
});

describe('the state of an order', () => {
  it.each([
    ['due', {}, 'due'],
    ['partly_paid', { receivedPaise: 20_000 }, 'due'],
    ['due', { writtenOffPaise: 20_000 }, 'due'],
    ['paid', { receivedPaise: 49_900 }, 'paid'],
    ['to_refund', { receivedPaise: 50_000 }, 'paid'],
    ['due', { receivedPaise: 49_900, refundedPaise: 49_900 }, 'due'],
    ['written_off', { writtenOffPaise: 49_900 }, 'paid'],
    ['written_off', { receivedPaise: 20_000, writtenOffPaise: 29_900 }, 'paid'],
    ['paid', { chargedPaise: 49_950, roundOffPaise: 50, receivedPaise: 50_000 }, 'paid'],
    ['partly_paid', { chargedPaise: 49_950, roundOffPaise: 50, receivedPaise: 49_950 }, 'due'],
    ['paid', { chargedPaise: 49_949, roundOffPaise: -49, receivedPaise: 49_900 }, 'paid'],
    ['free', { chargedPaise: 0 }, 'paid'],
    ['cancelled', { chargedPaise: 0, isCancelled: true }, 'due'],
    ['to_refund', { chargedPaise: 0, receivedPaise: 49_900, isCancelled: true }, 'paid'],
    ['refunded', { chargedPaise: 0, receivedPaise: 49_900, refundedPaise: 49_900, isCancelled: true }, 'due'],
    ['kept', { chargedPaise: 20_000, receivedPaise: 20_000, isCancelled: true }, 'paid'],
    [
      'kept',
      { chargedPaise: 9_900, receivedPaise: 49_900, refundedPaise: 40_000, isCancelled: true },
      'paid',
    ],
  ] as const)('is %s for %j', (state, changes, paymentStatus) => {
    expect(orderState(sums(changes))).toBe(state);
    expect(paymentStatusOf(sums(changes))).toBe(paymentStatus);
  });
});

const anySums = fc
  .record({
    chargedPaise: fc.nat(500_000),
    isRounded: fc.boolean(),
    receivedPaise: fc.nat(500_000),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
    writtenOff: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ chargedPaise, isRounded, receivedPaise, refunded, writtenOff }) => ({
    chargedPaise,
    roundOffPaise: roundOffOf(chargedPaise, isRounded ? 'always' : 'never'),
    receivedPaise,
    refundedPaise: Math.floor(refunded * receivedPaise),
    writtenOffPaise: Math.floor(writtenOff * chargedPaise),
  }));

describe('a payment', () => {
  it('is refused if the due amount has changed, if nothing is due, or if it is more than is due', () => {
    const take = (amountPaise: number, shownPaise: number, isOverpaid = false) =>
      mayTake(sums({ receivedPaise: 40_000 }), { amountPaise, shownPaise, isOverpaid });
    expect(take(9_900, 9_900)).toBeUndefined();
    expect(take(5_000, 9_900)).toBeUndefined();
    expect(take(9_900, 49_900)).toEqual({ code: 'due_changed', duePaise: 9_900 });
    expect(take(10_000, 9_900)).toEqual({ code: 'exceeds_due', duePaise: 9_900 });
    expect(take(10_000, 9_900, true)).toBeUndefined();
    const paid = sums({ receivedPaise: 49_900 });
    expect(mayTake(paid, { amountPaise: 1, shownPaise: 0, isOverpaid: true })).toBeUndefined();
    expect(mayTake(paid, { amountPaise: 1, shownPaise: 0 })).toEqual({
      code: 'nothing_due',
    });
  });

  it('never brings the due amount below zero, and a refund never refunds more than was paid', () => {
    fc.assert(
      fc.property(anySums, fc.integer({ min: 1, max: 500_000 }), (order, amountPaise) => {
        const shownPaise = dueOf(order);
        if (!mayTake(order, { amountPaise, shownPaise })) {
          const after = { ...order, receivedPaise: order.receivedPaise + amountPaise };
          expect(dueOf(after)).toBe(shownPaise - amountPaise);
          expect(dueOf(after)).toBeGreaterThanOrEqual(0);
        }
        if (!mayRefund(order, { amountPaise, shownPaise })) {
          const after = { ...order, refundedPaise: order.refundedPaise + amountPaise };
          expect(paidOf(after)).toBeGreaterThanOrEqual(0);
          expect(dueOf(after)).toBe(shownPaise + amountPaise);
        }
      }),
    );
  });
});
