import type { ErrorCode } from '@toodles/api/contract/basics/errors.ts';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../shared/api-error.ts';
import { failureOf } from './party-failure.ts';

const refusal = (code: ErrorCode, details: object = {}) =>
  new ApiError(
    409,
    JSON.stringify({ success: false, code, message: `because ${code}`, details }),
    'Conflict',
  );

test.each<[ErrorCode, number]>([
  ['package_unavailable', 1],
  ['room_taken', 2],
  ['party_too_late', 2],
  ['too_many_guests', 2],
  ['centre_closed', 2],
  ['past_date', 2],
  ['invalid_child_age', 2],
])('%s leads to step %i with its reason', (code, step) => {
  expect(failureOf(refusal(code))).toEqual({ kind: 'step', step, text: `because ${code}` });
});

test('includes the new total after a price change', () => {
  expect(failureOf(refusal('price_changed', { totalAmount: '5499.00' }))).toEqual({
    kind: 'price',
    total: '5499.00',
  });
  expect(failureOf(refusal('price_changed'))).toEqual({ kind: 'price', total: null });
});

test('leads to the login after the session ended', () => {
  expect(failureOf(refusal('not_signed_in')).kind).toBe('login');
});

test('tells a lost connection from a refusal, and both from an unknown error', () => {
  expect(failureOf(new NetworkError('gone')).kind).toBe('offline');
  expect(failureOf(refusal('busy')).kind).toBe('unknown');
  expect(failureOf(new TypeError('a bug')).kind).toBe('unknown');
});
