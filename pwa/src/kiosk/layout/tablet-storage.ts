import { useSyncExternalStore } from 'react';
import { readStorage, requestPersistentStorage, type TabletStorage } from '../app/storage.ts';

const EVERY_MS = 60_000;
const listeners = new Set<() => void>();
let storage: TabletStorage | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

async function refresh(): Promise<void> {
  try {
    storage = await readStorage();
    for (const listener of listeners) listener();
  } catch (error) {
    console.warn('This tablet’s storage could not be measured:', error);
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(() => void refresh(), EVERY_MS);
    void refresh();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The browser's storage estimate, refreshed each minute; undefined until it is known. */
export const useTabletStorage = (): TabletStorage | undefined =>
  useSyncExternalStore(subscribe, () => storage);

/** Requests persistent storage again, and refreshes the estimate. */
export async function refreshStorage(): Promise<void> {
  await requestPersistentStorage();
  await refresh();
}
