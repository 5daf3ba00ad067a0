import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageRequest } from '../../contract/centre/page-renderer.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { sitePages } from './site-pages.ts';

// Without Cache-Control, fetch would bypass every cache.
const conditional = (tag: string | null) => ({ 'If-None-Match': tag ?? '', 'Cache-Control': 'max-age=0' });

const rendered: string[] = [];
let reading = 'one';
let server: Server;
let client: Client;

beforeAll(async () => {
  const app = new Koa();
  const { middleware } = sitePages({
    origin: 'https://toodles.example',
    isProduction: false,
    content: { current: async () => reading, atOnce: () => reading },
    read: async (key) => `answer of ${key}`,
    renderer: {
      paths: ['/', '/book', '/packages'],
      canonicalPaths: ['/', '/packages'],
      addressOf: (path, search) => (search.includes('step=') ? `${path}?step=2` : path),
      render: async ({ path, origin, read }: PageRequest) => {
        rendered.push(path);
        const isPage = path !== '/nowhere' && path !== '/nor-here';
        return {
          status: isPage ? 200 : 404,
          html: `<!doctype html><title>${path} of ${origin}: ${await read('GET /api/site')}</title>`,
          styles: ['p{color:red}'],
        };
      },
    },
  });
  app.use(middleware);
  app.use((ctx) => {
    ctx.status = 200;
    ctx.body = 'past the pages';
  });
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  client = makeClient(`http://localhost:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());
beforeEach(() => {
  rendered.length = 0;
  reading += '.';
});

it('renders an address that continues a booking apart from its first step, once for all later steps', async () => {
  for (const address of ['/book', '/book?package=2', '/book?step=3', '/book?step=4'])
    await client.get(address);
  expect(rendered).toEqual(['/book', '/book?step=2']);
});

it('renders a page once and discards it when the content changes', async () => {
  const first = await client.get<string>('/packages');
  expect(first.status).toBe(200);
  expect(first.body).toContain('/packages of https://toodles.example: answer of GET /api/site');
  await client.get('/packages?from=whatsapp');
  await client.get('/packages/');
  expect(rendered).toEqual(['/packages']);
  reading += '.';
  await client.get('/packages');
  expect(rendered).toEqual(['/packages', '/packages']);
});

it('responds 304 for a current page, and allows its inline style in the policy', async () => {
  const { headers } = await client.get('/');
  const again = await client.get('/', conditional(headers.get('ETag')));
  expect(again.status).toBe(304);
  // printf 'p{color:red}' | openssl dgst -sha256 -binary | base64
  expect(headers.get('Content-Security-Policy')).toContain(
    "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='",
  );
});

it('responds 404 to unknown paths, and renders that page once for thousands of them', async () => {
  expect((await client.get('/nowhere')).status).toBe(404);
  expect((await client.get('/nor-here')).status).toBe(404);
  expect(rendered).toEqual(['/nowhere']);
});

it.each(['/admin', '/admin/dashboard', '/kiosk', '/login', '/bookings/T-1234', '/assets/a.js', '/sw.js'])(
  'leaves %s to other handlers',
  async (path) => {
    expect((await client.get(path)).body).toBe('past the pages');
    expect(rendered).toEqual([]);
  },
);

it('redirects a path in capitals to the right one, with its query', async () => {
  const answer = await client.get('/Packages/?code=FIRST20');
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/packages?code=FIRST20']);
});

it('lists the pages for search engines and excludes the rest', async () => {
  const map = await client.get<string>('/sitemap.xml');
  expect(map.headers.get('Content-Type')).toContain('application/xml');
  expect([...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://toodles.example/',
    'https://toodles.example/packages',
  ]);
  const robots = (await client.get<string>('/robots.txt')).body;
  for (const line of ['Disallow: /admin', 'Disallow: /kiosk', 'Disallow: /api/', 'Disallow: /bookings'])
    expect(robots).toContain(line);
  expect(robots).toContain('Sitemap: https://toodles.example/sitemap.xml');
});

it('leads browsers that find no icon in a document to one', async () => {
  const { status, headers } = await client.get('/favicon.ico');
  expect([status, headers.get('Location')]).toEqual([302, '/icons/favicon-48.png']);
});

it('handles only reads', async () => {
  expect((await client.post('/packages', {})).body).toBe('past the pages');
});
