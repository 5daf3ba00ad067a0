import { ApiError } from '../../shared/api-error.ts';

/** When the next attempt is allowed (ms), if the server reported too many. */
export function lockedUntil(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  return error.retryAfter && Date.now() + error.retryAfter * 1000;
}
