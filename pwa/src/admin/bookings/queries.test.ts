import { expect, test } from 'vitest';
import { parseBookingsView, toBookingFilter, toListFilter } from './queries.ts';

const filterOf = (query: string) => toBookingFilter(parseBookingsView(new URLSearchParams(query)));

test('lists what is to come, unless a search or a filter is for any booking', () => {
  expect(filterOf('')).toEqual({ search: '', sort: 'next', when: 'upcoming' });
  expect(filterOf('q=Anand')).toEqual({ search: 'Anand', sort: 'next' });
  expect(filterOf('q=Anand&when=upcoming').when).toBe('upcoming');
  expect(filterOf('when=all').when).toBeUndefined();
});

test('folds who is here only in what is to come without a search, and never in the export', () => {
  const listOf = (query: string) => {
    const view = parseBookingsView(new URLSearchParams(query));
    return [view.fold, toListFilter(view).here];
  };
  expect(listOf('')).toEqual(['folded', 'left-out']);
  expect(listOf('here=1')).toEqual(['open', undefined]);
  for (const query of ['q=Anand', 'when=all', 'when=past', 'sort=newest', 'status=pending&when=upcoming'])
    expect(listOf(query)).toEqual([undefined, undefined]);
  expect(filterOf('')).not.toHaveProperty('here');
});

test('begins what is over with the latest', () => {
  expect(filterOf('when=past')).toEqual({ search: '', sort: 'visit-last', when: 'past' });
  expect(filterOf('when=past&sort=newest').sort).toBe('newest');
});
