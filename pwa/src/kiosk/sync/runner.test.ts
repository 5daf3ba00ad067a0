import { describe, expect, test } from 'vitest';
import type { RunResult, SyncEngine } from './engine.ts';
import { createRunner } from './runner.ts';

/** An engine whose runs end when the test ends them. */
function setUp(random = () => 0.5) {
  const runs: { now: boolean; anew: boolean; end: (result: RunResult | Error) => void }[] = [];
  const engine: SyncEngine = {
    run: ({ now = false, anew = false } = {}) =>
      new Promise((resolve, reject) => {
        runs.push({
          now,
          anew,
          end: (result) => (result instanceof Error ? reject(result) : resolve(result)),
        });
      }),
    onSending: () => undefined,
  };
  const timers: { ms: number; work: () => void; isOff: boolean }[] = [];
  const troubles: unknown[] = [];
  const runner = createRunner(engine, {
    clock: () => 1000,
    after: (ms, work) => {
      const timer = { ms, work, isOff: false };
      timers.push(timer);
      return () => {
        timer.isOff = true;
      };
    },
    random,
    onTrouble: (error) => troubles.push(error),
  });
  const end = async (result: RunResult | Error) => {
    runs.at(-1)?.end(result);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { runner, runs, timers, troubles, end };
}

const fine: RunResult = { ok: true, acknowledged: 0 };

describe('a call when the network returns', () => {
  test('is spread over a few seconds', () => {
    const [early, late] = [setUp(() => 0), setUp(() => 0.999)];
    for (const { runner } of [early, late]) runner.wishSoon({ now: true, anew: true });
    expect(early.timers).toMatchObject([{ ms: 0 }]);
    expect(late.timers).toMatchObject([{ ms: 4995 }]);
    expect(late.runs).toHaveLength(0);
    late.timers[0]?.work();
    expect(late.runs).toMatchObject([{ now: true, anew: true }]);
  });

  test('happens once, however often the browser announces the network', () => {
    const { runner, runs, timers } = setUp();
    runner.wishSoon({ now: true });
    runner.wishSoon({ anew: true });
    expect(timers).toHaveLength(1);
    timers[0]?.work();
    expect(runs).toMatchObject([{ now: true, anew: true }]);
  });

  test('does not delay the call of a check-in, and is skipped when that call succeeds', async () => {
    const { runner, runs, timers, end } = setUp();
    runner.wishSoon({ now: true });
    runner.wish();
    expect(runs).toHaveLength(1);
    await end(fine);
    expect(timers).toMatchObject([{ isOff: true }]);
  });

  test('still happens after a call that failed or was skipped by the back-off', async () => {
    const { runner, timers, end } = setUp();
    runner.wishSoon({ now: true });
    runner.wish();
    await end({ ok: false, code: 'too_soon', retryAt: 30_000 });
    expect(timers[0]).toMatchObject({ isOff: false });
  });

  test('is cancelled when the desk closes', () => {
    const { runner, timers } = setUp();
    runner.wishSoon();
    runner.stop();
    runner.wishSoon();
    expect(timers).toMatchObject([{ isOff: true }]);
  });
});

describe('sync requests', () => {
  test('share one run when made at the same moment, and one more when made during it', async () => {
    const { runner, runs, end } = setUp();
    runner.wish();
    runner.wish();
    runner.wish();
    expect(runs).toHaveLength(1);
    await end(fine);
    expect(runs).toHaveLength(2);
    await end(fine);
    expect(runs).toHaveLength(2);
    await runner.idle();
  });

  test('skip the back-off when one of them sets now', async () => {
    const { runner, runs, end } = setUp();
    runner.wish();
    runner.wish({ now: true });
    runner.wish();
    await end(fine);
    expect(runs.map(({ now }) => now)).toEqual([false, true]);
  });

  test('that report a restored network pass that on to their run', async () => {
    const { runner, runs, end } = setUp();
    runner.wish();
    runner.wish({ now: true, anew: true });
    runner.wish({ now: true });
    await end(fine);
    runner.wish();
    await end(fine);
    expect(runs.map(({ anew }) => anew)).toEqual([false, true, false]);
  });

  test('are accepted as soon as a run has ended', async () => {
    const { runner, runs, end } = setUp();
    runner.wish();
    await end(fine);
    runner.wish();
    expect(runs).toHaveLength(2);
  });

  test('are made automatically after a back-off, unless another run succeeded first', async () => {
    const { runner, runs, timers, end } = setUp();
    runner.wish();
    await end({ ok: false, code: 'no_network', retryAt: 3500 });
    expect(timers).toMatchObject([{ ms: 2500, isOff: false }]);
    timers[0]?.work();
    expect(runs).toHaveLength(2);
    await end(fine);
    expect(timers).toMatchObject([{ isOff: true }]);
  });

  test('continue after a run that threw', async () => {
    const { runner, runs, troubles, end } = setUp();
    runner.wish();
    await end(new Error('the database is gone'));
    expect(troubles).toHaveLength(1);
    runner.wish();
    expect(runs).toHaveLength(2);
  });

  test('stop when the desk closes', async () => {
    const { runner, runs, timers, end } = setUp();
    runner.wish();
    runner.wish();
    runner.stop();
    await end({ ok: false, code: 'no_network', retryAt: 3500 });
    runner.wish();
    expect(runs).toHaveLength(1);
    expect(timers.every(({ isOff }) => isOff)).toBe(true);
    await runner.idle();
  });
});
