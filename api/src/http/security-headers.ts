import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from 'koa';

/** emotion puts one empty style element into the page and fills it through the style sheet's own interface. */
const emptyStyle = '';
/** The embedded map, loaded only when a visitor asks for it. */
const mapSite = 'https://www.google.com';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const directives = (inlineStyles: readonly string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrcElem: ["'self'", hashOf(emptyStyle), ...inlineStyles.map(hashOf)],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameSrc: [mapSite],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/** The policy of a page (quality.md: no inline script anywhere), with the styles that it carries inside it. */
export const contentSecurityPolicy = (inlineStyles: readonly string[]): string =>
  headersOf({ isProduction: false, inlineStyles })['content-security-policy'] ?? '';

/** Content security policy and its companions, on every answer. */
export function securityHeaders({ isProduction }: { isProduction: boolean }): Middleware {
  const headers = headersOf({ isProduction, inlineStyles: [] });
  return (ctx, next) => {
    ctx.set(headers);
    return next();
  };
}

/** What helmet sets is the same for every answer: it is asked once. */
function headersOf(options: {
  isProduction: boolean;
  inlineStyles: readonly string[];
}): Record<string, string> {
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(options.inlineStyles) },
    strictTransportSecurity: options.isProduction,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  apply(request, response, (error?: unknown) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
