/// <reference lib="webworker" />
import { files } from 'virtual:desk-files';
import { html, policy } from 'virtual:recovery-page';
import { appVersion } from './kiosk/app/app-version.ts';
import { registerKioskSync } from './kiosk/sync/sw-sync.ts';
import {
  type DeskWorkerMessage,
  FILES_CHANNEL,
  type FilesProgress,
  RECOVERY_PATH,
} from './kiosk-sw/messages.ts';
import { trackPageStarts } from './kiosk-sw/page-starts.ts';
import {
  activateVersion,
  deskPage,
  ensureActive,
  installVersion,
  markOpened,
  readFile,
  readVersion,
  readVersionState,
  removeAllVersions,
  removeOtherVersions,
  repairVersion,
  rollBack,
  type Version,
  versionToOpen,
} from './kiosk-sw/versions.ts';
import { isDeskPath } from './shared/desk-path.ts';
import { TIMEOUT_MS } from './sw/built-file.ts';

declare const self: ServiceWorkerGlobalScope;

/** The version of the desk that this worker was built with. */
const ownVersion: Version = { id: files.find(({ path }) => path === deskPage)?.integrity ?? '', files };
const pageStarts = trackPageStarts({
  get: async (id) => {
    const page = await self.clients.get(id);
    return page && 'navigate' in page ? (page as WindowClient) : undefined;
  },
});

// 1. A version installs completely or not at all. The active version keeps running until then.
self.addEventListener('install', (event) => {
  const channel = new BroadcastChannel(FILES_CHANNEL);
  const tell = (done: number, total: number) => channel.postMessage({ done, total } satisfies FilesProgress);
  event.waitUntil(installVersion(ownVersion, tell).finally(() => channel.close()));
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate(): Promise<void> {
  // Pages wait for this. Offline, the previous version stays in charge until the desk opens online.
  await ensureActive(ownVersion, TIMEOUT_MS.read).catch(() => undefined);
  const { installing, waiting } = self.registration;
  // A newer version already has its cache.
  if (!installing && !waiting) await removeOtherVersions(ownVersion);
  await self.clients.claim();
}

// 2. The desk opens from its cached files. All other requests go to the network untouched.
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    if (isDeskPath(pathname)) event.respondWith(servePage(event, pathname));
  } else if (pathname.startsWith('/assets/')) event.respondWith(serveFile(event, pathname));
});

async function servePage(event: FetchEvent, path: string): Promise<Response> {
  if (path === RECOVERY_PATH) return recoveryPage();
  const version = await versionToOpen(ownVersion);
  event.waitUntil(ensureActive(ownVersion).catch(() => undefined));
  const page = version.files.find((file) => file.path === deskPage);
  const response = page && (await readFile(version.id, page));
  if (!response) return recoveryPage();
  event.waitUntil(pageStarts.begin(event.resultingClientId, version.id));
  return response;
}

/** A file of the version in charge, or of the previous one, whose page may still be open. */
async function serveFile(event: FetchEvent, path: string): Promise<Response> {
  const current = await versionToOpen(ownVersion);
  const previous = await readVersion((await readVersionState())?.previous);
  for (const version of [current, previous, ownVersion]) {
    const file = version?.files.find((one) => one.path === path);
    if (!version || !file) continue;
    const response = await readFile(version.id, file);
    if (response) return response;
    event.waitUntil(pageStarts.failed(event.clientId));
    return Response.error();
  }
  return fetch(event.request);
}

const recoveryPage = () =>
  new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });

// 3. Pages report their state and send requests.
self.addEventListener('message', (event) => {
  const message = event.data as DeskWorkerMessage;
  const client = event.source && 'id' in event.source ? event.source.id : '';
  event.waitUntil(handleMessage(message, client, event.ports[0]));
});

async function handleMessage(
  message: DeskWorkerMessage,
  client: string,
  port: MessagePort | undefined,
): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return self.skipWaiting();
    case 'opened': {
      const version = pageStarts.opened(client);
      if (version === undefined) return;
      await markOpened(version);
      // The site's worker cached the desk's files until this worker had them and the desk had opened.
      await caches.delete('surface-kiosk');
      return;
    }
    case 'failed-to-open':
      return pageStarts.failed(client);
    case 'keep-files':
      return reportProgress(port, async (tell) => repairVersion(await versionToOpen(ownVersion), tell));
    case 'repair':
      return reportProgress(port, (tell) =>
        repairVersion(ownVersion, tell).then(() => activateVersion(ownVersion)),
      );
    case 'has-previous':
      return port?.postMessage((await readVersion((await readVersionState())?.previous)) !== undefined);
    case 'forget':
      await removeAllVersions();
      await self.registration.unregister();
      return;
    case 'go-back':
      return port?.postMessage(await rollBack());
  }
}

/** Reports progress and the result of work on files to a page, over its port. */
async function reportProgress(
  port: MessagePort | undefined,
  work: (tell: (done: number, total: number) => void) => Promise<void>,
): Promise<void> {
  let last: FilesProgress = { done: 0, total: 1 };
  try {
    await work((done, total) => {
      last = { done, total };
      // The last message follows below, once all work is done.
      if (done < total) port?.postMessage(last);
    });
    port?.postMessage({ ...last, done: last.total });
  } catch (error) {
    port?.postMessage({ ...last, error: String(error) });
  }
}

// 4. The worker pushes the desk's queue even when its page is closed, if the browser wakes it.
registerKioskSync(self, appVersion);
