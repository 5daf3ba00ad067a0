import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ParameterizedContext } from 'koa';
import { bestEncoding } from '../../http/answer.ts';

/** Below this the answer fits into one packet anyway. */
const worthCompressing = 1000;

type Encoding = 'br' | 'gzip' | 'identity';

/** Names and values in turn, as Node writes them without another look. */
type HeaderList = string[];

interface Encoded {
  headers: HeaderList;
  bytes: Buffer;
}

/** An answer as it goes out, in every encoding, headers and all, made once. */
export interface ReadyAnswer {
  status: number;
  etag: string;
  /** Of the 304 that says so to who has it already. */
  unchanged: HeaderList;
  encoded: Readonly<Partial<Record<Encoding, Encoded>>> & { identity: Encoded };
}

interface Parts {
  status?: number;
  type: string;
  /** What every answer of the server carries, and what is this answer's own. */
  headers: Readonly<Record<string, string>>;
  /** For an answer that soon has to be made anew: compressed in no time rather than as well as can be. */
  isBrief?: boolean;
}

/** @param text the body; unless it is brief, it is compressed as well as can be, once for all who ask */
export async function readyAnswer(
  text: string,
  { status = 200, type, headers, isBrief = false }: Parts,
): Promise<ReadyAnswer> {
  const plain = Buffer.from(text);
  // Weak: the same content in whichever encoding.
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
  const ready = { status, etag, unchanged: listOf(unchanged) };
  const identity = encodedAs(plain, 'identity');
  if (plain.length < worthCompressing) return { ...ready, encoded: { identity } };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isBrief ? 4 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: isBrief ? 5 : 9 }),
  ]);
  return { ...ready, encoded: { br: encodedAs(br, 'br'), gzip: encodedAs(gzipped, 'gzip'), identity } };
}

const listOf = (headers: Record<string, string>): HeaderList => Object.entries(headers).flat();

/**
 * Sends it, or 304 to who has it already: straight to the socket, past what Koa looks at for answers it does not know.
 * Call it before anything has set a header.
 */
export function sendReady(ctx: ParameterizedContext, ready: ReadyAnswer): void {
  const { req, res } = ctx;
  ctx.respond = false;
  ctx.state.wasReady = true;
  if (ready.status === 200 && hasAlready(req.headers, ready.etag)) {
    res.writeHead(304, ready.unchanged).end();
    return;
  }
  const { identity } = ready.encoded;
  const encoding = ready.encoded.br ? bestEncoding(ctx) : undefined;
  const { headers, bytes } = (encoding && ready.encoded[encoding]) ?? identity;
  res.writeHead(ready.status, headers);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** RFC 9110, 13.1.2; a reload past the cache asks for the whole. */
function hasAlready(asked: IncomingHttpHeaders, etag: string): boolean {
  const tags = asked['if-none-match'];
  if (tags === undefined || asked['cache-control'] === 'no-cache') return false;
  const opaque = etag.slice('W/'.length);
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
