import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { AppError } from '../route/app-error.ts';

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Whether a browser reports that another site started this call. Clients that report nothing are not
 * browsers.
 */
export function isCrossSite(ctx: Context, publicOrigin: string): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = ctx.get('Origin');
  if (!origin) return false;
  // The raw Host header: a proxy's forwarded host is also a claim of the client.
  return origin !== publicOrigin && hostOf(origin) !== ctx.req.headers.host;
}

/** Whether a browser navigates to the path as a page. A client that does not say counts as navigating. */
export const isNavigation = (ctx: Context): boolean => ['', 'document'].includes(ctx.get('Sec-Fetch-Dest'));

/**
 * Calls that change something must come from the site itself.
 * @throws AppError `cross_site`
 */
export function requireSameOrigin(ctx: Context, publicOrigin: string): void {
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(ctx.method);
  if (changes && isCrossSite(ctx, publicOrigin)) throw new AppError('cross_site');
}

/** Whether a request names two hosts. A proxy and this server could each use a different one (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values alternate.
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** @throws AppError `invalid_request` for a request that names two hosts */
export const requireOneHost: Middleware = (ctx, next) => {
  if (hasTwoHosts(ctx.req))
    throw new AppError('invalid_request', { message: 'The request names two hosts.' });
  return next();
};
