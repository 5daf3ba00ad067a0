// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAnalytics } from './start-analytics.ts';

const warn = vi.spyOn(console, 'warn').mockReturnValue();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('VITE_ANALYTICS_KEY', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  warn.mockClear();
  history.replaceState(null, '', '/');
});

test('starts one second after the page has loaded, and logs a missing key once', async () => {
  startAnalytics();
  await vi.advanceTimersByTimeAsync(999);
  expect(warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('VITE_ANALYTICS_KEY')]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('waits for a page that is still loading', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  startAnalytics();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warn).not.toHaveBeenCalled();
  state.mockRestore();
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each(['/admin/login', '/kiosk'])('never starts on %s', async (path) => {
  history.replaceState(null, '', path);
  startAnalytics();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warn).not.toHaveBeenCalled();
});
