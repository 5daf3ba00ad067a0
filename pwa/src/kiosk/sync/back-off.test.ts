import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backOffDelay, grow, maxBatchSize, nextCallDelay, onlineCallDelay, shrink } from './back-off.ts';

const almostOne = 0.999_999;
const wait = (code: Parameters<typeof backOffDelay>[0]['code'], tries: number) =>
  backOffDelay({ code, tries, retryAfterMs: null }, almostOne);

describe('the wait until the next try', () => {
  test.each(['no_network', 'timeout'] as const)('never exceeds 30 s during an outage (%s)', (code) => {
    expect(wait(code, 0)).toBe(2000);
    for (let tries = 0; tries < 50; tries += 1) expect(wait(code, tries)).toBeLessThanOrEqual(30_000);
    expect(wait(code, 50)).toBe(30_000);
  });

  test('grows up to a minute while the server responds with errors', () => {
    expect(wait('server_error', 50)).toBe(60_000);
  });

  test('is at least as long as the server asked for', () => {
    expect(backOffDelay({ code: 'busy', tries: 0, retryAfterMs: 120_000 }, 0)).toBe(120_000);
  });

  test('spreads tablets with the same Retry-After over as long again', () => {
    expect(backOffDelay({ code: 'busy', tries: 0, retryAfterMs: 120_000 }, almostOne)).toBe(240_000);
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(random, fc.integer({ min: 0, max: 600_000 }), fc.nat(20), (at, retryAfterMs, tries) => {
        const wait = backOffDelay({ code: 'busy', tries, retryAfterMs }, at);
        expect(wait).toBeGreaterThanOrEqual(retryAfterMs);
        expect(wait).toBeLessThanOrEqual(Math.max(2 * retryAfterMs, 60_000));
      }),
    );
  });
});

test('lets desks call about every 30 s and within 5 s of a network, each at a different moment', () => {
  expect([0, 0.5, almostOne].map(nextCallDelay)).toEqual([24_000, 30_000, 36_000]);
  expect([0, 0.5, almostOne].map(onlineCallDelay)).toEqual([0, 2_500, 5_000]);
});

describe('the batch size', () => {
  const limitAfter = (...calls: readonly ('answered' | { failed: number })[]) =>
    calls.reduce((pace, call) => (call === 'answered' ? grow(pace) : shrink(pace, call.failed)), maxBatchSize)
      .limit;

  test('halves after a failure, down to 25', () => {
    expect(limitAfter({ failed: 1000 })).toBe(500);
    expect(limitAfter({ failed: 1000 }, { failed: 500 }, { failed: 250 })).toBe(125);
    expect(limitAfter({ failed: 30 })).toBe(25);
    expect(limitAfter({ failed: 0 })).toBe(1000);
    expect(limitAfter({ failed: 3 }, { failed: 80 }, { failed: 40 }, { failed: 25 }, { failed: 25 })).toBe(
      25,
    );
  });

  test('returns to the maximum at the first response after an outage of any length', () => {
    expect(limitAfter({ failed: 1000 }, 'answered')).toBe(1000);
    expect(limitAfter({ failed: 1000 }, { failed: 500 }, 'answered')).toBe(1000);
    expect(limitAfter({ failed: 80 }, { failed: 25 }, { failed: 25 }, 'answered')).toBe(1000);
    expect(limitAfter({ failed: 0 }, { failed: 0 }, 'answered')).toBe(1000);
  });

  test('doubles from the last working size on a poor network', () => {
    const poor = [{ failed: 1000 }, { failed: 500 }, 'answered', { failed: 1000 }, { failed: 500 }] as const;
    expect(limitAfter(...poor, { failed: 250 }, 'answered')).toBe(250);
    expect(limitAfter(...poor, { failed: 250 }, 'answered', { failed: 250 }, 'answered')).toBe(250);
    expect(limitAfter(...poor, 'answered', 'answered', { failed: 1000 }, 'answered')).toBe(1000);
  });

  test('tries the maximum again once the network has carried it', () => {
    const recovered = [{ failed: 1000 }, 'answered', { failed: 1000 }, 'answered', 'answered'] as const;
    expect(limitAfter(...recovered, { failed: 1000 }, { failed: 500 }, 'answered')).toBe(1000);
  });

  test('drains the queue on a poor network with few failed calls', () => {
    fc.assert(
      fc.property(fc.integer({ min: 25, max: 1000 }), fc.integer({ min: 1, max: 5000 }), (bears, queued) => {
        let [pace, left, calls] = [maxBatchSize, queued, 0];
        while (left > 0) {
          const sent = Math.min(left, pace.limit);
          calls += 1;
          if (sent <= bears) left -= sent;
          pace = sent <= bears ? grow(pace) : shrink(pace, sent);
        }
        // Two series of halving; then at worst every second call is too large, and the others carry half of
        // it.
        expect(calls).toBeLessThanOrEqual(14 + 4 * Math.ceil(queued / bears));
      }),
    );
  });

  test('is never above the server limit and never zero', () => {
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
