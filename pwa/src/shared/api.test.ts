import { expect, test } from 'vitest';
import { buildUrl } from './api.ts';
import { ApiError, errorCode, NetworkError, publicMessage } from './api-error.ts';

test('fills in and escapes params, and leaves blank values out of the query', () => {
  expect(buildUrl('/api/availability/{date}/{slotId}', { params: { date: '2026-11-22', slotId: 3 } })).toBe(
    '/api/availability/2026-11-22/3',
  );
  expect(buildUrl('/api/voucher/{code}', { params: { code: 'A/B?' } })).toBe('/api/voucher/A%2FB%3F');
  expect(buildUrl('/api/time-slots', { query: { date: undefined, limit: 5, search: '' } })).toBe(
    '/api/time-slots?limit=5',
  );
});

test('formats an error response as status, colon, space, body', () => {
  const body =
    '{"success":false,"code":"slot_full","message":"This time slot is full.","details":{"seatsLeft":0}}';
  const error = new ApiError(409, body, 'Conflict');
  expect(error.message).toBe(`409: ${body}`);
  expect(errorCode(error)).toBe('slot_full');
  expect(publicMessage(error)).toBe('This time slot is full.');
  expect(error.details).toEqual({ seatsLeft: 0 });
});

test('uses the status text when the body is empty', () => {
  const error = new ApiError(502, '', 'Bad Gateway');
  expect(error.message).toBe('502: Bad Gateway');
  expect(error.code).toBeUndefined();
  expect(error.issues).toEqual([]);
});

test('does not take a page of another server for an error response of ours', () => {
  expect(new ApiError(403, '<html>', 'Forbidden').code).toBeUndefined();
  expect(publicMessage(new NetworkError('html'))).toMatch(/connection/);
});

test('reads the waiting time in seconds', () => {
  expect(new ApiError(429, '', 'Too Many Requests', '120').retryAfter).toBe(120);
  expect(new ApiError(429, '', 'Too Many Requests', null).retryAfter).toBeUndefined();
});
