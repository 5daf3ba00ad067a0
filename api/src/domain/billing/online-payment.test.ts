import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedOfBooking, askedOfParty, refusalForBooking, refusalForParty } from './online-payment.ts';

const paise = fc.integer({ min: 1, max: 10_000_000 });

describe('the online payment of a booking', () => {
  it('is taken if it pays exactly what is due', () =>
    fc.assert(
      fc.property(paise, paise, (duePaise, otherPaise) => {
        expect(refusalForBooking(askedOfBooking(duePaise), duePaise)).toBeUndefined();
        const other = refusalForBooking({ part: 'whole', amountPaise: otherPaise }, duePaise);
        expect(other).toBe(otherPaise === duePaise ? undefined : 'other_amount');
        expect(refusalForBooking(askedOfBooking(duePaise), 0)).toBe('already_paid');
      }),
    ));
});

describe('the online payments of a party', () => {
  it('add up to its price, however much of it is the deposit and whatever the counter gets', () =>
    fc.assert(
      fc.property(
        paise,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.record({ atCounter: fc.boolean(), share: fc.double({ min: 0, max: 1, noNaN: true }) })),
        (pricePaise, depositShare, steps) => {
          const deposit = Math.round(pricePaise * depositShare);
          let receivedPaise = 0;
          const open = () => ({
            depositPaise: Math.max(0, deposit - receivedPaise),
            duePaise: pricePaise - receivedPaise,
          });
          for (const { atCounter, share } of steps) {
            const asked = askedOfParty({ ...open(), isPending: open().depositPaise > 0 });
            const before = receivedPaise;
            // The counter takes money between the question and the payment.
            if (atCounter) receivedPaise += Math.floor(open().duePaise * share);
            const because = refusalForParty(asked, open());
            if (because === undefined) receivedPaise += asked.amountPaise;
            else expect(atCounter || before === pricePaise).toBe(true);
            expect(receivedPaise).toBeLessThanOrEqual(pricePaise);
          }
          while (open().duePaise > 0) {
            const asked = askedOfParty({ ...open(), isPending: true });
            expect(refusalForParty(asked, open())).toBeUndefined();
            receivedPaise += asked.amountPaise;
          }
          expect(receivedPaise).toBe(pricePaise);
        },
      ),
    ));

  it('begin with the deposit only while the party waits for it', () => {
    const open = { depositPaise: 100_00, duePaise: 500_00 };
    expect(askedOfParty({ ...open, isPending: true })).toEqual({ part: 'deposit', amountPaise: 100_00 });
    expect(askedOfParty({ ...open, isPending: false })).toEqual({ part: 'whole', amountPaise: 500_00 });
  });

  it('are not taken for a deposit that the counter got meanwhile, though as much is due', () => {
    const deposit = { part: 'deposit', amountPaise: 100_00 } as const;
    expect(refusalForParty(deposit, { depositPaise: 0, duePaise: 400_00 })).toBe('already_paid');
  });
});
