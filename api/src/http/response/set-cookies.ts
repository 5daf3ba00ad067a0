import type { Context } from 'koa';
import type { Cookies } from '../route/route.ts';

/**
 * A cookie's name on the wire. On https it starts with the prefix that makes browsers accept it only from
 * this site over https, so no neighbouring host or http page can set one. On http, browsers support no
 * prefix.
 */
export function cookieName(name: string, path: string, publicOrigin: string): string {
  if (!publicOrigin.startsWith('https:')) return name;
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}

interface CookieOptions {
  publicOrigin: string;
  secureCookies: boolean;
}

/** Sets cookies that other sites' calls cannot use, and scripts only if they are made for them. */
export function cookiesOf(ctx: Context, { publicOrigin, secureCookies }: CookieOptions): Cookies {
  const named = (name: string, path: string) => cookieName(name, path, publicOrigin);
  const attributes = (path: string, isReadable = false) =>
    `Path=${path}${isReadable ? '' : '; HttpOnly'}; SameSite=Lax${secureCookies ? '; Secure' : ''}`;
  const lifetime = (seconds: number | undefined) => (seconds === undefined ? '' : `; Max-Age=${seconds}`);
  return {
    get: (name, { path, isReadable }) => ctx.cookies.get(isReadable ? name : named(name, path)),
    set: (name, value, { path, maxAgeSeconds, isReadable }) =>
      ctx.append(
        'Set-Cookie',
        `${isReadable ? name : named(name, path)}=${value}; ${attributes(path, isReadable)}${lifetime(maxAgeSeconds)}`,
      ),
    clear: (name, { path, isReadable }) =>
      ctx.append(
        'Set-Cookie',
        `${isReadable ? name : named(name, path)}=; ${attributes(path, isReadable)}; Max-Age=0`,
      ),
  };
}
