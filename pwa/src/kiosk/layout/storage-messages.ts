import type { TabletStorage } from '../app/storage.ts';
import type { Contact } from '../core/rows.ts';

/** Below this the desk warns. */
const LOW_BYTES = 50_000_000;

export const isStorageLow = ({ freeBytes }: Pick<TabletStorage, 'freeBytes'>): boolean =>
  freeBytes !== null && freeBytes < LOW_BYTES;

/** `11.2 GB`, `34 MB` */
export const formatBytes = (n: number): string =>
  n >= 1e9 ? `${(n / 1e9).toFixed(1)} GB` : `${Math.max(0, Math.floor(n / 1e6))} MB`;

export const freeSpaceAdvice = 'Delete photos or apps that you don’t need.';

/**
 * The warning about storage on the desk's screens, before and after a write fails; null when there is room.
 */
export function storageWarning(
  { failure }: Pick<Contact, 'failure'>,
  storage: Pick<TabletStorage, 'freeBytes'> | undefined,
): string | null {
  // The browser's estimate covers the whole site and is rounded. A failed write is better evidence.
  if (failure?.code === 'disk_full')
    return `This tablet is full: nothing new can be saved. ${freeSpaceAdvice}`;
  if (!storage || storage.freeBytes === null || !isStorageLow(storage)) return null;
  return `Only ${formatBytes(storage.freeBytes)} free on this tablet. ${freeSpaceAdvice}`;
}
