import { describe, expect, test } from 'vitest';
import type { RunResult, SyncEngine } from './engine.ts';
import { createScheduler } from './scheduler.ts';

/** An engine whose runs end when the test ends them. */
function setUp(random = () => 0.5) {
  const runs: { now: boolean; resetBatchSize: boolean; end: (result: RunResult | Error) => void }[] = [];
  const engine: SyncEngine = {
    run: ({ now = false, resetBatchSize = false } = {}) =>
      new Promise((resolve, reject) => {
        runs.push({
          now,
          resetBatchSize,
          end: (result) => (result instanceof Error ? reject(result) : resolve(result)),
        });
      }),
    onSending: () => undefined,
  };
  const timers: { ms: number; work: () => void; isOff: boolean }[] = [];
  const troubles: unknown[] = [];
  const runner = createScheduler(engine, {
    clock: () => 1000,
    setTimer: (ms, work) => {
      const timer = { ms, work, isOff: false };
      timers.push(timer);
      return () => {
        timer.isOff = true;
      };
    },
    random,
    onError: (error) => troubles.push(error),
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
    for (const { runner } of [early, late]) runner.requestSyncSoon({ now: true, resetBatchSize: true });
    expect(early.timers).toMatchObject([{ ms: 0 }]);
    expect(late.timers).toMatchObject([{ ms: 4995 }]);
    expect(late.runs).toHaveLength(0);
    late.timers[0]?.work();
    expect(late.runs).toMatchObject([{ now: true, resetBatchSize: true }]);
  });

  test('happens once, however often the browser announces the network', () => {
    const { runner, runs, timers } = setUp();
    runner.requestSyncSoon({ now: true });
    runner.requestSyncSoon({ resetBatchSize: true });
    expect(timers).toHaveLength(1);
    timers[0]?.work();
    expect(runs).toMatchObject([{ now: true, resetBatchSize: true }]);
  });

  test('does not delay the call of a check-in, and is skipped when that call succeeds', async () => {
    const { runner, runs, timers, end } = setUp();
    runner.requestSyncSoon({ now: true });
    runner.requestSync();
    expect(runs).toHaveLength(1);
    await end(fine);
    expect(timers).toMatchObject([{ isOff: true }]);
  });

  test('still happens after a call that failed or was skipped by the back-off', async () => {
    const { runner, timers, end } = setUp();
    runner.requestSyncSoon({ now: true });
    runner.requestSync();
    await end({ ok: false, code: 'too_soon', retryAt: 30_000 });
    expect(timers[0]).toMatchObject({ isOff: false });
  });

  test('is cancelled when the desk closes', () => {
    const { runner, timers } = setUp();
    runner.requestSyncSoon();
    runner.stop();
    runner.requestSyncSoon();
    expect(timers).toMatchObject([{ isOff: true }]);
  });
});

describe('sync requests', () => {
  test('share one run when made at the same moment, and one more when made during it', async () => {
    const { runner, runs, end } = setUp();
    runner.requestSync();
    runner.requestSync();
    runner.requestSync();
    expect(runs).toHaveLength(1);
    await end(fine);
    expect(runs).toHaveLength(2);
    await end(fine);
    expect(runs).toHaveLength(2);
    await runner.idle();
  });

  test('skip the back-off when one of them sets now', async () => {
    const { runner, runs, end } = setUp();
    runner.requestSync();
    runner.requestSync({ now: true });
    runner.requestSync();
    await end(fine);
    expect(runs.map(({ now }) => now)).toEqual([false, true]);
  });

  test('that report a restored network pass that on to their run', async () => {
    const { runner, runs, end } = setUp();
    runner.requestSync();
    runner.requestSync({ now: true, resetBatchSize: true });
    runner.requestSync({ now: true });
    await end(fine);
    runner.requestSync();
    await end(fine);
    expect(runs.map(({ resetBatchSize }) => resetBatchSize)).toEqual([false, true, false]);
  });

  test('are accepted as soon as a run has ended', async () => {
    const { runner, runs, end } = setUp();
    runner.requestSync();
    await end(fine);
    runner.requestSync();
    expect(runs).toHaveLength(2);
  });

  test('are made automatically after a back-off, unless another run succeeded first', async () => {
    const { runner, runs, timers, end } = setUp();
    runner.requestSync();
    await end({ ok: false, code: 'no_network', retryAt: 3500 });
    expect(timers).toMatchObject([{ ms: 2500, isOff: false }]);
    timers[0]?.work();
    expect(runs).toHaveLength(2);
    await end(fine);
    expect(timers).toMatchObject([{ isOff: true }]);
  });

  test('continue after a run that threw', async () => {
    const { runner, runs, troubles, end } = setUp();
    runner.requestSync();
    await end(new Error('the database is gone'));
    expect(troubles).toHaveLength(1);
    runner.requestSync();
    expect(runs).toHaveLength(2);
  });

  test('stop when the desk closes', async () => {
    const { runner, runs, timers, end } = setUp();
    runner.requestSync();
    runner.requestSync();
    runner.stop();
    await end({ ok: false, code: 'no_network', retryAt: 3500 });
    runner.requestSync();
    expect(runs).toHaveLength(1);
    expect(timers.every(({ isOff }) => isOff)).toBe(true);
    await runner.idle();
  });
});
