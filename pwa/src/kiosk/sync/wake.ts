/** The tag under which a desk asks the browser's Background Sync to wake the service worker. */
export const KIOSK_SYNC_TAG = 'kiosk-sync';

/** What the service worker says to an open desk page: there is a network, please run. */
export interface SyncWish {
  type: 'kiosk-sync';
}

export function isSyncWish(data: unknown): data is SyncWish {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'kiosk-sync';
}

interface BackgroundSync {
  sync: { register(tag: string): Promise<void> };
}
const hasBackgroundSync = (registration: object): registration is BackgroundSync => 'sync' in registration;

/** Asks to be woken when there is a network, where the browser can; elsewhere the loop alone has to do. */
export async function askToBeWoken(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && hasBackgroundSync(registration)) await registration.sync.register(KIOSK_SYNC_TAG);
}
