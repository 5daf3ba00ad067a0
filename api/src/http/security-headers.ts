import { createHash } from 'node:crypto';
import helmet from 'helmet';
import type { Middleware } from 'koa';

/** emotion puts one empty style element into the page and fills it through the style sheet's own interface. */
const emptyStyle = `'sha256-${createHash('sha256').update('').digest('base64')}'`;

/**
 * Content security policy and its companions (quality.md: no inline script anywhere).
 * @param options.scriptHashes hashes of the scripts that the built page carries inline, when it does
 */
export function securityHeaders(options: { isProduction: boolean }): Middleware {
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrcElem: ["'self'", emptyStyle],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.isProduction,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  return async (ctx, next) => {
    await new Promise<void>((resolve, reject) => {
      apply(ctx.req, ctx.res, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    await next();
  };
}
