import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackGuard } from './back-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * A browser history with numbered entries. A step fires its event later, and the guard receives it before the
 * router.
 */
function browser(entries: number, start = entries - 1) {
  let at = start;
  const steps: number[] = [];
  const shown: number[] = [];
  const view: Parameters<typeof createBackGuard>[0] = {
    history: {
      get state() {
        return { idx: at };
      },
      go: (by = 0) => void steps.push(by),
    },
    popstateInterceptor: {},
    notifyRouter: () => void shown.push(at),
  };
  const step = () => {
    for (let by = steps.shift(); by !== undefined; by = steps.shift()) {
      // Browsers ignore a step beyond the history.
      if (at + by < 0 || at + by >= entries) continue;
      at += by;
      let isHeldUp = false;
      const event = new Event('popstate');
      event.stopImmediatePropagation = () => {
        isHeldUp = true;
      };
      view.popstateInterceptor.handle?.(event);
      if (!isHeldUp) shown.push(at);
    }
  };
  /** Runs the pending steps, and those that they cause. */
  const settle = () => {
    for (step(); vi.getTimerCount() > 0; step()) vi.runOnlyPendingTimers();
  };
  return { view, shown, step, settle, go: (by: number) => steps.push(by), place: () => at };
}

test('reverts Back before the router receives it, and repeats it on confirmation', () => {
  const tab = browser(4);
  const asked: (() => void)[] = [];
  const watch = createBackGuard(tab.view);
  const end = watch((goOn) => asked.push(goOn));
  tab.go(-2);
  tab.settle();
  expect([tab.place(), tab.shown, asked.length]).toEqual([3, [], 1]);
  asked[0]?.();
  tab.settle();
  expect([tab.place(), tab.shown]).toEqual([1, [1]]);
  end();
  tab.go(1);
  tab.settle();
  expect([tab.place(), tab.shown, asked.length]).toEqual([2, [1, 2], 1]);
});

test('reverts any combination of Back and Forward steps', () => {
  const steps = fc.array(fc.integer({ min: -3, max: 3 }).filter(Boolean), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(steps, (pressed) => {
      const tab = browser(8, 4);
      createBackGuard(tab.view)(() => undefined);
      for (const by of pressed) tab.go(by);
      tab.settle();
      expect([tab.place(), tab.shown]).toEqual([4, []]);
    }),
  );
});

test('asks the latest watcher, then the one before it', () => {
  const tab = browser(2);
  const asked: string[] = [];
  const watch = createBackGuard(tab.view);
  watch(() => asked.push('below'));
  const end = watch(() => asked.push('above'));
  tab.go(-1);
  tab.settle();
  end();
  tab.go(-1);
  tab.settle();
  expect(asked).toEqual(['above', 'below']);
  expect(tab.shown).toEqual([]);
});

test('lets a held step through once if the last watcher leaves meanwhile', () => {
  const tab = browser(4);
  const asked: string[] = [];
  const end = createBackGuard(tab.view)(() => asked.push('ended'));
  tab.go(-1);
  tab.step();
  end();
  tab.settle();
  expect([tab.place(), tab.shown, tab.view.popstateInterceptor.handle]).toEqual([2, [2], undefined]);

  const endAgain = createBackGuard(tab.view)(() => asked.push('ended'));
  tab.go(-1);
  tab.step();
  endAgain();
  tab.go(-1);
  tab.settle();
  expect([tab.place(), tab.shown, asked]).toEqual([0, [2, 0], []]);
});

test('asks a new watcher about a step held for an earlier one', () => {
  const tab = browser(4);
  const watch = createBackGuard(tab.view);
  const asked: (() => void)[] = [];
  const end = watch(() => undefined);
  tab.go(-1);
  tab.step();
  end();
  watch((goOn) => asked.push(goOn));
  tab.settle();
  expect([tab.place(), tab.shown, asked.length]).toEqual([3, [], 1]);
});

test('tells the router nothing new when a watch ends after the step was reverted', () => {
  const tab = browser(4);
  const end = createBackGuard(tab.view)(() => undefined);
  tab.go(-1);
  tab.step();
  vi.runOnlyPendingTimers();
  // The step is already reverted, and the revert is settling.
  tab.step();
  end();
  tab.settle();
  expect([tab.place(), tab.shown, tab.view.popstateInterceptor.handle]).toEqual([3, [], undefined]);
});
