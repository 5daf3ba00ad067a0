import { describe, expect, test } from 'vitest';
import { waitAfter } from './pace.ts';

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
