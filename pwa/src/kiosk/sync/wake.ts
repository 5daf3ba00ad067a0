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

/** Asks the desk's own worker to wake up when there is a network, where the browser can; elsewhere the loop alone has to do. */
export async function askToBeWoken(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/kiosk');
  if (!registration?.scope.endsWith('/kiosk') || !hasBackgroundSync(registration)) return;
  await registration.sync.register(KIOSK_SYNC_TAG);
}
