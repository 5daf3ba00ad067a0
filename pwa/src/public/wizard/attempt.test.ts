import { expect, test } from 'vitest';
import { attemptFor } from './attempt.ts';

test('keeps the key for the same request, and makes a new one for another request', () => {
  const first = attemptFor({ packageId: 2, childrenAges: [4, 6] }, null);
  expect(first.key).toMatch(/^\d+(-\d+){3}$/);
  expect(attemptFor({ packageId: 2, childrenAges: [4, 6] }, first)).toEqual(first);
  expect(attemptFor({ packageId: 2, childrenAges: [4, 5] }, first).key).not.toBe(first.key);
});

test('keeps the key for another code for the same phone, and stores no code', () => {
  const request = { parentPhone: '9876543210' };
  const first = attemptFor(request, null);
  expect(attemptFor({ ...request, phoneCode: '111111' }, first)).toEqual(first);
  expect(attemptFor({ ...request, phoneCode: '222222' }, null).wish).toBe(first.wish);
  expect(attemptFor({ parentPhone: '9811122233', phoneCode: '111111' }, first).key).not.toBe(first.key);
});
