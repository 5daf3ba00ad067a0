import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { isDiskFull } from '../../db/full-disk.ts';
import { isSealed, isStoreFailure } from '../../db/store-failure.ts';
import { AppError } from '../route/app-error.ts';

/** PostgreSQL quotes the failing row, which may hold names and phones; these must not reach a log. */
function withoutRow(error: unknown): unknown {
  if (error instanceof Error) Reflect.deleteProperty(error, 'detail');
  return error;
}

function asAppError(error: unknown, log: Logger, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (isSealed(error)) return new AppError('moving', { headers: { 'Retry-After': '30' } });
  const about = { err: withoutRow(error), requestId };
  if (isDiskFull(error)) {
    log.error(about, 'A disk is full, and nothing can be saved. Free some space: npm run doctor says where');
    return new AppError('storage_full', { headers: { 'Retry-After': '30' } });
  }
  if (isStoreFailure(error)) {
    log.warn(about, 'The database is busy');
    return new AppError('busy', { headers: { 'Retry-After': '1' } });
  }
  log.error(about, 'A request failed');
  return new AppError('internal');
}

/**
 * The only place that turns an error into a response.
 * @param headers for every response: an error can occur before anything has set them
 */
export function errorHandler(log: Logger, headers: Readonly<Record<string, string>>): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = asAppError(thrown, log, ctx.state.requestId);
      ctx.state.refusal = error.code;
      ctx.status = error.status;
      ctx.set(headers);
      ctx.set(error.extra.headers ?? {});
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { ...error.toResponse(), ...(error.status >= 500 && { requestId: ctx.state.requestId }) };
    }
  };
}
