import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** A notification that reached a browser, opened with the browser's own keys. */
export interface ReceivedPush {
  device: string;
  notification: { title: string; body: string; path: string; tag: string };
  headers: IncomingHttpHeaders;
  /** What the centre says about itself, after its signature was checked. */
  claims: { aud: string; sub: string; exp: number };
}

/** How to answer instead of taking a notification. */
type PushAnswer = { status: number; headers?: Record<string, string> } | 'silence' | 'cut off';

export interface PushStandIn {
  env: Record<string, string>;
  /** A browser that has subscribed here: what it tells the centre. */
  newBrowser(name: string): { endpoint: string; p256dh: string; auth: string };
  received: ReceivedPush[];
  /** Calls, also refused ones. */
  calls: string[];
  /** Answers the next calls for a browser like this. */
  answerNext(name: string, ...answers: PushAnswer[]): void;
  stop(): Promise<void>;
}

const notification = z.strictObject({
  title: z.string().min(1),
  body: z.string(),
  path: z.string().startsWith('/'),
  tag: z.string(),
});

/** A push service on this machine with browsers behind it: it checks the signature, and they decrypt. */
export async function startPushStandIn(): Promise<PushStandIn> {
  const browsers = new Map<string, Browser>();
  const answers = new Map<string, PushAnswer[]>();
  const received: ReceivedPush[] = [];
  const calls: string[] = [];
  const take = async (request: IncomingMessage): Promise<PushAnswer> => {
    const device = request.url?.slice(1) ?? '';
    const body = await buffer(request);
    calls.push(device);
    const answer = answers.get(device)?.shift();
    if (answer) return answer;
    const browser = browsers.get(device);
    if (!browser) return { status: 410 };
    if (request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm')
      return { status: 400 };
    // Push services take up to 4 kB.
    if (body.length > 4096) return { status: 413 };
    const claims = claimsOf(request.headers.authorization ?? '', origin());
    if (!claims) return { status: 403 };
    const text = decrypt(body, browser);
    received.push({
      ...{ device, headers: request.headers, claims },
      notification: notification.parse(JSON.parse(text)),
    });
    return { status: 201, headers: { Location: `${origin()}/message/${received.length}` } };
  };
  const server = createServer((request, response) => {
    take(request).then(
      (answer) => {
        if (answer === 'cut off') response.destroy();
        else if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end();
      },
      () => response.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { PUSH_LOCAL_SERVICE: origin() },
    newBrowser(name) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { pair, auth });
      return {
        endpoint: `${origin()}/${name}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    received,
    calls,
    answerNext: (name, ...next) => void answers.set(name, [...(answers.get(name) ?? []), ...next]),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

interface Browser {
  pair: ReturnType<typeof createECDH>;
  auth: Buffer;
}

const hkdf = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Opens one record as RFC 8188 and RFC 8291 describe it. */
function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyBytes = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyBytes);
  const sealed = body.subarray(21 + keyBytes);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const key = hkdf(pair.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
  ).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const claims = z.strictObject({ aud: z.string(), sub: z.string().startsWith('mailto:'), exp: z.number() });

/** Checks the signature as RFC 8292 describes it. @returns undefined if it is wrong */
function claimsOf(authorization: string, origin: string): z.output<typeof claims> | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const said = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return isSigned && said.aud === origin ? said : undefined;
}
