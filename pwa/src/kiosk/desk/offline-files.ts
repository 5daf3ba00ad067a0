import { useSyncExternalStore } from 'react';
import { type CacheProgress, cacheSurface } from '../../shared/sw-client.ts';

export interface OfflineFiles {
  state: 'kept' | 'fetching' | 'missing';
  progress: CacheProgress | null;
}

let files: OfflineFiles = { state: 'fetching', progress: null };
const listeners = new Set<() => void>();

function change(next: OfflineFiles): void {
  files = next;
  for (const listener of listeners) listener();
}

/** Has the desk's own files kept on the tablet, so that it starts with nothing to be reached. */
export async function keepOfflineFiles(): Promise<void> {
  try {
    await cacheSurface('kiosk', (progress) => change({ state: 'fetching', progress }));
    change({ state: 'kept', progress: files.progress });
  } catch (error) {
    console.warn('The desk’s files are not all on this tablet:', error);
    change({ state: 'missing', progress: files.progress });
  }
}

export const useOfflineFiles = (): OfflineFiles =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => files,
  );
