import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_TIMEOUT_MS } from '../../kiosk-sw/messages.ts';
import { requestFileWork } from './offline-files-port.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A worker and the port of its request. */
function aWorker() {
  const ports: MessagePort[] = [];
  const worker = { postMessage: (_: unknown, sent: MessagePort[]) => void ports.push(...sent) };
  const say = async (message: object) => {
    ports[0]?.postMessage(message);
    // Ports deliver in real time, which `vi.waitFor` would not wait for.
    while (received.length === 0) await new Promise((resolve) => setImmediate(resolve));
  };
  const received: object[] = [];
  return { worker, say, received };
}

test('ends the wait when a worker falls silent, not while it reports progress', async () => {
  const { worker, say, received } = aWorker();
  let ended: unknown;
  const working = requestFileWork(worker as never, { type: 'repair' }, (files) => received.push(files)).catch(
    (error: unknown) => {
      ended = error;
    },
  );
  await vi.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 1);
  await say({ done: 1, total: 3 });
  await vi.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 1);
  expect(ended).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await working;
  expect(ended).toBeInstanceOf(Error);
});

test('resolves with the last file, and rejects with the error of the worker', async () => {
  const one = aWorker();
  const working = requestFileWork(one.worker as never, { type: 'repair' }, (files) =>
    one.received.push(files),
  );
  await one.say({ done: 3, total: 3 });
  await working;
  const other = aWorker();
  const failing = requestFileWork(other.worker as never, { type: 'repair' }, (files) =>
    other.received.push(files),
  );
  const failed = expect(failing).rejects.toThrow('No room.');
  await other.say({ done: 1, total: 3, error: 'No room.' });
  await failed;
});
