import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClaimedPayment, matchPayments, type OpenLine } from './matching.ts';

const line = (id: number, changes: Partial<OpenLine> = {}): OpenLine => ({
  id,
  day: '2026-11-21',
  amountPaise: 49900,
  reference: '',
  description: '',
  ...changes,
});
const payment = (id: string, changes: Partial<ClaimedPayment> = {}): ClaimedPayment => ({
  id,
  day: '2026-11-21',
  amountPaise: 49900,
  reference: '',
  ...changes,
});

// Few days, amounts and references, so that they collide.
const day = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22');
const amountPaise = fc.constantFrom(49900, 99800, -49900, 100);
const reference = fc.constantFrom('', '412345678901', '412345678902', 'slip77');
const lines = fc
  .array(fc.record({ day, amountPaise, reference, description: reference }), { maxLength: 12 })
  .map((rows) => rows.map((row, id) => ({ id, ...row })));
const payments = fc
  .array(fc.record({ day, amountPaise, reference }), { maxLength: 12 })
  .map((rows) => rows.map((row, id) => ({ id: `p${id}`, ...row })));

describe('payments and the lines of a statement', () => {
  it('are never matched twice, only for the same amount, and not after someone took them apart', () =>
    fc.assert(
      fc.property(lines, payments, (some, others) => {
        const first = matchPayments(some, others);
        const { matches, proposals } = matchPayments(some, others, first.matches.slice(0, 1));
        expect(new Set(matches.map(({ lineId }) => lineId)).size).toBe(matches.length);
        expect(new Set(matches.map(({ paymentId }) => paymentId)).size).toBe(matches.length);
        for (const { lineId, paymentId } of matches) {
          const paid = others.find(({ id }) => id === paymentId);
          expect(some[lineId]?.amountPaise).toBe(paid?.amountPaise);
          expect(proposals.some((one) => one.lineId === lineId)).toBe(false);
        }
        const [undone] = first.matches;
        expect(matches).not.toContainEqual(undone);
      }),
    ));

  it('are matched in the same way whatever their order', () =>
    fc.assert(
      fc.property(
        lines.chain((some) =>
          fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
        ),
        payments.chain((some) =>
          fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
        ),
        ([some, shuffled], [others, mixed]) => {
          expect(matchPayments(shuffled, mixed)).toEqual(matchPayments(some, others));
        },
      ),
    ));

  it('match by a reference inside the description, whatever the day', () => {
    const found = matchPayments(
      [line(1, { description: 'UPI/412345678901/ANITA RAO', day: '2026-11-29' }), line(2)],
      [payment('a', { reference: '4123 4567 8901' }), payment('b')],
    );
    expect(found).toEqual({
      matches: [
        { lineId: 1, paymentId: 'a', how: 'reference' },
        { lineId: 2, paymentId: 'b', how: 'amount' },
      ],
      proposals: [],
    });
  });

  it('of the same amount and day are proposed when they can be exchanged', () => {
    const found = matchPayments([line(1), line(2)], [payment('a'), payment('b')]);
    expect(found).toEqual({
      matches: [],
      proposals: [
        { lineId: 1, paymentIds: ['a', 'b'] },
        { lineId: 2, paymentIds: ['a', 'b'] },
      ],
    });
  });

  it.each([
    [
      'another reference',
      line(1, { reference: '412345678909' }),
      payment('a', { reference: '412345678901' }),
    ],
    ['the day after midnight', line(1, { day: '2026-11-22' }), payment('a')],
  ])('with %s are proposed, not assumed', (_, one, other) => {
    expect(matchPayments([one], [other])).toEqual({
      matches: [],
      proposals: [{ lineId: 1, paymentIds: ['a'] }],
    });
  });

  it('that were taken apart are proposed again', () => {
    const pair = { lineId: 1, paymentId: 'a' };
    expect(matchPayments([line(1)], [payment('a')], [pair])).toEqual({
      matches: [],
      proposals: [{ lineId: 1, paymentIds: ['a'] }],
    });
  });

  it('of another amount or a week away have nothing to do with each other', () => {
    const far = [payment('a', { amountPaise: 49901 }), payment('b', { day: '2026-11-13' })];
    expect(matchPayments([line(1)], far)).toEqual({ matches: [], proposals: [] });
  });

  it('have at most 20 proposals, those of the nearest days, for the lines that are wanted', () => {
    const many = Array.from({ length: 40 }, (_, place) =>
      payment(`p${String(place).padStart(2, '0')}`, { day: place < 15 ? '2026-11-21' : '2026-11-20' }),
    );
    const { proposals } = matchPayments([line(1), line(2)], many, [], new Set([2]));
    expect(proposals).toEqual([{ lineId: 2, paymentIds: many.slice(0, 20).map(({ id }) => id) }]);
  });

  it('of one amount and one word are matched by the thousand in a moment', () => {
    const count = 5000;
    const days = (place: number) => `2026-11-${String(1 + (place % 28)).padStart(2, '0')}`;
    const statement = Array.from({ length: count }, (_, id) =>
      line(id, { day: days(id), description: `PAYMENT ${400_000_000_000 + id}` }),
    );
    const paid = Array.from({ length: count }, (_, place) =>
      payment(`p${place}`, {
        day: days(place),
        reference: place % 2 === 0 ? 'payment' : String(400_000_000_000 + place),
      }),
    );
    const begun = performance.now();
    const { matches } = matchPayments(statement, paid, [], new Set([0, 2]));
    expect(matches).toHaveLength(count / 2);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
