import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ParameterizedContext } from 'koa';

/** Below this the answer fits into one packet anyway. */
const worthCompressing = 1000;

/** An answer as it goes out, in every encoding, made once. */
export interface ReadyAnswer {
  status: number;
  type: string;
  etag: string;
  headers: Readonly<Record<string, string>>;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** @param text the body; it is compressed as well as can be, since that is done once for all who ask */
export async function readyAnswer(
  text: string,
  { status = 200, type, headers = {} }: { status?: number; type: string; headers?: Record<string, string> },
): Promise<ReadyAnswer> {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // Weak: the same content in whichever encoding.
  const ready = { status, type, headers, etag: `W/"${hash}"`, plain };
  if (plain.length < worthCompressing) return ready;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { ...ready, br, gzip: gzipped };
}

/** Sends it, or 304 to who has it already. */
export function sendReady(ctx: ParameterizedContext, ready: ReadyAnswer): void {
  ctx.status = ready.status;
  ctx.set(ready.headers);
  ctx.set('ETag', ready.etag);
  ctx.set('Cache-Control', 'no-cache');
  ctx.vary('Accept-Encoding');
  if (ready.status === 200 && ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = ready.type;
  const encoding = ready.br ? ctx.acceptsEncodings('br', 'gzip', 'identity') : 'identity';
  if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding);
  ctx.body = (encoding === 'br' && ready.br) || (encoding === 'gzip' && ready.gzip) || ready.plain;
}
