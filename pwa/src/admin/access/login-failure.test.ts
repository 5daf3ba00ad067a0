import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../shared/api-error.ts';
import { loginFailure, waitInWords } from './login-failure.ts';

const refusal = (status: number, body: object | string, retryAfter?: string) =>
  new ApiError(status, typeof body === 'string' ? body : JSON.stringify(body), 'Refused', retryAfter);

test.each([
  [1, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('%i seconds are told as %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));

test('the server’s own message is shown', () => {
  const error = refusal(401, { code: 'invalid_credentials', message: 'Invalid credentials' });
  expect(loginFailure(error)).toBe('Invalid credentials');
});

test('an answer without a message of ours is called invalid credentials', () => {
  expect(loginFailure(refusal(401, '<html>'))).toBe('Invalid credentials');
});

test('a server that was not reached says so in the seeds’ words', () => {
  expect(loginFailure(new NetworkError(new TypeError('Failed to fetch')))).toBe(
    'Failed to login. Please try again.',
  );
});

test('a lock-out says how long', () => {
  const body = { code: 'too_many_requests', message: 'Too many tries. Please wait a little.' };
  expect(loginFailure(refusal(429, body, '840'))).toBe('Too many tries. Please try again in 14 minutes.');
  expect(loginFailure(refusal(429, body))).toBe('Too many tries. Please wait a little.');
});
