import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './dates.ts';
import { firstOfMonth, lastOfMonth, monthsBetween } from './months.ts';

const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('months', () => {
  it('start and end on their own first and last days', () => {
    expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
    expect(firstOfMonth('2026-11-21', -11)).toBe('2025-12-01');
    expect(firstOfMonth('2026-12-31', 1)).toBe('2027-01-01');
    expect(lastOfMonth('2028-02-03')).toBe('2028-02-29');
  });

  it('are cut at the ends of a range', () => {
    expect(monthsBetween('2026-10-20', '2026-12-03')).toEqual([
      { month: '2026-10', from: '2026-10-20', to: '2026-10-31' },
      { month: '2026-11', from: '2026-11-01', to: '2026-11-30' },
      { month: '2026-12', from: '2026-12-01', to: '2026-12-03' },
    ]);
    expect(monthsBetween('2026-11-21', '2026-11-21')).toHaveLength(1);
    expect(monthsBetween('2026-11-22', '2026-11-21')).toEqual([]);
  });

  it('cover every day of a range exactly once', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 1500 }), (from, length) => {
        const to = addDays(from, length);
        const spans = monthsBetween(from, to);
        expect(spans[0]?.from).toBe(from);
        expect(spans.at(-1)?.to).toBe(to);
        const days = spans.reduce((sum, span) => sum + daysBetween(span.from, span.to) + 1, 0);
        expect(days).toBe(length + 1);
        expect(new Set(spans.map(({ month }) => month)).size).toBe(spans.length);
      }),
    );
  });
});
