/** The tag under which a desk registers for the browser's Background Sync. */
export const KIOSK_SYNC_TAG = 'kiosk-sync';

/** The service worker's message to an open desk page: the network is available, please sync. */
export interface SyncMessage {
  type: 'kiosk-sync';
}

export function isSyncMessage(data: unknown): data is SyncMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'kiosk-sync';
}

interface BackgroundSync {
  sync: { register(tag: string): Promise<void> };
}
const hasBackgroundSync = (registration: object): registration is BackgroundSync => 'sync' in registration;

/**
 * Asks the browser to wake the desk's service worker when there is a network. Browsers without Background
 * Sync rely on the page's own timer.
 */
export async function requestBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/kiosk');
  if (!registration?.scope.endsWith('/kiosk') || !hasBackgroundSync(registration)) return;
  await registration.sync.register(KIOSK_SYNC_TAG);
}
