import { type DeskWorkerMessage, FILES_CHANNEL, type FilesProgress } from '../../kiosk-sw/messages.ts';
import { requestFileWork, withIdleTimeout } from '../app/offline-files-port.ts';

/** After this time the old worker counts as unresponsive, and its files are repaired instead. */
const TAKE_OVER_MS = 10_000;

/** After this time a short request counts as failed. */
const ANSWER_MS = 10_000;

/** Sends a request to the active worker over a new port. Rejects when no reply comes. */
export function sendToWorker<T>(message: DeskWorkerMessage): Promise<T | undefined> {
  const worker = navigator.serviceWorker.controller;
  if (!worker) return Promise.resolve(undefined);
  const { port1, port2 } = new MessageChannel();
  const question = () =>
    new Promise<T>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<T>) => resolve(data);
      worker.postMessage(message, [port2]);
    });
  return withIdleTimeout(question, ANSWER_MS).finally(() => port1.close());
}

/**
 * Installs the newest version if the server has one, then checks every file of the active version and fetches
 * those that are damaged or missing.
 * @throws Error when the server can't be reached, or another server responds
 */
export async function repair(onFiles: (progress: FilesProgress) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/kiosk-sw.js', { scope: '/kiosk' });
  // Without the server, the files here may still be intact.
  await withIdleTimeout(() => registration.update(), ANSWER_MS).catch(() => undefined);
  if (registration.installing)
    await waitUntilInstalled(registration.installing, onFiles).catch(() => undefined);
  if (registration.waiting) {
    const next = registration.waiting;
    next.postMessage({ type: 'SKIP_WAITING' } satisfies DeskWorkerMessage);
    await withIdleTimeout(() => waitForState(next, ['activated', 'redundant']), TAKE_OVER_MS).catch(
      () => undefined,
    );
  }
  const worker = registration.active;
  if (!worker) throw new Error('The desk has no worker.');
  await requestFileWork(worker, { type: 'repair' }, onFiles);
}

/** The text for a failed repair. The worker's message names the error. */
export function repairErrorMessage(error: unknown): string {
  return String(error).includes('QuotaExceededError')
    ? 'This tablet’s storage is full. Delete photos, downloads or apps, then repair the desk. Until then the desk needs the internet to start: close it and open it again.'
    : 'The desk’s files didn’t arrive. Check the internet connection, then try again.';
}

/** Rejects when the install stops reporting progress. */
async function waitUntilInstalled(
  worker: ServiceWorker,
  onFiles: (progress: FilesProgress) => void,
): Promise<void> {
  const channel = new BroadcastChannel(FILES_CHANNEL);
  try {
    await withIdleTimeout((onProgress) => {
      channel.onmessage = ({ data }: MessageEvent<FilesProgress>) => {
        onProgress();
        onFiles(data);
      };
      return waitForState(worker, ['installed', 'redundant']);
    });
  } finally {
    channel.close();
  }
}

function waitForState(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (states.includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
