import { describe, expect, test } from 'vitest';
import { noChanges } from '../testing/model-rows.ts';
import { judge } from './judge.ts';
import type { Reply } from './ports.ts';
import { readAnswer } from './read-answer.ts';

const answer = {
  results: [],
  changes: noChanges(),
  cursor: 'd:1:4',
  snapshot: false,
  more: false,
  serverTime: '2026-11-21T06:30:00.000Z',
  revoked: false,
};

function reply(over: Partial<Extract<Reply, { kind: 'answer' }>> = {}): Reply {
  const contentType = 'application/json; charset=utf-8';
  return {
    kind: 'answer',
    status: 200,
    contentType,
    body: JSON.stringify(answer),
    retryAfterMs: null,
    ...over,
  };
}

describe('whether a reply is our server speaking', () => {
  test('a 200 with JSON of the contract is', () => {
    expect(judge(reply(), readAnswer)).toEqual({ ok: true, answer });
  });

  // Each carries the body that would do, so that only what is wrong with it can be the reason.
  test.each([
    [201, 'not_our_server'],
    [204, 'not_our_server'],
    [302, 'not_our_server'],
    [0, 'not_our_server'],
    [400, 'refused'],
    [401, 'not_enrolled'],
    [403, 'refused'],
    [404, 'refused'],
    [413, 'too_large'],
    [429, 'busy'],
    [500, 'server_error'],
    [503, 'busy'],
  ])('a %i is not, whatever its body', (status, code) => {
    expect(judge(reply({ status }), readAnswer)).toMatchObject({ ok: false, code });
  });

  test.each(['text/html', '', 'text/plain; application/json'])('the type "%s" is not', (contentType) => {
    expect(judge(reply({ contentType }), readAnswer)).toMatchObject({ ok: false, code: 'not_our_server' });
  });

  test.each(['results', 'changes', 'cursor', 'more', 'snapshot', 'serverTime', 'revoked'])(
    'an answer without %s is not',
    (key) => {
      const body = JSON.stringify({ ...answer, [key]: undefined });
      expect(judge(reply({ body }), readAnswer)).toMatchObject({ ok: false, code: 'not_our_server' });
    },
  );
});
