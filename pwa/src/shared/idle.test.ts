import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isIdle, watchActivity } from './idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('never reports a page as idle when touches are not watched', () => {
  vi.advanceTimersByTime(3_600_000);
  expect(isIdle()).toBe(false);
});

test('reports a page as idle two minutes after the last touch or key, until the next one', () => {
  const page = new EventTarget();
  const end = watchActivity(page);
  vi.advanceTimersByTime(119_999);
  expect(isIdle()).toBe(false);
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    vi.advanceTimersByTime(120_000);
    expect(isIdle()).toBe(true);
    page.dispatchEvent(new Event(sign));
    expect(isIdle()).toBe(false);
  }
  end();
  vi.advanceTimersByTime(120_000);
  expect(isIdle()).toBe(false);
});
