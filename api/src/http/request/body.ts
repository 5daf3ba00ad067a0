import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { AppError } from '../route/app-error.ts';

const defaultLimit = 65_536;
/** How much of an oversized body is read and discarded, so that the client receives the response. */
const drainLimit = 32 * 1_048_576;

function refuse(error: Error): never {
  const status = 'status' in error ? error.status : undefined;
  if (status === 413) throw new AppError('too_large');
  if (status === 415) throw new AppError('unsupported_type');
  throw new AppError('invalid_json');
}

async function drain(ctx: Context): Promise<void> {
  let read = 0;
  for await (const chunk of ctx.req) {
    read += Buffer.byteLength(chunk);
    if (read > drainLimit) return;
  }
}

/**
 * Refuses a body that declares a larger size, after reading and discarding it.
 * @throws the error: AppError `too_large`
 */
export async function refuseLargerThan(
  ctx: Context,
  limit: number,
  refusal = new AppError('too_large'),
): Promise<void> {
  if (Number(ctx.get('Content-Length') || 0) <= limit) return;
  await drain(ctx);
  throw refusal;
}

/**
 * Reads a JSON body of at most `limit` bytes.
 * @throws AppError `too_large`, `unsupported_type` or `invalid_json`
 */
export function jsonBody(limit = defaultLimit): (ctx: Context) => Promise<unknown> {
  const read = bodyParser({ enableTypes: ['json'], jsonLimit: limit, jsonStrict: false, onError: refuse });
  return async (ctx) => {
    await refuseLargerThan(ctx, limit);
    const hasBody =
      ctx.get('Content-Length') !== '0' && (ctx.get('Content-Length') || ctx.get('Transfer-Encoding'));
    if (!hasBody) throw new AppError('invalid_json', { message: 'This request needs a JSON body.' });
    if (!ctx.is('application/json')) throw new AppError('unsupported_type');
    await read(ctx, async () => undefined);
    return ctx.request.body;
  };
}
