import { expect, test } from 'vitest';
import { parseView, toFilter } from './reviews-view.ts';

test.each([
  ['', { status: 'open', reason: undefined, page: 1 }],
  ['status=settled&reason=expired&page=3', { status: 'settled', reason: 'expired', page: 3 }],
  ['status=lost&reason=weather&page=0', { status: 'open', reason: undefined, page: 1 }],
])('reads address %j as %j', (address, view) =>
  expect(parseView(new URLSearchParams(address))).toEqual(view),
);

test('queries all reasons by default', () => {
  expect(toFilter({ status: 'open', reason: undefined })).toEqual({ status: 'open' });
  expect(toFilter({ status: 'settled', reason: 'short' })).toEqual({ status: 'settled', reason: 'short' });
});
