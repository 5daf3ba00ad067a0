import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../shared/api-error.ts';
import { failureOf } from './booking-failure.ts';

const refusal = (status: number, code: string, message = 'Because.') =>
  new ApiError(status, JSON.stringify({ success: false, code, message }), 'Conflict');

test('returns to the times after a slot filled up, with the server’s reason', () => {
  const failure = failureOf(refusal(409, 'slot_full', 'Time slot is full (15/15)'));
  expect(failure).toEqual({ kind: 'step', step: 2, text: 'Time slot is full (15/15)' });
});

test('stays on the last step after a price change or a refused voucher', () => {
  expect(failureOf(refusal(409, 'price_changed')).kind).toBe('price');
  expect(failureOf(refusal(409, 'invalid_voucher')).kind).toBe('voucher');
});

test('returns to the details after a wrong phone', () => {
  expect(failureOf(refusal(400, 'invalid_phone')).kind).toBe('details');
});

test('shows the general toast for a server error and for anything unknown', () => {
  expect(failureOf(refusal(500, 'internal')).kind).toBe('toast');
  expect(failureOf(new ApiError(502, '<html>', 'Bad Gateway')).kind).toBe('toast');
  expect(failureOf(new Error('x')).kind).toBe('toast');
});

test('does not take a lost connection for a refusal', () => {
  expect(failureOf(new NetworkError('down')).kind).toBe('offline');
});
