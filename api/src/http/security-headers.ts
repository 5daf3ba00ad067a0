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
const neverAsked = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Passkeys are the team's second factor; no other site makes or asks for one within a page of ours. */
const forPasskeys = ['publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'];

/** The camera is the desk's alone: it reads the QR passes of parents. */
const permissions = (isDesk: boolean) =>
  [...neverAsked.map((one) => `${one}=()`), ...forPasskeys, `camera=(${isDesk ? 'self' : ''})`]
    .sort()
    .join(', ');

/**
 * The page of the desk; and the files that service workers answer its screens with, under the headers that they came
 * with: its own page, and the site's on a tablet that has no worker for the desk yet.
 */
const deskPage = /^\/(kiosk(\/|$)|(index|kiosk)\.html$)/;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What reads QR codes where the browser itself cannot is WebAssembly, compiled on the tablet; no `eval` comes with it. */
const compiled = "'wasm-unsafe-eval'";

const directives = ({ inlineStyles, isDesk }: { inlineStyles: readonly string[]; isDesk: boolean }) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...(isDesk ? [compiled] : [])],
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

interface SecurityOptions {
  isProduction: boolean;
  inlineStyles?: readonly string[];
  /** For the desk, which has a camera and reads its picture. */
  isDesk?: boolean;
}

/** Content security policy and its companions, on every answer that does not bring its own. */
export function setSecurityHeaders(headers: Readonly<Record<string, string>>): Middleware {
  const ofDesk = securityHeaders({ isProduction: false, isDesk: true });
  const [policy, allowed] = ['content-security-policy', 'permissions-policy'];
  const desk = { ...headers, [policy]: ofDesk[policy] ?? '', [allowed]: ofDesk[allowed] ?? '' };
  return (ctx, next) => {
    ctx.set(deskPage.test(ctx.path) ? desk : headers);
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
  isDesk = false,
}: SecurityOptions): Record<string, string> {
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives({ inlineStyles, isDesk }) },
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
  response.setHeader('Permissions-Policy', permissions(isDesk));
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
