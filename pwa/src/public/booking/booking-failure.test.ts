import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../shared/api-error.ts';
import { failureOf } from './booking-failure.ts';

const refusal = (status: number, code: string, message = 'Because.') =>
  new ApiError(status, JSON.stringify({ success: false, code, message }), 'Conflict');

test('a slot that filled up leads back to the times, with the server’s reason', () => {
  const failure = failureOf(refusal(409, 'slot_full', 'Time slot is full (15/15)'));
  expect(failure).toEqual({ kind: 'step', step: 2, text: 'Time slot is full (15/15)' });
});

test('a changed price and a refused voucher stay on the last step', () => {
  expect(failureOf(refusal(409, 'price_changed')).kind).toBe('price');
  expect(failureOf(refusal(409, 'invalid_voucher')).kind).toBe('voucher');
});

test('a wrong phone leads back to the details', () => {
  expect(failureOf(refusal(400, 'invalid_phone')).kind).toBe('details');
});

test('a server’s own failure, and anything unknown, is the seeds’ toast', () => {
  expect(failureOf(refusal(500, 'internal')).kind).toBe('toast');
  expect(failureOf(new ApiError(502, '<html>', 'Bad Gateway')).kind).toBe('toast');
  expect(failureOf(new Error('x')).kind).toBe('toast');
});

test('no line is not a refusal', () => {
  expect(failureOf(new NetworkError('down')).kind).toBe('offline');
});
