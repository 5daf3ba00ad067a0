import { expect, test } from 'vitest';
import { attemptFor } from './attempt.ts';

test('the same wish keeps its key, another wish gets another', () => {
  const first = attemptFor({ packageId: 2, childrenAges: [4, 6] }, null);
  expect(first.key).toMatch(/^\d+(-\d+){3}$/);
  expect(attemptFor({ packageId: 2, childrenAges: [4, 6] }, first)).toEqual(first);
  expect(attemptFor({ packageId: 2, childrenAges: [4, 5] }, first).key).not.toBe(first.key);
});
