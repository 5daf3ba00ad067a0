import { describe, expect, test } from 'vitest';
import { noChanges } from '../testing/model-rows.ts';
import { parseResponse } from './parse-response.ts';
import type { Reply } from './ports.ts';
import { validateReply } from './validate-reply.ts';

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

describe('the check of a server reply', () => {
  test('accepts a 200 with JSON of the contract', () => {
    expect(validateReply(reply(), parseResponse)).toEqual({ ok: true, response: answer });
  });

  // Each reply has a valid body, so only the stated fault can cause the rejection.
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
  ])('rejects a %i, whatever its body', (status, code) => {
    expect(validateReply(reply({ status }), parseResponse)).toMatchObject({ ok: false, code });
  });

  test.each(['text/html', '', 'text/plain; application/json'])('rejects the type "%s"', (contentType) => {
    expect(validateReply(reply({ contentType }), parseResponse)).toMatchObject({
      ok: false,
      code: 'not_our_server',
    });
  });

  test.each(['results', 'changes', 'cursor', 'more', 'snapshot', 'serverTime', 'revoked'])(
    'rejects a response without %s',
    (key) => {
      const body = JSON.stringify({ ...answer, [key]: undefined });
      expect(validateReply(reply({ body }), parseResponse)).toMatchObject({
        ok: false,
        code: 'not_our_server',
      });
    },
  );
});
