import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClaimedPayment, OpenLine } from './matching.ts';
import {
  firstDayToAsk,
  overdueDays,
  proposePayout,
  proposeSettlement,
  settleableDays,
  settlementFee,
  type UnpaidLine,
} from './settlement.ts';

const line = (id: number, changes: Partial<OpenLine> = {}): OpenLine => ({
  id,
  day: '2026-11-21',
  amountPaise: 49900,
  reference: '',
  description: '',
  ...changes,
});

describe('a settlement', () => {
  const card = (id: string, amountPaise: number, day = '2026-11-20'): ClaimedPayment => ({
    id,
    day,
    amountPaise,
    reference: '',
  });

  it('pays out the payments of one day, less a fee', () => {
    const day = [card('a', 100000), card('b', 50000)];
    expect(proposeSettlement(line(1, { amountPaise: 147000 }), day)).toEqual(['a', 'b']);
    expect(settlementFee(147000, [100000, 50000])).toEqual({ feePaise: 3000 });
  });

  it('is proposed only if one day fits, within a week and a fee of 5%', () => {
    const two = [card('a', 100000, '2026-11-19'), card('b', 100500, '2026-11-20')];
    expect(proposeSettlement(line(1, { amountPaise: 99000 }), two)).toEqual([]);
    expect(proposeSettlement(line(1, { amountPaise: 90000 }), two)).toEqual([]);
    expect(proposeSettlement(line(1, { amountPaise: 99000 }), [card('a', 100000, '2026-11-01')])).toEqual([]);
    expect(proposeSettlement(line(1, { amountPaise: -99000 }), two)).toEqual([]);
  });

  it('never exceeds its payments', () => {
    expect(settlementFee(1001, [1000])).toEqual({ code: 'exceeds_settled', settledPaise: 1000 });
  });
});

describe('a payout to the bank', () => {
  const unpaid = (id: number, netPaise: number, changes: Partial<UnpaidLine> = {}): UnpaidLine => ({
    id,
    day: '2026-11-20',
    netPaise,
    reference: '',
    description: '',
    ...changes,
  });

  it('covers the lines of one day, or of several days in a row, by their net sum', () => {
    const [fri, sat, sun] = [
      unpaid(1, 98000, { day: '2026-11-20' }),
      unpaid(2, 49000, { day: '2026-11-21' }),
      unpaid(3, -10000, { day: '2026-11-22' }),
    ];
    const monday = (amountPaise: number) =>
      proposePayout(line(9, { day: '2026-11-23', amountPaise }), [fri, sat, sun]);
    expect(monday(98000)).toEqual([1]);
    expect(monday(147000)).toEqual([1, 2]);
    expect(monday(137000)).toEqual([1, 2, 3]);
    // Less a fee that no line names: only one run of days is that much larger.
    expect(monday(48000)).toEqual([2]);
    expect(monday(200000)).toEqual([]);
  });

  it('covers the lines that name its reference, whatever their days', () => {
    const lines = [
      unpaid(1, 30000, { description: 'setl_A1B2C3' }),
      unpaid(2, 40000),
      unpaid(3, 20000, { day: '2026-11-21', reference: 'SETL A1B2C3' }),
    ];
    const payout = line(9, { day: '2026-11-23', amountPaise: 50000, description: 'NEFT A1B2C3 GATEWAY' });
    expect(proposePayout(payout, lines)).toEqual([1, 3]);
  });

  it('is not guessed when two runs of days fit, and never covers later or old lines', () => {
    const two = [unpaid(1, 50000, { day: '2026-11-19' }), unpaid(2, 50000, { day: '2026-11-20' })];
    expect(proposePayout(line(9, { amountPaise: 50000 }), two)).toEqual([]);
    const far = [unpaid(1, 50000, { day: '2026-11-22' }), unpaid(2, 50000, { day: '2026-11-13' })];
    expect(proposePayout(line(9, { amountPaise: 50000 }), far)).toEqual([]);
    expect(proposePayout(line(9, { amountPaise: -50000 }), two.slice(0, 1))).toEqual([]);
  });

  it('never exceeds its lines, keeps at most 5%, and does not depend on their order', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            day: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20'),
            netPaise: fc.integer({ min: -2000, max: 9000 }),
          }),
          {
            maxLength: 8,
          },
        ),
        fc.integer({ min: 1, max: 30_000 }),
        (rows, amountPaise) => {
          const lines = rows.map((row, id) => unpaid(id, row.netPaise, { day: row.day }));
          const found = proposePayout(line(99, { amountPaise }), lines);
          expect(proposePayout(line(99, { amountPaise }), lines.toReversed())).toEqual(found);
          if (found.length === 0) return;
          const net = lines
            .filter(({ id }) => found.includes(id))
            .reduce((sum, one) => sum + one.netPaise, 0);
          expect(net).toBeGreaterThanOrEqual(amountPaise);
          expect(net - amountPaise).toBeLessThanOrEqual(net * 0.05);
        },
      ),
    ));
});

describe('the days of a gateway’s settlements', () => {
  const today = '2026-11-28';

  it('are asked for again for a week, and as far back as a payment is not settled', () => {
    expect(firstDayToAsk(today, null)).toBe('2026-11-21');
    expect(firstDayToAsk(today, '2026-11-25')).toBe('2026-11-21');
    expect(firstDayToAsk(today, '2026-10-02')).toBe('2026-10-02');
  });

  it('are overdue after a week, and looked for during sixty days', () => {
    expect(overdueDays(today)).toEqual({ from: '2026-09-29', to: '2026-11-21' });
    expect(settleableDays(today)).toEqual({ from: '2026-09-29', to: today });
  });
});
