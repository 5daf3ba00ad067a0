import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ParameterizedContext } from 'koa';
import { bestEncoding, type Encoding, knownEncoding } from '../../http/response/send-response.ts';

/** Smaller responses fit into one packet uncompressed. */
const minBytesToCompress = 1000;

/** Alternating names and values, which Node writes without further checks. */
type HeaderList = string[];

interface Encoded {
  headers: HeaderList;
  bytes: Buffer;
}

/** A complete response in every encoding, including headers, built once. */
export interface PrebuiltResponse {
  status: number;
  etag: string;
  /** The headers of the 304 response. */
  unchanged: HeaderList;
  encoded: Partial<Record<Encoding, Encoded>> & { identity: Encoded };
  /** The number of complete responses sent. */
  sent: number;
  /** Compresses it as well as possible, which a response that is sent only once is not worth. */
  improve?: () => Promise<void>;
}

interface ResponseOptions {
  status?: number;
  type: string;
  /** The headers of every response, and this response's own. */
  headers: Readonly<Record<string, string>>;
  /** For a short-lived response: compressed quickly, never as well as possible. */
  isBrief?: boolean;
}

/** What to compress with: brotli takes 3 ms for a page at the quick level and 110 ms at the best. */
const levels = { quick: { br: 5, gzip: 5 }, best: { br: 11, gzip: 9 } };

/** @param text the body; compressed once for all callers */
export async function prebuildResponse(
  text: string,
  { status = 200, type, headers, isBrief = false }: ResponseOptions,
): Promise<PrebuiltResponse> {
  const plain = Buffer.from(text);
  // Weak: the same content in any encoding.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const unchanged = { ...headers, ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
  const encodedAs = (bytes: Buffer, encoding: Encoding): Encoded => ({
    bytes,
    headers: listOf({
      ...unchanged,
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    }),
  });
  const ready: PrebuiltResponse = {
    status,
    etag,
    unchanged: listOf(unchanged),
    encoded: { identity: encodedAs(plain, 'identity') },
    sent: 0,
  };
  if (plain.length < minBytesToCompress) return ready;
  const compress = async (level: (typeof levels)['best']) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    const [br, gzipped] = await Promise.all([
      promisify(brotliCompress)(plain, { params }),
      promisify(gzip)(plain, { level: level.gzip }),
    ]);
    Object.assign(ready.encoded, { br: encodedAs(br, 'br'), gzip: encodedAs(gzipped, 'gzip') });
  };
  await compress(levels.quick);
  if (!isBrief) ready.improve = () => compress(levels.best);
  return ready;
}

const listOf = (headers: Record<string, string>): HeaderList => Object.entries(headers).flat();

/**
 * Sends it, or 304 if the caller has it: directly to the socket, bypassing Koa's handling of unknown bodies.
 * Call it before anything has set a header.
 */
export function sendPrebuilt(ctx: ParameterizedContext, ready: PrebuiltResponse): void {
  ctx.respond = false;
  ctx.state.wasReady = true;
  send(ctx, ready, ready.encoded.br ? bestEncoding(ctx) : 'identity');
}

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
}

/**
 * Sends it without Koa.
 * @returns false if it was not sent, because only Koa can tell which encoding the caller prefers
 */
export function sendAtOnce(exchange: Exchange, ready: PrebuiltResponse): boolean {
  const accepted = exchange.req.headers['accept-encoding'];
  const isPlain = ready.encoded.br === undefined;
  const encoding = isPlain ? 'identity' : accepted !== undefined && knownEncoding(accepted);
  if (!encoding) return false;
  send(exchange, ready, encoding);
  return true;
}

function send({ req, res }: Exchange, ready: PrebuiltResponse, encoding: Encoding): void {
  if (ready.status === 200 && hasMatchingEtag(req.headers, ready.etag)) {
    res.writeHead(304, ready.unchanged).end();
    return;
  }
  const { headers, bytes } = ready.encoded[encoding] ?? ready.encoded.identity;
  res.writeHead(ready.status, headers);
  res.end(req.method === 'HEAD' ? undefined : bytes);
  ready.sent += 1;
  if (ready.sent === 2) void ready.improve?.();
}

/** RFC 9110, 13.1.2; a reload that bypasses the cache requests the full response. */
function hasMatchingEtag(asked: IncomingHttpHeaders, etag: string): boolean {
  const tags = asked['if-none-match'];
  if (tags === undefined || asked['cache-control'] === 'no-cache') return false;
  const opaque = etag.slice('W/'.length);
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
