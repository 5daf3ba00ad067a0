import type { Context } from 'koa';
import type { Cookies } from './route.ts';

/**
 * The name under which a cookie travels. On https it starts with the prefix by which a browser takes it from this very
 * site over https alone: no neighbouring host and no http page can plant one. Browsers know no prefix on http.
 */
export function cookieName(name: string, path: string, publicOrigin: string): string {
  if (!publicOrigin.startsWith('https:')) return name;
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}

interface CookieOptions {
  publicOrigin: string;
  secureCookies: boolean;
}

/** Cookies out of reach of scripts and of other sites' calls (api.md, 'Ground rules'). */
export function cookiesOf(ctx: Context, { publicOrigin, secureCookies }: CookieOptions): Cookies {
  const named = (name: string, path: string) => cookieName(name, path, publicOrigin);
  const attributes = (path: string) =>
    `Path=${path}; HttpOnly; SameSite=Lax${secureCookies ? '; Secure' : ''}`;
  const lifetime = (seconds: number | undefined) => (seconds === undefined ? '' : `; Max-Age=${seconds}`);
  return {
    get: (name, { path }) => ctx.cookies.get(named(name, path)),
    set: (name, value, { path, maxAgeSeconds }) =>
      ctx.append(
        'Set-Cookie',
        `${named(name, path)}=${value}; ${attributes(path)}${lifetime(maxAgeSeconds)}`,
      ),
    clear: (name, { path }) =>
      ctx.append('Set-Cookie', `${named(name, path)}=; ${attributes(path)}; Max-Age=0`),
  };
}
