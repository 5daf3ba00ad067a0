import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../shared/api-error.ts';
import { formatWait, loginFailure } from './login-failure.ts';

const refusal = (status: number, body: object | string, retryAfter?: string) =>
  new ApiError(status, typeof body === 'string' ? body : JSON.stringify(body), 'Refused', retryAfter);

test.each([
  [1, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('formats %i seconds as %s', (seconds, words) => expect(formatWait(seconds)).toBe(words));

test('shows the server’s own message', () => {
  const error = refusal(401, { code: 'invalid_credentials', message: 'Invalid credentials' });
  expect(loginFailure(error)).toBe('Invalid credentials');
});

test('reports a response without our error format as invalid credentials', () => {
  expect(loginFailure(refusal(401, '<html>'))).toBe('Invalid credentials');
});

test('shows the customer’s message when the server is unreachable', () => {
  expect(loginFailure(new NetworkError(new TypeError('Failed to fetch')))).toBe(
    'Failed to login. Please try again.',
  );
});

test('says how long a lock-out lasts', () => {
  const body = { code: 'too_many_requests', message: 'Too many attempts. Please wait a while.' };
  expect(loginFailure(refusal(429, body, '840'))).toBe('Too many attempts. Please try again in 14 minutes.');
  expect(loginFailure(refusal(429, body))).toBe('Too many attempts. Please wait a while.');
});
