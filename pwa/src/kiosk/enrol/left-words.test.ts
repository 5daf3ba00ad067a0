import { expect, test } from 'vitest';
import type { OperationState } from '../db/rows.ts';
import { leftWords } from './left-words.ts';

const words = (...states: OperationState[]) => leftWords(states.map((state) => ({ state })));

test('a revoked tablet lists what it will push apart from what the server rejected', () => {
  expect(words('done', 'review')).toEqual(['Everything done here has been sent.']);
  expect(words('waiting')).toEqual([
    '1 piece of work done here is kept and sent as soon as the server responds.',
  ]);
  const [aside, ...rest] = words('aside', 'aside').reverse();
  expect(aside).toMatch(/^2 pieces .* are set aside: the server couldn’t read them/);
  expect(rest.join()).not.toMatch(/as soon as/);
  expect(words('waiting', 'aside')).toHaveLength(2);
});
