import { expect, test } from 'vitest';
import { problemOf } from './repair.ts';

test('a repair that finds the disk full names it, and any other failure the connection', () => {
  expect(problemOf(new Error('QuotaExceededError: No room.'))).toContain('This tablet’s storage is full.');
  expect(problemOf(new TypeError('/assets/a.js did not arrive.'))).toContain('Check the internet connection');
});
