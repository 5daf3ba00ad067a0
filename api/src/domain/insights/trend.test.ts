import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../dates.ts';
import { trendOf, trendPeriods } from './trend.ts';

const aDate = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays('2026-11-21', days));
const aFigure = fc.integer({ min: 1, max: 1_000_000_000 });

describe('the periods of a trend', () => {
  it('are the last 30 days including today, and the 30 days before', () => {
    expect(trendPeriods('2026-11-21')).toEqual({
      now: { from: '2026-10-23', to: '2026-11-21' },
      before: { from: '2026-09-23', to: '2026-10-22' },
    });
  });

  it('have equal lengths and no gap between them, on any day', () => {
    fc.assert(
      fc.property(aDate, (today) => {
        const { now, before } = trendPeriods(today);
        expect(now.to).toBe(today);
        expect(daysBetween(now.from, now.to)).toBe(29);
        expect(daysBetween(before.from, before.to)).toBe(29);
        expect(addDays(before.to, 1)).toBe(now.from);
      }),
    );
  });
});

describe('a trend', () => {
  it.each([
    [112, 100, 12],
    [1, 3, -67],
    [0, 4, -100],
    [0, 0, null],
    [26, 0, null],
  ])('%d after %d is %s percent', (now, before, percent) => {
    expect(trendOf(now, before)).toEqual({ now, before, percent });
  });

  it('is 0 for no change or one too small to show, and never negative zero', () => {
    fc.assert(fc.property(aFigure, (figure) => Object.is(trendOf(figure, figure).percent, 0)));
    expect(Object.is(trendOf(999, 1000).percent, 0)).toBe(true);
  });

  it('rises only for more and falls only for less, within half a percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), aFigure, (now, before) => {
        const { percent } = trendOf(now, before);
        if (percent === null) throw new Error('There was something before.');
        if (percent !== 0) expect(Math.sign(percent)).toBe(Math.sign(now - before));
        expect(Math.abs(percent - (now / before - 1) * 100)).toBeLessThanOrEqual(0.500_001);
      }),
    );
  });

  it('grows with the figure', () => {
    fc.assert(
      fc.property(aFigure, aFigure, aFigure, (one, other, before) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(Number(trendOf(less, before).percent)).toBeLessThanOrEqual(
          Number(trendOf(more, before).percent),
        );
      }),
    );
  });
});
