import { ApiError } from '../../shared/api-error.ts';

/** When the next try may be made (ms), where the server said that there were too many. */
export function lockedUntil(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  return error.retryAfter && Date.now() + error.retryAfter * 1000;
}
