import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from 'koa';

/** emotion adds one empty style element to the page and fills it through the CSSOM. */
const emptyStyle = '';
/** The embedded map, loaded only when a visitor asks for it. */
const mapSite = 'https://www.google.com';

/** Features that no page of ours uses, blocked so that an injected script can't use them either. */
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

/** Passkeys are the team's second factor; other sites may not create or request one inside our pages. */
const forPasskeys = ['publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'];

/** Only the desk uses the camera, to scan parents' QR passes. */
const permissions = (isDesk: boolean) =>
  [...neverAsked.map((one) => `${one}=()`), ...forPasskeys, `camera=(${isDesk ? 'self' : ''})`]
    .sort()
    .join(', ');

/**
 * The desk's pages and the files that service workers serve for its screens, with their original headers: its
 * own page, and the site's on a tablet without a desk worker yet.
 */
const deskPage = /^\/(kiosk(\/|$)|(index|kiosk)\.html$)/;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The QR reader for browsers without their own is WebAssembly, compiled on the tablet; this does not allow
 * `eval`.
 */
const compiled = "'wasm-unsafe-eval'";

interface Needs {
  inlineStyles: readonly string[];
  isDesk: boolean;
  payingAt: string | undefined;
}

const directives = ({ inlineStyles, isDesk, payingAt }: Needs) => ({
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
  formAction: ["'self'", ...(payingAt === undefined ? [] : [payingAt])],
  frameAncestors: ["'none'"],
});

interface SecurityOptions {
  isProduction: boolean;
  inlineStyles?: readonly string[];
  /** For the desk, which scans with its camera. */
  isDesk?: boolean;
  /** The gateway to whose page the site sends a form. */
  payingAt?: string | undefined;
}

/** Sets the content security policy and related headers on every response that does not set its own. */
export function setSecurityHeaders(headers: Readonly<Record<string, string>>, payingAt: string): Middleware {
  const ofDesk = securityHeaders({ isProduction: false, isDesk: true, payingAt });
  const [policy, allowed] = ['content-security-policy', 'permissions-policy'];
  const desk = { ...headers, [policy]: ofDesk[policy] ?? '', [allowed]: ofDesk[allowed] ?? '' };
  return (ctx, next) => {
    ctx.set(deskPage.test(ctx.path) ? desk : headers);
    return next();
  };
}

/**
 * A response's security headers (no inline script anywhere). They are the same for each kind of page, so
 * helmet runs once for each.
 * @param inlineStyles the styles inside a page
 */
export function securityHeaders({
  isProduction,
  inlineStyles = [],
  isDesk = false,
  payingAt,
}: SecurityOptions): Record<string, string> {
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives({ inlineStyles, isDesk, payingAt }) },
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
