import type { RouterContext } from '@koa/router';
import type { Cookies } from './route.ts';

/** Cookies out of reach of scripts and of other sites' calls (api.md, 'Ground rules'). */
export function cookiesOf(ctx: RouterContext, secure: boolean): Cookies {
  const attributes = (path: string) => `Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    set: (name, value, { path, maxAgeSeconds }) =>
      ctx.append('Set-Cookie', `${name}=${value}; ${attributes(path)}; Max-Age=${maxAgeSeconds}`),
    clear: (name, { path }) => ctx.append('Set-Cookie', `${name}=; ${attributes(path)}; Max-Age=0`),
  };
}
