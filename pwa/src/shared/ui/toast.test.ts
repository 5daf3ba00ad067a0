import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, TOAST_MS, toast, toastStore } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('shows one toast at a time; a newer one replaces it and gets its own five seconds', () => {
  toast({ title: 'First' });
  vi.advanceTimersByTime(TOAST_MS - 1);
  toast({ title: 'Second' });
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(toastStore.read()?.title).toBe('Second');
  vi.advanceTimersByTime(1);
  expect(toastStore.read()).toBeNull();
});

test('keeps the newer toast when the older one is closed late', () => {
  toast({ title: 'First' });
  const first = toastStore.read();
  toast({ title: 'Second' });
  dismissToast(first?.id ?? 0);
  expect(toastStore.read()?.title).toBe('Second');
});

test('notifies listeners when a toast appears and disappears', () => {
  let calls = 0;
  const stop = toastStore.subscribe(() => {
    calls += 1;
  });
  toast({ title: 'First' });
  vi.advanceTimersByTime(TOAST_MS);
  stop();
  toast({ title: 'Unheard' });
  expect(calls).toBe(2);
});
