import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteFiles } from './site-files.ts';

describe('the built site', () => {
  let folder: string;
  let server: Server;
  let origin: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'toodles-site-'));
    for (const name of ['assets', '.git', '.server']) mkdirSync(join(folder, name));
    for (const name of ['.git/config', '.env', '.server/render.js'])
      writeFileSync(join(folder, name), 'not for anyone');
    writeFileSync(join(folder, 'index.html'), '<title>Toodles</title>');
    writeFileSync(join(folder, 'sw.js'), '// worker');
    writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'gone-abc123.js'), 'export {};');
    server = createServer(new Koa().use(siteFiles(folder)).callback());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['/', '/login', '/admin/devices', '/kiosk', '/bookings/TD-7K3QXM'])(
    'serves %s as the page',
    async (path) => {
      const answer = await fetch(`${origin}${path}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('<title>Toodles</title>');
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  it.each(['/kiosk', '/kiosk/inside', '/kiosk/check-in/7'])(
    "serves %s as the desk's page if the build has one",
    async (path) => {
      writeFileSync(join(folder, 'kiosk.html'), '<title>Desk</title>');
      const withDesk = createServer(new Koa().use(siteFiles(folder)).callback());
      await new Promise<void>((resolve) => withDesk.listen(0, '127.0.0.1', resolve));
      const { port } = withDesk.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      expect(await answer.text()).toBe('<title>Desk</title>');
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      withDesk.closeAllConnections();
      await new Promise((resolve) => withDesk.close(resolve));
    },
  );

  it('caches hashed files permanently, and revalidates the worker', async () => {
    const hashed = await fetch(`${origin}/assets/main-abc123.js`);
    expect(hashed.headers.get('Cache-Control')).toContain('immutable');
    const worker = await fetch(`${origin}/sw.js`);
    expect(worker.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('responds 404 to an unknown file, never with the page', async () => {
    const answer = await fetch(`${origin}/assets/old-000000.js`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<title>');
  });

  it('declares the charset of text files', async () => {
    const types = ['/', '/sw.js', '/assets/main-abc123.js'].map(async (path) =>
      (await fetch(`${origin}${path}`)).headers.get('Content-Type'),
    );
    expect(await Promise.all(types)).toEqual([
      'text/html;charset=utf-8',
      'text/javascript; charset=utf-8',
      'text/javascript; charset=utf-8',
    ]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'is read-only: refuses %s',
    async (method) => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request(`${origin}/`, { method, headers: { 'X-Secret': 'echo' } }, resolve)
          .on('error', reject)
          .end();
      });
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(text).not.toContain('echo');
    },
  );

  it('says not found for a file that a new build took away', async () => {
    rmSync(join(folder, 'assets', 'gone-abc123.js'));
    const gone = await fetch(`${origin}/assets/gone-abc123.js`);
    expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'no-cache']);
    expect((await fetch(`${origin}/`)).status).toBe(200);
  });

  it.each(['/.git/config', '/.env', '/.server/render.js', '/assets/', '/%00', '/%'])(
    'lists no folder and serves no hidden file: %s',
    async (path) => {
      const text = await (await fetch(`${origin}${path}`)).text();
      expect(['<title>Toodles</title>', 'Not found.']).toContain(text);
    },
  );

  it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
    'serves nothing outside its folder: %s',
    async (path) => {
      const answer = await fetch(`${origin}${path}`);
      expect(await answer.text()).not.toContain('"name"');
    },
  );
});
