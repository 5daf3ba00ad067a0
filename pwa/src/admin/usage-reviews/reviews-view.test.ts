import { expect, test } from 'vitest';
import { filterOf, viewIn } from './reviews-view.ts';

test.each([
  ['', { status: 'open', reason: undefined, page: 1 }],
  ['status=settled&reason=expired&page=3', { status: 'settled', reason: 'expired', page: 3 }],
  ['status=lost&reason=weather&page=0', { status: 'open', reason: undefined, page: 1 }],
])('reads address %j as %j', (address, view) => expect(viewIn(new URLSearchParams(address))).toEqual(view));

test('queries all reasons by default', () => {
  expect(filterOf({ status: 'open', reason: undefined })).toEqual({ status: 'open' });
  expect(filterOf({ status: 'settled', reason: 'short' })).toEqual({ status: 'settled', reason: 'short' });
});
