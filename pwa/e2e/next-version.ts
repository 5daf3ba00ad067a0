import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A front for a story's server that can go over to a next version of the site while pages are open. */
export interface Front {
  origin: string;
  /** From now on the page says it is `next`, and the service worker knows of it. */
  release(next: string): void;
  close(): Promise<void>;
}

/** Puts a front before the server: the same site, until a next version is released. */
export async function makeFront(behind: string): Promise<Front> {
  let version: string | undefined;
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', behind).pathname;
    const isPage = !path.startsWith('/api/') && (!path.includes('.') || path === '/index.html');
    if (version !== undefined && isPage) void changed('/index.html', withVersion(version), answer);
    else if (version !== undefined && path === '/sw.js') void changed(path, withRevision(version), answer);
    else pass(incoming, answer, behind);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: (next) => {
      version = next;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };

  async function changed(path: string, change: (text: string) => string, answer: ServerResponse) {
    const original = await fetch(`${behind}${path}`).catch(() => undefined);
    if (!original) return void answer.destroy();
    const type = original.headers.get('Content-Type') ?? '';
    answer.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
    answer.end(change(await original.text()));
  }
}

const withVersion = (version: string) => (html: string) =>
  replaced(html, '<head>', `<head><meta name="version" content="${version}">`);

/** A build gives the changed page another revision in the worker's list; a changed worker is what browsers look for. */
const withRevision = (version: string) => (script: string) =>
  replaced(script, /"revision":"\w+","url":"index.html"/, `"revision":"${version}","url":"index.html"`);

function replaced(text: string, what: string | RegExp, by: string): string {
  const result = text.replace(what, by);
  if (result === text)
    throw new Error(`The built site has no ${what}: this story has to be told another way.`);
  return result;
}

function pass(incoming: IncomingMessage, answer: ServerResponse, behind: string): void {
  const { method, headers, url } = incoming;
  const onward = request(`${behind}${url}`, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}
