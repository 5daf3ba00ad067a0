import { visitPayments, visitStatuses } from '@toodles/api/contract/bookings/team-visits.ts';
import { addDays, daysBetween, weekdayOf } from '@toodles/api/domain/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayChoices, isFiltered, parseView, sideChoices, toFilter, weekOf } from './visits-view.ts';

const viewOf = (query: string) => parseView(new URLSearchParams(query), visitStatuses, visitPayments);

describe('the view of an address', () => {
  test('defaults to all visits, the next one first', () => {
    expect(toFilter(viewOf(''))).toEqual({ search: '', sort: 'next' });
  });

  test('sorts a date range by date, unless the address has another order', () => {
    expect(toFilter(viewOf('from=2026-11-21&to=2026-11-30'))).toEqual({
      search: '',
      from: '2026-11-21',
      to: '2026-11-30',
      sort: 'visit',
    });
    expect(viewOf('from=2026-11-21&sort=newest').sort).toBe('newest');
  });

  test('combines every filter', () => {
    expect(toFilter(viewOf('q=Anand&status=pending&payment=due&sort=visit-last&page=3'))).toEqual({
      search: 'Anand',
      status: 'pending',
      payment: 'due',
      sort: 'visit-last',
    });
  });

  test.each(['status=lost', 'payment=later', 'from=2026-02-30', 'to=tomorrow', 'sort=price', 'page=-1'])(
    'ignores the invalid parameter of %s',
    (query) => expect(viewOf(query)).toEqual(viewOf('')),
  );

  test('does not count an open panel or a page as a filter', () => {
    expect(isFiltered(new URLSearchParams('booking=12&view=week&sort=visit&page=4'))).toBe(false);
    expect(isFiltered(new URLSearchParams('package=2'))).toBe(true);
  });
});

test('covers today, tomorrow, this week from Monday with its weekend, and the next week', () => {
  // A Saturday, and the Sunday after it, which is in the same week.
  for (const today of ['2026-11-21', '2026-11-22']) {
    expect(dayChoices(today, 'next').slice(0, 5)).toEqual([
      { label: 'Today', from: today, to: today },
      { label: 'Tomorrow', from: addDays(today, 1), to: addDays(today, 1) },
      { label: 'Weekend', from: '2026-11-21', to: '2026-11-22' },
      { label: 'This week', from: '2026-11-16', to: '2026-11-22' },
      { label: 'Next week', from: '2026-11-23', to: '2026-11-29' },
    ]);
  }
});

test('offers the days around today before all that is to come or over', () => {
  expect(sideChoices('2026-11-21').map(({ label }) => label)).toEqual([
    'Today',
    'Tomorrow',
    'Weekend',
    'This week',
    'Next week',
    'Yesterday',
    'Upcoming',
    'Past',
    'All days',
  ]);
});

test('calls all days after their order', () => {
  const labelOf = (order: 'next' | 'visit-last') => dayChoices('2026-11-21', order).at(-1)?.label;
  expect([labelOf('next'), labelOf('visit-last')]).toEqual(['Upcoming first', 'Latest first']);
});

test('has the same week for each of its dates', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 6 }), (days, n) => {
      const { from, to } = weekOf(addDays('2000-01-01', days));
      expect(weekdayOf(from)).toBe(1);
      expect(daysBetween(from, to)).toBe(6);
      expect(weekOf(addDays(from, n))).toEqual({ from, to });
    }),
  );
});
