import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackGuard } from './back-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser's history with numbered entries: a step is told later, and first to who hears of it before the router. */
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
    pops: {},
    tell: () => void shown.push(at),
  };
  const step = () => {
    for (let by = steps.shift(); by !== undefined; by = steps.shift()) {
      // Browsers stay where they are rather than leave the history.
      if (at + by < 0 || at + by >= entries) continue;
      at += by;
      let isHeldUp = false;
      const event = new Event('popstate');
      event.stopImmediatePropagation = () => {
        isHeldUp = true;
      };
      view.pops.hear?.(event);
      if (!isHeldUp) shown.push(at);
    }
  };
  /** Does the steps asked for so far, and those that they bring. */
  const settle = () => {
    for (step(); vi.getTimerCount() > 0; step()) vi.runOnlyPendingTimers();
  };
  return { view, shown, step, settle, go: (by: number) => steps.push(by), place: () => at };
}

test('Back is put back before the router hears of it, and goes on when it is said', () => {
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

test('wherever Back and Forward are pressed to in one go, all of it is put back', () => {
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

test('the last to watch asks, then the one before it', () => {
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

test('a step held up as the last one ends its watch goes on, and the router hears of it once', () => {
  const tab = browser(4);
  const asked: string[] = [];
  const end = createBackGuard(tab.view)(() => asked.push('ended'));
  tab.go(-1);
  tab.step();
  end();
  tab.settle();
  expect([tab.place(), tab.shown, tab.view.pops.hear]).toEqual([2, [2], undefined]);

  const endAgain = createBackGuard(tab.view)(() => asked.push('ended'));
  tab.go(-1);
  tab.step();
  endAgain();
  tab.go(-1);
  tab.settle();
  expect([tab.place(), tab.shown, asked]).toEqual([0, [2, 0], []]);
});

test('who watches on while a step is held up asks about it', () => {
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

test('the end of a watch tells the router nothing that it knows', () => {
  const tab = browser(4);
  const end = createBackGuard(tab.view)(() => undefined);
  tab.go(-1);
  tab.step();
  vi.runOnlyPendingTimers();
  // Put back already, and that step still settling.
  tab.step();
  end();
  tab.settle();
  expect([tab.place(), tab.shown, tab.view.pops.hear]).toEqual([3, [], undefined]);
});
