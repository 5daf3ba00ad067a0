import { expect, test } from 'vitest';
import { numberParam, pageParam, withParams } from './useUrlState.ts';

test('keeps other parameters and removes blank ones', () => {
  const search = new URLSearchParams('q=rao&status=active&page=3');
  expect(withParams(search, { q: '', page: undefined, sale: 7 }).toString()).toBe('status=active&sale=7');
  expect(search.get('q')).toBe('rao');
});

test.each([
  ['page=2', 2],
  ['page=0', undefined],
  ['page=-1', undefined],
  ['page=1e9', undefined],
  ['page=x', undefined],
  ['', undefined],
])('reads %j as page %j', (search, page) =>
  expect(numberParam(new URLSearchParams(search), 'page')).toBe(page),
);

test('allows only pages that the server accepts', () => {
  const page = (search: string) => pageParam(new URLSearchParams(search));
  expect(page('')).toBe(1);
  expect(page('page=3')).toBe(3);
  expect(page('page=999999999') * 200).toBeLessThanOrEqual(10_000_000);
});
