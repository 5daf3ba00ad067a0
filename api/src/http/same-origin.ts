import type { Context, Middleware } from 'koa';
import { AppError } from './app-error.ts';

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/** Whether a browser says that another site started this call. A client that says nothing is no browser. */
export function isCrossSite(ctx: Context, publicOrigin: string): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = ctx.get('Origin');
  if (!origin) return false;
  // The Host header itself: what a proxy claims the host to be is the client's word as well.
  return origin !== publicOrigin && hostOf(origin) !== ctx.req.headers.host;
}

/** Whether a browser goes to the address as a page; a client that does not say is no browser and counts as one. */
export const isNavigation = (ctx: Context): boolean => ['', 'document'].includes(ctx.get('Sec-Fetch-Dest'));

/**
 * Calls that change something must come from the site itself.
 * @throws AppError `cross_site`
 */
export function requireSameOrigin(ctx: Context, publicOrigin: string): void {
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(ctx.method);
  if (changes && isCrossSite(ctx, publicOrigin)) throw new AppError('cross_site');
}

/**
 * A proxy and this server could each believe another one of two hosts (RFC 9112, 3.2).
 * @throws AppError `invalid_request`
 */
export const requireOneHost: Middleware = async (ctx, next) => {
  const names = ctx.req.rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    throw new AppError('invalid_request', { message: 'The request names two hosts.' });
  await next();
};
