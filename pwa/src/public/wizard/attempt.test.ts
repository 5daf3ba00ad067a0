import { expect, test } from 'vitest';
import { attemptFor } from './attempt.ts';

test('the same wish keeps its key, another wish gets another', () => {
  const first = attemptFor({ packageId: 2, childrenAges: [4, 6] }, null);
  expect(first.key).toMatch(/^\d+(-\d+){3}$/);
  expect(attemptFor({ packageId: 2, childrenAges: [4, 6] }, first)).toEqual(first);
  expect(attemptFor({ packageId: 2, childrenAges: [4, 5] }, first).key).not.toBe(first.key);
});

test('another code for the same phone keeps the key, and no code is kept', () => {
  const wish = { parentPhone: '9876543210' };
  const first = attemptFor(wish, null);
  expect(attemptFor({ ...wish, phoneCode: '111111' }, first)).toEqual(first);
  expect(attemptFor({ ...wish, phoneCode: '222222' }, null).wish).toBe(first.wish);
  expect(attemptFor({ parentPhone: '9811122233', phoneCode: '111111' }, first).key).not.toBe(first.key);
});
