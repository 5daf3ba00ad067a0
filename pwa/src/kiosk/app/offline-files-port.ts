import { type DeskWorkerMessage, type FilesProgress, IDLE_TIMEOUT_MS } from '../../kiosk-sw/messages.ts';

/** Rejects when the work reports nothing for a while: the request may be lost, or the worker may be stuck. */
export async function withIdleTimeout<T>(
  work: (onProgress: () => void) => Promise<T>,
  timeoutMs: number = IDLE_TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const restartTimer = () => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new Error('The desk’s worker did not respond.')), timeoutMs);
      };
      restartTimer();
      work(restartTimer).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Has a worker check every file of the desk and fetch those that are missing or damaged. */
export function requestFileWork(
  worker: ServiceWorker,
  message: DeskWorkerMessage,
  onFiles: (progress: FilesProgress) => void,
): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const work = (onProgress: () => void) =>
    new Promise<void>((resolve, reject) => {
      port1.onmessage = ({ data: { done, total, error } }: MessageEvent<FilesProgress>) => {
        onProgress();
        onFiles({ done, total });
        if (error) reject(new Error(error));
        else if (done >= total) resolve();
      };
      worker.postMessage(message, [port2]);
    });
  return withIdleTimeout(work).finally(() => port1.close());
}
