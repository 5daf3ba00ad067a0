import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from 'koa';

/** emotion puts one empty style element into the page and fills it through the style sheet's own interface. */
const emptyStyle = '';
/** The embedded map, loaded only when a visitor asks for it. */
const mapSite = 'https://www.google.com';

/** What no page of ours asks a phone for, and so no script that got into one can. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((one) => `${one}=()`)
  .join(', ');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The team may show a picture by its address (docs/decisions/0012). Nothing but pictures comes from there. */
const picturesOfOthers = 'https:';

const directives = (inlineStyles: readonly string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrcElem: ["'self'", hashOf(emptyStyle), ...inlineStyles.map(hashOf)],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', picturesOfOthers],
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

interface SecurityOptions {
  isProduction: boolean;
  inlineStyles?: readonly string[];
}

/** Content security policy and its companions, on every answer that does not bring its own. */
export function setSecurityHeaders(headers: Readonly<Record<string, string>>): Middleware {
  return (ctx, next) => {
    ctx.set(headers);
    return next();
  };
}

/**
 * The security headers of an answer (quality.md: no inline script anywhere). They are the same for all of a kind, so
 * helmet is asked once for each.
 * @param inlineStyles those that a page carries inside it
 */
export function securityHeaders({
  isProduction,
  inlineStyles = [],
}: SecurityOptions): Record<string, string> {
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(inlineStyles) },
    strictTransportSecurity: isProduction,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  apply(request, response, (error?: unknown) => {
    if (error) throw error;
  });
  response.setHeader('Permissions-Policy', permissions);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
