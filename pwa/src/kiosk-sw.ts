/// <reference lib="webworker" />
import { files } from 'virtual:desk-files';
import { html, policy } from 'virtual:recovery-page';
import { appVersion } from './kiosk/app-version.ts';
import { registerKioskSync } from './kiosk/sync/sw-sync.ts';
import { FILES_CHANNEL, type FilesProgress, RECOVERY, type ToDeskWorker } from './kiosk-sw/messages.ts';
import { followOpenings } from './kiosk-sw/openings.ts';
import {
  deskPage,
  ensureInCharge,
  forgetVersions,
  goBack,
  installVersion,
  markOpened,
  readFile,
  readStanding,
  readVersion,
  removeOtherVersions,
  repairVersion,
  takeOver,
  type Version,
  versionToOpen,
} from './kiosk-sw/versions.ts';
import { isDeskPath } from './shared/desk-path.ts';
import { PATIENCE_MS } from './sw/built-file.ts';

declare const self: ServiceWorkerGlobalScope;

/** The version of the desk that this worker was built with. */
const own: Version = { id: files.find(({ path }) => path === deskPage)?.integrity ?? '', files };
const openings = followOpenings({
  get: async (id) => {
    const page = await self.clients.get(id);
    return page && 'navigate' in page ? (page as WindowClient) : undefined;
  },
});

// 1. A version installs completely or not at all. The active version keeps running until then.
self.addEventListener('install', (event) => {
  const channel = new BroadcastChannel(FILES_CHANNEL);
  const tell = (done: number, total: number) => channel.postMessage({ done, total } satisfies FilesProgress);
  event.waitUntil(installVersion(own, tell).finally(() => channel.close()));
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate(): Promise<void> {
  // Pages wait for this. Offline, the previous version stays in charge until the desk opens online.
  await ensureInCharge(own, PATIENCE_MS.read).catch(() => undefined);
  const { installing, waiting } = self.registration;
  // A newer version already has its cache.
  if (!installing && !waiting) await removeOtherVersions(own);
  await self.clients.claim();
}

// 2. The desk opens from its cached files. All other requests go to the network untouched.
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    if (isDeskPath(pathname)) event.respondWith(open(event, pathname));
  } else if (pathname.startsWith('/assets/')) event.respondWith(answer(event, pathname));
});

async function open(event: FetchEvent, path: string): Promise<Response> {
  if (path === RECOVERY) return recoveryPage();
  const version = await versionToOpen(own);
  event.waitUntil(ensureInCharge(own).catch(() => undefined));
  const page = version.files.find((file) => file.path === deskPage);
  const response = page && (await readFile(version.id, page));
  if (!response) return recoveryPage();
  event.waitUntil(openings.begin(event.resultingClientId, version.id));
  return response;
}

/** A file of the version in charge, or of the previous one, whose page may still be open. */
async function answer(event: FetchEvent, path: string): Promise<Response> {
  const current = await versionToOpen(own);
  const previous = await readVersion((await readStanding())?.previous);
  for (const version of [current, previous, own]) {
    const file = version?.files.find((one) => one.path === path);
    if (!version || !file) continue;
    const response = await readFile(version.id, file);
    if (response) return response;
    event.waitUntil(openings.failed(event.clientId));
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
  const message = event.data as ToDeskWorker;
  const client = event.source && 'id' in event.source ? event.source.id : '';
  event.waitUntil(act(message, client, event.ports[0]));
});

async function act(message: ToDeskWorker, client: string, port: MessagePort | undefined): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return self.skipWaiting();
    case 'opened': {
      const version = openings.opened(client);
      if (version === undefined) return;
      await markOpened(version);
      // The site's worker cached the desk's files until this worker had them and the desk had opened.
      await caches.delete('surface-kiosk');
      return;
    }
    case 'failed-to-open':
      return openings.failed(client);
    case 'keep-files':
      return report(port, async (tell) => repairVersion(await versionToOpen(own), tell));
    case 'repair':
      return report(port, (tell) => repairVersion(own, tell).then(() => takeOver(own)));
    case 'has-previous':
      return port?.postMessage((await readVersion((await readStanding())?.previous)) !== undefined);
    case 'forget':
      await forgetVersions();
      await self.registration.unregister();
      return;
    case 'go-back':
      return port?.postMessage(await goBack());
  }
}

/** Reports progress and the result of work on files to a page, over its port. */
async function report(
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
