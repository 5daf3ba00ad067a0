import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repair, repairErrorMessage, sendToWorker } from './repair.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A reply that never comes: the network swallows it, or the worker is stuck. */
const silence = () => new Promise<never>(() => undefined);
const worker = {
  postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage({ done: 1, total: 1 }),
};

function onATablet(registration: object): void {
  const serviceWorker = {
    controller: { postMessage: () => undefined },
    register: async () => registration,
  };
  vi.stubGlobal('navigator', { serviceWorker });
}

test('repairs the current version when the network swallows the update check', async () => {
  onATablet({ update: silence, installing: null, waiting: null, active: worker });
  let isRepaired = false;
  void repair(() => undefined).then(() => {
    isRepaired = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(isRepaired).toBe(true));
});

test('repairs the current version when a newer one never finishes its install', async () => {
  const installing = { state: 'installing', addEventListener: () => undefined };
  onATablet({ update: async () => undefined, installing, waiting: null, active: worker });
  let isRepaired = false;
  void repair(() => undefined).then(() => {
    isRepaired = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(isRepaired).toBe(true));
});

test('gives up a request to a stuck worker', async () => {
  onATablet({});
  const asked = expect(sendToWorker({ type: 'has-previous' })).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10_000);
  await asked;
});

test('a failed repair names a full disk, and otherwise the connection', () => {
  expect(repairErrorMessage(new Error('QuotaExceededError: No room.'))).toContain(
    'This tablet’s storage is full.',
  );
  expect(repairErrorMessage(new TypeError('/assets/a.js did not arrive.'))).toContain(
    'Check the internet connection',
  );
});
