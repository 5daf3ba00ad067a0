import { expect, test } from 'vitest';
import { filterOf, viewIn } from './reviews-view.ts';

test.each([
  ['', { status: 'open', reason: undefined, page: 1 }],
  ['status=settled&reason=expired&page=3', { status: 'settled', reason: 'expired', page: 3 }],
  ['status=lost&reason=weather&page=0', { status: 'open', reason: undefined, page: 1 }],
])('the address %j shows %j', (address, view) => expect(viewIn(new URLSearchParams(address))).toEqual(view));

test('no reason asks for all of them', () => {
  expect(filterOf({ status: 'open', reason: undefined })).toEqual({ status: 'open' });
  expect(filterOf({ status: 'settled', reason: 'short' })).toEqual({ status: 'settled', reason: 'short' });
});
