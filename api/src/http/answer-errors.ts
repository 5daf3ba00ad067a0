import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { AppError } from './app-error.ts';

/** Codes with which the stores say 'not now' rather than 'never'. */
const busyCodes = new Set([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'ECONNREFUSED',
  'ECONNRESET',
  '40001',
  '40P01',
  '53300',
  '57P01',
  '57P03',
  '08006',
  '08001',
]);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** PostgreSQL quotes the row that failed, and rows are people's: names and phones have no place in a log. */
function withoutRow(error: unknown): unknown {
  if (error instanceof Error) Reflect.deleteProperty(error, 'detail');
  return error;
}

function asAppError(error: unknown, log: Logger, requestId: string): AppError {
  if (error instanceof AppError) return error;
  const busy = busyCodes.has(String(codeOf(error)));
  log[busy ? 'warn' : 'error'](
    { err: withoutRow(error), requestId },
    busy ? 'The store is busy' : 'A request failed',
  );
  return busy ? new AppError('busy', { headers: { 'Retry-After': '1' } }) : new AppError('internal');
}

/**
 * The one place that turns an error into an answer.
 * @param headers of every answer: an error may come before anything has set them
 */
export function answerErrors(log: Logger, headers: Readonly<Record<string, string>>): Middleware {
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
      ctx.body = { ...error.toAnswer(), ...(error.status >= 500 && { requestId: ctx.state.requestId }) };
    }
  };
}
