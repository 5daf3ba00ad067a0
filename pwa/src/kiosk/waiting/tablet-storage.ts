import { useSyncExternalStore } from 'react';
import { askToKeepStorage, readStorage, type TabletStorage } from '../desk/storage.ts';

const EVERY_MS = 60_000;
const listeners = new Set<() => void>();
let storage: TabletStorage | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

async function look(): Promise<void> {
  try {
    storage = await readStorage();
    for (const listener of listeners) listener();
  } catch (error) {
    console.warn('Storage is not told of:', error);
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(() => void look(), EVERY_MS);
    void look();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** What the browser says of the tablet's storage, asked again each minute; undefined until it has said. */
export const useTabletStorage = (): TabletStorage | undefined =>
  useSyncExternalStore(subscribe, () => storage);

/** Asks the browser once more to keep what is here, and how much room there is. */
export async function lookAtStorageAgain(): Promise<void> {
  await askToKeepStorage();
  await look();
}
