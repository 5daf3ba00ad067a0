import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { PageRenderer } from '../../contract/centre/page-renderer.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const plain = (body: Buffer, encoding = ''): Buffer =>
  body.length > 0 ? (decoders[encoding]?.(body) ?? body) : body;

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

describeOnEachStore('a response that is ready', (store) => {
  let app: TestApp;
  /** One server that answers before Koa where it can, and one that never does. */
  let servers: Server[];
  let etags: string[];
  const slots = '/api/time-slots?date=2026-11-23';
  const page = '/packages';
  const paths = ['/api/packages', '/api/site', '/api/offers', slots, page, `${slots}&x=1`, '/api/packages?'];

  beforeAll(async () => {
    app = await makeApp(store);
    const { config, database, clock } = app;
    const html = `<h1>Packages</h1>${'<p>Long enough to compress</p>'.repeat(80)}`;
    const renderer: PageRenderer = {
      paths: [page],
      canonicalPaths: [page],
      addressOf: (path) => path,
      render: async () => ({ html, status: 200, styles: [] }),
    };
    const otpDelivery = { send: async () => ({ ok: true as const }) };
    const log = pino({ level: 'silent' });
    const parts = { config, database, clock, log, otpDelivery, siteFolder: '', renderer };
    const straight = (_: unknown, next: () => Promise<unknown>) => next();
    servers = [createServer(createApp(parts)), createServer(createApp({ ...parts, trace: straight }))];
    for (const server of servers)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const answers = await Promise.all(paths.map((path) => ask('GET', path, [])));
    etags = answers.flat().map(({ headers }) => String(headers.etag ?? 'W/"none"'));
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await app.close();
  });

  /** Asks both, twice each: the first time builds the response. */
  const ask = (method: string, path: string, headers: string[]): Promise<Answer[]> =>
    Promise.all(
      servers.map(async (server) => {
        await askOne(server, method, path, headers);
        return askOne(server, method, path, headers);
      }),
    );

  const askOne = (server: Server, method: string, path: string, headers: string[]): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const asking = request({ port, host: '127.0.0.1', method, path }, async (response) => {
        // A response that is sent often is compressed better after a while, so the length may differ.
        const { date, 'content-length': length, ...headers } = response.headers;
        const encoding = headers['content-encoding'];
        const body = plain(await buffer(response), encoding).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: { ...headers, ...(encoding === undefined && { length }) },
          body,
        });
      });
      for (let place = 0; place < headers.length; place += 2)
        asking.setHeader(headers[place] ?? '', headers[place + 1] ?? '');
      asking.on('error', reject);
      asking.end();
    });

  it('is the same as the one that Koa sends, whatever the request says', { timeout: 60_000 }, async () => {
    const encodings = fc.constantFrom(
      ...['br', 'gzip', 'gzip, deflate, br', 'gzip, deflate, br, zstd', 'identity', '*', 'br;q=0, gzip', ''],
      ...['gzip;q=0.5, br;q=0.4', 'deflate', 'BR', 'br;q=0', 'identity;q=0'],
    );
    const conditions = fc.oneof(
      fc.constantFrom('*', '"other"', 'W/"other", "another"', ''),
      fc.nat().map((place) => etags[place % etags.length] ?? '*'),
      fc.nat().map((place) => `"other", ${etags[place % etags.length]}`),
    );
    const asked = fc.record({
      method: fc.constantFrom('GET', 'HEAD', 'GET', 'POST'),
      path: fc.constantFrom(...paths),
      encoding: fc.option(encodings, { nil: undefined }),
      condition: fc.option(conditions, { nil: undefined }),
      origin: fc.constantFrom(undefined, 'https://elsewhere.example'),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ method, path, encoding, condition, origin }) => {
        const [ready, built] = await ask(method, path, [
          ...(encoding === undefined ? [] : ['Accept-Encoding', encoding]),
          ...(condition === undefined ? [] : ['If-None-Match', condition]),
          ...(origin === undefined ? [] : ['Origin', origin]),
        ]);
        expect(ready).toEqual(built);
      }),
      { numRuns: 150 },
    );
  });

  it('shows a change of this server at once', async () => {
    const priceOf = async () => {
      const [answer] = await ask('GET', '/api/packages', []);
      return JSON.parse(answer?.body ?? '')[0].price;
    };
    for (const price of [51_100, 52_200, 53_300]) {
      await app.database.write((trx) =>
        trx.updateTable('play_packages').set({ price_paise: price }).where('id', '=', 1).execute(),
      );
      expect(await priceOf()).toBe((price / 100).toFixed(2));
    }
  });
});
