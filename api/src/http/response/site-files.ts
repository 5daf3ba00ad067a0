import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import sirv from 'sirv';

const immutable = 'public, max-age=31536000, immutable';
/** Paths that browsers must always revalidate: the worker and the page decide which hashed files are used. */
const revalidated = /(^\/$|\.html$|\/sw\.js$|\.webmanifest$)/;

/** The path of a hashed file, without any way out of its folder. */
const hashedFile = /^\/assets(\/\w[\w.-]*)+$/;

/** Text files that need a charset, which a browser would otherwise guess. */
const texts: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const options: Parameters<typeof sirv>[1] = {
  etag: true,
  gzip: true,
  brotli: true,
  setHeaders: (response, path) => {
    const type = texts[extname(path)];
    if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    const kept = path.startsWith('/assets/') && !revalidated.test(path);
    response.setHeader('Cache-Control', kept ? immutable : 'no-cache');
  },
};

/**
 * The site's current build. A later one gets a folder of its own, so a server that started with this one keeps it.
 * @param builds the folder of all builds (scripts/setup/site-builds.mjs)
 */
export function currentBuild(builds: string): string {
  const link = join(builds, 'current');
  return existsSync(link) ? realpathSync(link) : link;
}

/**
 * Serves the built site: its files, and its page for every screen's path; the desk has its own page. Hashed
 * files are cached permanently. Those of the builds beside it are served too: to tabs that were opened before the restart,
 * and to pages of another server that already has the next build.
 * @param folder the build's output; without one, the response explains how to build
 */
export function siteFiles(folder: string): Middleware {
  if (!existsSync(join(folder, 'index.html'))) return notBuilt;
  const serveOwn = sirv(folder, options);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const deskFile = join(folder, 'kiosk.html');
  const desk = existsSync(deskFile) ? readFileSync(deskFile, 'utf8') : page;
  const findHashed = (path: string) => {
    if (existsSync(join(folder, path))) return serveOwn;
    if (!hashedFile.test(path)) return undefined;
    const other = buildsBeside(folder).find((one) => existsSync(join(one, path)));
    // `dev`: looks for the file now, not at the start.
    return other === undefined ? undefined : sirv(other, { ...options, dev: true });
  };
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return refuse(ctx);
    const serve = ctx.path.startsWith('/assets/') ? findHashed(ctx.path) : serveOwn;
    const served =
      serve !== undefined &&
      (await new Promise<boolean>((resolve) => {
        endWithSource(ctx.res);
        ctx.res.once('finish', () => resolve(true));
        ctx.res.once('close', () => resolve(true));
        ctx.status = 200;
        serve(ctx.req, ctx.res, () => resolve(false));
      }));
    if (served) {
      ctx.respond = false;
      return;
    }
    const looksLikeFile = /\.[a-z0-9]{2,12}$/i.test(ctx.path);
    ctx.status = looksLikeFile ? 404 : 200;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'no-cache');
    const screen = ctx.path.startsWith('/kiosk/') ? desk : page;
    ctx.body = looksLikeFile ? 'Not found.' : screen;
  };
}

/** The other builds; one that is still being made has no such name yet. */
function buildsBeside(folder: string): string[] {
  const builds = dirname(folder);
  const names = existsSync(builds) ? readdirSync(builds) : [];
  return names
    .filter((name) => /^\d+$/.test(name))
    .map((name) => join(builds, name))
    .filter((one) => one !== folder);
}

/**
 * If a file vanishes while being sent (many builds beside a running server), this ends its response, not the
 * process.
 */
function endWithSource(response: ServerResponse): void {
  response.once('pipe', (source: Readable) => source.once('error', () => response.destroy()));
}

/** Pages and files are read-only: every other method (TRACE, OPTIONS, PUT) is refused. */
function refuse(ctx: Context): void {
  ctx.status = 405;
  ctx.set('Allow', 'GET, HEAD');
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = 'This address only supports GET and HEAD.';
}

const notBuilt: Middleware = (ctx) => {
  ctx.status = 503;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = 'The site has not been built yet. Run: npm run build';
};
