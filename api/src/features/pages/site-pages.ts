import type { Middleware } from 'koa';
import type { PageRenderer } from '../../contract/centre/page-renderer.ts';
import { securityHeaders } from '../../http/guards/security-headers.ts';
import type { ContentRevision } from './content-revision.ts';
import type { FindReady } from './front.ts';
import { memoizeByRevision } from './memoize-by-revision.ts';
import { type PrebuiltResponse, prebuildResponse, sendPrebuilt } from './prebuilt-response.ts';

export interface SitePagesOptions {
  renderer: PageRenderer;
  content: ContentRevision;
  /** The response of a public read. */
  read(key: string): Promise<unknown>;
  origin: string;
  isProduction: boolean;
  /** The gateway to whose page the site sends a form. */
  payingAt?: string;
}

/** API calls, uploads and client-rendered pages: other surfaces, and private pages. */
const notRenderedHere =
  /^\/(api|uploads|admin|kiosk|login|auth|account|bookings|bills|test\/operating-hours)(\/|$)/;
const looksLikeFile = /\.[a-z0-9]{2,12}$/i;
/** All unknown paths share one response. */
const NOT_FOUND = '404';

/** What browsers ask for where a document names no icon, such as `robots.txt`. */
const FAVICON = '/favicon.ico';
const ICON = '/icons/favicon-48.png';

/** The public pages, `robots.txt` and `sitemap.xml`: built once, discarded when the content changes. */
export function sitePages(options: SitePagesOptions): { middleware: Middleware; ready: FindReady } {
  const { renderer, content, read, origin, isProduction, payingAt } = options;
  const headers = securityHeaders({ isProduction, payingAt });
  const cached = memoizeByRevision<PrebuiltResponse>(() => content.current(), renderer.paths.length + 4);
  const pages = new Set(renderer.paths);

  const render = async (path: string): Promise<PrebuiltResponse> => {
    const page = await renderer.render({ path, origin, read });
    return prebuildResponse(page.html, {
      status: page.status,
      type: 'text/html; charset=utf-8',
      headers: securityHeaders({ isProduction, payingAt, inlineStyles: page.styles }),
    });
  };
  const texts: Record<string, () => Promise<PrebuiltResponse>> = {
    '/robots.txt': () => prebuildResponse(robots(origin), { type: 'text/plain; charset=utf-8', headers }),
    '/sitemap.xml': () =>
      prebuildResponse(sitemap(renderer.canonicalPaths, origin), {
        type: 'application/xml; charset=utf-8',
        headers,
      }),
  };

  const ready: FindReady = (url) => {
    const stamp = pages.has(url) ? content.atOnce() : undefined;
    return stamp === undefined ? undefined : cached.madeFor(url, stamp);
  };
  const addressOf = (path: string, search: string) =>
    pages.has(path) ? renderer.addressOf(path, search) : path;
  const makerOf = (path: string, address: string) =>
    texts[path] ?? (pages.has(path) ? () => render(address) : undefined);
  const middleware: Middleware = async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const path = ctx.path.length > 1 ? ctx.path.replace(/\/+$/, '') : ctx.path;
    if (path === FAVICON) return ctx.redirect(ICON);
    const address = addressOf(path, ctx.search);
    const make = makerOf(path, address);
    if (make) return sendPrebuilt(ctx, await cached.freshOrStale(address, make));
    const lower = path.toLowerCase();
    if (pages.has(lower)) {
      ctx.set(headers);
      ctx.status = 301;
      return ctx.redirect(lower + ctx.search);
    }
    if (notRenderedHere.test(path) || looksLikeFile.test(path)) return next();
    sendPrebuilt(ctx, await cached.freshOrStale(NOT_FOUND, () => render(path)));
  };
  return { middleware, ready };
}

const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /kiosk',
    'Disallow: /api/',
    'Disallow: /bookings',
    'Disallow: /bills',
  ]
    .concat('', `Sitemap: ${origin}/sitemap.xml`, '')
    .join('\n');

const sitemap = (paths: readonly string[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
