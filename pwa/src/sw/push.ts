/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** A notification as the server sends it (api/src/ports/push.ts). */
interface PushedMessage {
  title: string;
  body: string;
  /** What a tap opens. */
  path: string;
  /** A second copy takes the place of the first. */
  tag: string;
}

/** Shows the centre's messages as notifications; a tap opens what they are about. */
export function showPushedMessages(): void {
  self.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, path, tag } = event.data.json() as PushedMessage;
    const look = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' };
    event.waitUntil(self.registration.showNotification(title, { ...look, body, tag, data: { path } }));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(new URL(String(event.notification.data?.path ?? '/'), self.location.origin)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(event as PushSubscriptionChangeEvent));
  });
}

/** Not in TypeScript's types of every version. */
interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
}

/** Shows a page in a window of the site that is open, or else in a new one. */
async function open(url: URL): Promise<void> {
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => one.url === url.href);
  if (there) return void (await there.focus());
  // A desk or a portal keeps its page.
  const usable = windows.find((one) => !/^\/(kiosk|admin)(\/|$)/.test(new URL(one.url).pathname));
  const moved = await usable?.navigate(url).catch(() => null);
  await (moved ? moved.focus() : self.clients.openWindow(url));
}

/** Tells the server the new address that the browser has given itself. */
async function renew({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const options = oldSubscription?.options;
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (endpoint === undefined || keys === undefined) return;
  const { p256dh, auth } = keys;
  await fetch('/api/account/push-device', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh, auth }),
  });
}
