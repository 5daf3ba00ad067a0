import type { FromPage } from '../sw/messages.ts';

async function post(message: FromPage): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage(message);
}

export interface CacheProgress {
  done: number;
  total: number;
}

/**
 * Has the service worker keep every file of a surface on this device, so that it starts with the server down.
 * Resolves when all of them are there; rejects when one could not be fetched. Calling again costs nothing: only
 * what is missing is fetched, and a new version of the site keeps its own files from then on by itself.
 */
export async function cacheSurface(
  surface: 'admin' | 'kiosk',
  onProgress: (progress: CacheProgress) => void = () => undefined,
): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('This browser cannot keep the site for offline use.');
  const registration = await navigator.serviceWorker.ready;
  const worker = registration.active;
  if (!worker) throw new Error('The offline part of the site is not running yet.');
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<CacheProgress & { error?: string }>) => {
      onProgress({ done: data.done, total: data.total });
      if (data.error) reject(new Error(data.error));
      else if (data.done >= data.total) resolve();
    };
    worker.postMessage({ type: 'cache-surface', surface } satisfies FromPage, [port2]);
  }).finally(() => port1.close());
}

/** Forgets a surface's files, when a tablet is no longer a desk. */
export const forgetSurface = (surface: 'admin' | 'kiosk'): Promise<void> =>
  post({ type: 'forget-surface', surface });
