import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faster, fullPace, slower, waitAfter } from './pace.ts';

const almostOne = 0.999_999;
const wait = (code: Parameters<typeof waitAfter>[0]['code'], tries: number) =>
  waitAfter({ code, tries, retryAfterMs: null }, almostOne);

describe('the wait until the next try', () => {
  test.each(['no_network', 'timeout'] as const)('is never over 30 s while the line is down (%s)', (code) => {
    expect(wait(code, 0)).toBe(2000);
    for (let tries = 0; tries < 50; tries += 1) expect(wait(code, tries)).toBeLessThanOrEqual(30_000);
    expect(wait(code, 50)).toBe(30_000);
  });

  test('goes up to a minute for a server that is there and in trouble', () => {
    expect(wait('server_error', 50)).toBe(60_000);
  });

  test('is at least what the server asked for', () => {
    expect(waitAfter({ code: 'busy', tries: 0, retryAfterMs: 120_000 }, 0)).toBe(120_000);
  });
});

describe('how much a call carries', () => {
  const limitAfter = (...calls: readonly ('answered' | { failed: number })[]) =>
    calls.reduce((pace, call) => (call === 'answered' ? faster(pace) : slower(pace, call.failed)), fullPace)
      .limit;

  test('is half after a failure, down to 25, and twice as much after an answer', () => {
    expect(limitAfter({ failed: 1000 })).toBe(500);
    expect(limitAfter({ failed: 1000 }, { failed: 500 }, { failed: 250 })).toBe(125);
    expect(limitAfter({ failed: 30 })).toBe(25);
    expect(limitAfter({ failed: 1000 }, 'answered')).toBe(1000);
    expect(limitAfter({ failed: 0 })).toBe(1000);
    expect(limitAfter({ failed: 1000 }, { failed: 500 }, 'answered')).toBe(500);
  });

  test('is all that waits again once a line is back on which nothing came through', () => {
    expect(limitAfter({ failed: 3 }, { failed: 80 }, { failed: 40 }, { failed: 25 }, { failed: 25 })).toBe(
      25,
    );
    expect(limitAfter({ failed: 80 }, { failed: 25 }, { failed: 25 }, 'answered')).toBe(1000);
    expect(limitAfter({ failed: 0 }, { failed: 0 }, 'answered')).toBe(1000);
  });

  test('stays small on a line that bears little, where a small call fails once in a while', () => {
    expect(limitAfter({ failed: 1000 }, { failed: 60 }, { failed: 25 }, 'answered')).toBe(60);
    expect(limitAfter({ failed: 40 }, { failed: 20 }, 'answered', { failed: 30 }, { failed: 25 })).toBe(25);
  });

  test('is never more than a server takes, and never nothing', () => {
    const call = fc.oneof(fc.constant('answered' as const), fc.record({ failed: fc.nat(1000) }));
    fc.assert(
      fc.property(fc.array(call, { maxLength: 40 }), (calls) => {
        const limit = limitAfter(...calls);
        expect(limit).toBeGreaterThanOrEqual(25);
        expect(limit).toBeLessThanOrEqual(1000);
      }),
    );
  });
});
