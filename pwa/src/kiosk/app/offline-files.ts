import { useEffect, useSyncExternalStore } from 'react';
import { type DeskWorkerMessage, FILES_CHANNEL, type FilesProgress } from '../../kiosk-sw/messages.ts';
import { hasWorkers, registerWorker } from '../../shared/updates.ts';
import { requestBackgroundSync } from '../sync/background-sync.ts';
import type { Desk } from './DeskProvider.tsx';
import { requestFileWork, withIdleTimeout } from './offline-files-port.ts';

interface OfflineFiles {
  state: 'kept' | 'fetching' | 'missing';
  progress: FilesProgress | null;
}

let files: OfflineFiles = { state: 'fetching', progress: null };
let download: Promise<void> | undefined;
const listeners = new Set<() => void>();

function setFiles(next: OfflineFiles): void {
  files = next;
  for (const listener of listeners) listener();
}

/** Stores the desk's files on the tablet, so that it starts offline. One attempt at a time. */
export function downloadOfflineFiles(): Promise<void> {
  download ??= downloadFiles().finally(() => {
    download = undefined;
  });
  return download;
}

async function downloadFiles(): Promise<void> {
  if (!hasWorkers()) return;
  const onFiles = (progress: FilesProgress) => setFiles({ state: 'fetching', progress });
  const installing = new BroadcastChannel(FILES_CHANNEL);
  try {
    const worker = await withIdleTimeout((onProgress) => {
      installing.onmessage = ({ data }: MessageEvent<FilesProgress>) => {
        onProgress();
        onFiles(data);
      };
      return ensureDeskWorker();
    });
    await requestFileWork(worker, { type: 'keep-files' }, onFiles);
    setFiles({ state: 'kept', progress: files.progress });
  } catch (error) {
    console.warn('The desk’s files are not all on this tablet:', error);
    setFiles({ state: 'missing', progress: files.progress });
  } finally {
    installing.close();
  }
}

/** The desk's worker once it runs, with all of its files. Rejects when it can't be installed. */
async function ensureDeskWorker(): Promise<ServiceWorker> {
  // An installed worker runs offline, so a failing check for the next version must not fail it.
  const worker = (await navigator.serviceWorker.getRegistration('/kiosk'))?.active;
  const isKept =
    worker !== undefined && worker !== null && new URL(worker.scriptURL).pathname === '/kiosk-sw.js';
  const registration = await registerWorker('desk').catch((error: unknown) => {
    if (isKept) return undefined;
    throw error;
  });
  if (isKept) return worker;
  const first = registration?.installing ?? registration?.waiting ?? registration?.active;
  if (!first) throw new TypeError('The desk’s worker was not installed.');
  await waitUntilActive(first);
  return first;
}

function waitUntilActive(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new TypeError('The desk’s files could not all be fetched.'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Removes the desk's files and its worker from a tablet that is no longer a desk. */
export async function removeOfflineFiles(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/kiosk');
  if (!registration?.scope.endsWith('/kiosk')) return;
  registration.active?.postMessage({ type: 'forget' } satisfies DeskWorkerMessage);
}

export const useOfflineFiles = (): OfflineFiles =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => files,
  );

/** Stores the files of an enrolled tablet. After a failure, tries again with each response of the server. */
export function useOfflineFileDownload({ state, unreflected }: Pick<Desk, 'state' | 'unreflected'>): void {
  const isEnrolled = state.device !== null;
  const { lastAt, failure } = state.contact;
  const isReachable = failure === null && lastAt !== null;
  const isWaiting = unreflected.some((row) => row.state === 'waiting');
  const { state: filesState } = useOfflineFiles();
  useEffect(() => {
    if (isEnrolled) void downloadOfflineFiles();
  }, [isEnrolled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response of the server is another chance
  useEffect(() => {
    if (isEnrolled && isReachable && files.state === 'missing') void downloadOfflineFiles();
  }, [isEnrolled, isReachable, lastAt]);
  // The desk's worker takes over background syncs that another worker had registered.
  useEffect(() => {
    if (filesState === 'kept' && isWaiting) requestBackgroundSync().catch(() => undefined);
  }, [filesState, isWaiting]);
}
