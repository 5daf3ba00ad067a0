import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A captive portal: answers with its page and 200, or redirects to it. */
export interface CaptivePortal {
  by: 'page' | 'redirect';
  /** The paths that it answers; all when undefined. */
  paths?: RegExp;
}

/** A proxy in front of a test's server that can release a next version of the site while pages are open. */
export interface ReleaseProxy {
  origin: string;
  /** From now on the pages identify as `next`, the desk has one more script, and the workers list both. */
  release(next: string): void;
  /** From now on a captive portal answers instead of the server; `null` ends that. */
  setCaptivePortal(portal: CaptivePortal | null): void;
  /** From now on these paths return this script, or 404 for `null`. */
  replace(scripts: Readonly<Record<string, string | null>>): void;
  close(): Promise<void>;
}

/** Creates a front before the server: the same site, until a next version is released. */
export async function makeReleaseProxy(behind: string): Promise<ReleaseProxy> {
  let version: string | undefined;
  let portal: CaptivePortal | null = null;
  let scripts: Readonly<Record<string, string | null>> = {};
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', behind).pathname;
    const script = scripts[path];
    if (portal && (path === SIGN_IN || (portal.paths?.test(path) ?? true)))
      respondAsPortal(path === SIGN_IN ? { by: 'page' } : portal, answer);
    else if (script !== undefined) respondWithScript(script, answer);
    else if (version === undefined) forwardUnchanged(incoming, answer, behind);
    else if (path === addedScript(version)) respondWithScript(textOfAdded(version), answer);
    else if (pageAt(path)) void changed(pageAt(path) ?? path, withVersion(version), answer);
    else if (path === '/sw.js') void changed(path, siteWorker(version), answer);
    else if (path === '/kiosk-sw.js') void changed(path, deskWorker(version), answer);
    else forwardUnchanged(incoming, answer, behind);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: (next) => {
      version = next;
    },
    setCaptivePortal: (next) => {
      portal = next;
    },
    replace: (next) => {
      scripts = next;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };

  /** The workers' file lists with the digest of the changed page. */
  function siteWorker(next: string) {
    return async (script: string) => withRevision(next)(await withDigest('/index.html', next, script));
  }
  function deskWorker(next: string) {
    return async (script: string) => withAddedScript(next)(await withDigest('/kiosk.html', next, script));
  }
  async function withDigest(page: string, next: string, script: string): Promise<string> {
    const html = await (await fetch(`${behind}${page}`)).text();
    return replaced(script, digestOf(html), digestOf(withVersion(next)(html)));
  }

  async function changed(
    path: string,
    change: (text: string) => string | Promise<string>,
    answer: ServerResponse,
  ) {
    const original = await fetch(`${behind}${path}`).catch(() => undefined);
    if (!original) return void answer.destroy();
    const headers = Object.fromEntries(
      ['Content-Type', 'Content-Security-Policy'].flatMap((name) => {
        const value = original.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    answer.writeHead(200, { ...headers, 'Cache-Control': 'no-cache' });
    answer.end(await change(await original.text()));
  }
}

/** The built page for an address that is a screen, or the page itself; undefined for anything else. */
function pageAt(path: string): string | undefined {
  if (path === '/index.html' || path === '/kiosk.html') return path;
  if (path.startsWith('/api/') || path.includes('.')) return undefined;
  return /^\/kiosk(\/|$)/.test(path) ? '/kiosk.html' : '/index.html';
}

const SIGN_IN = '/portal/sign-in';

function respondAsPortal({ by }: CaptivePortal, answer: ServerResponse): void {
  if (by === 'redirect') answer.writeHead(302, { Location: SIGN_IN }).end();
  else answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sign in to the Wi-Fi</h1>');
}

function respondWithScript(text: string | null, answer: ServerResponse): void {
  answer.writeHead(text === null ? 404 : 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  answer.end(text);
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');

const withVersion = (version: string) => (html: string) =>
  replaced(html, '<head>', `<head><meta name="version" content="${version}">`);

/** A build gives a changed page a new revision in the worker's list. Browsers detect the changed worker. */
const withRevision = (version: string) => (script: string) =>
  replaced(script, /"revision":"\w+","url":"index.html"/, `"revision":"${version}","url":"index.html"`);

/** A script that exists only in this version of the desk. */
const addedScript = (version: string) => `/assets/kiosk/Added-${version}.js`;
const textOfAdded = (version: string) => `export const version = ${JSON.stringify(version)};`;
const withAddedScript = (version: string) => (script: string) =>
  replaced(
    script,
    /\[(?=\{path:[`"']\/kiosk\.html)/,
    `[{path:"${addedScript(version)}",integrity:"sha256-${digestOf(textOfAdded(version))}"},`,
  );

function replaced(text: string, what: string | RegExp, by: string): string {
  const result = text.replaceAll(typeof what === 'string' ? what : new RegExp(what, 'g'), () => by);
  if (result === text) throw new Error(`The built site has no ${what}: this test needs another one.`);
  return result;
}

function forwardUnchanged(incoming: IncomingMessage, answer: ServerResponse, behind: string): void {
  const { method, headers, url } = incoming;
  const onward = request(`${behind}${url}`, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}
