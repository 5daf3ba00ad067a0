import { expect, test } from 'vitest';
import { changed, numberIn } from './useAddress.ts';

test('changes leave the rest of the address as it is; blank values leave it', () => {
  const search = new URLSearchParams('q=rao&status=active&page=3');
  expect(changed(search, { q: '', page: undefined, sale: 7 }).toString()).toBe('status=active&sale=7');
  expect(search.get('q')).toBe('rao');
});

test.each([
  ['page=2', 2],
  ['page=0', undefined],
  ['page=-1', undefined],
  ['page=1e9', undefined],
  ['page=x', undefined],
  ['', undefined],
])('%j holds page %j', (search, page) => expect(numberIn(new URLSearchParams(search), 'page')).toBe(page));
