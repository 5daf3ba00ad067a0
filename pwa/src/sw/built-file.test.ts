import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchBuiltFile, TIMEOUT_MS } from './built-file.ts';

const body = 'export {};';
const file = {
  path: '/assets/a-1.js',
  integrity: `sha256-${createHash('sha256').update(body).digest('base64')}`,
};
const headers = { 'Content-Type': 'text/javascript' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A network that sends requests out and lets nothing back in. */
const swallowed = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const halfWay = (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('export'));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    }),
    { headers },
  );

test.each([
  ['no response arrives', swallowed],
  ['a response stops half way', halfWay],
])('when %s, fetchBuilt gives up after the time limit for both tries together', async (_, answer) => {
  const asked = vi.fn(async (_path: string, { signal }: { signal: AbortSignal }) => answer(signal));
  vi.stubGlobal('fetch', asked);
  let ended: unknown;
  const fetching = fetchBuiltFile(file, TIMEOUT_MS.read).catch((error: unknown) => {
    ended = error;
  });
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS.read - 1);
  expect(ended).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await fetching;
  expect(ended).toBeInstanceOf(TypeError);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a file that arrived stays readable after the time limit', async () => {
  let aborted = false;
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    return new Response(body, { headers });
  });
  const response = await fetchBuiltFile(file, TIMEOUT_MS.read);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS.install);
  expect(aborted).toBe(false);
  expect(await response.text()).toBe(body);
});
