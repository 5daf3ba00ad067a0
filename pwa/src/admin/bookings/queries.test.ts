import { expect, test } from 'vitest';
import { parseBookingsView, toBookingFilter } from './queries.ts';

const filterOf = (query: string) => toBookingFilter(parseBookingsView(new URLSearchParams(query)));

test('lists what is to come, unless a search or a filter is for any booking', () => {
  expect(filterOf('')).toEqual({ search: '', sort: 'next', when: 'upcoming' });
  expect(filterOf('q=Anand')).toEqual({ search: 'Anand', sort: 'next' });
  expect(filterOf('q=Anand&when=upcoming').when).toBe('upcoming');
  expect(filterOf('when=all').when).toBeUndefined();
});

test('begins what is over with the latest', () => {
  expect(filterOf('when=past')).toEqual({ search: '', sort: 'visit-last', when: 'past' });
  expect(filterOf('when=past&sort=newest').sort).toBe('newest');
});
