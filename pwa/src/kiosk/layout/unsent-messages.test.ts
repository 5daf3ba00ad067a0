import { expect, test } from 'vitest';
import type { OperationState } from '../core/rows.ts';
import { unsentMessages } from './unsent-messages.ts';

const words = (...states: OperationState[]) => unsentMessages(states.map((state) => ({ state })));

const pending = 'Work sent after it was revoked waits for a manager’s decision.';

test('a revoked tablet lists what it will push apart from what the server rejected', () => {
  expect(words('done', 'review')).toEqual(['Everything on this tablet has been sent.', pending]);
  expect(words('waiting')).toEqual(['1 unsent check-in will be sent when the server responds.', pending]);
  const [, aside, ...rest] = words('aside', 'aside').reverse();
  expect(aside).toMatch(/^The server rejected 2 unsent check-ins/);
  expect(rest.join()).not.toMatch(/will be sent/);
  expect(words('waiting', 'aside')).toHaveLength(3);
});
