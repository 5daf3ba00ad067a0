import { ApiError } from '../../shared/api-error.ts';

/** `90` is `2 minutes`, `40` is `40 seconds`. Rounds up, so the displayed wait is never too short. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} second${seconds > 1 ? 's' : ''}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minute${minutes > 1 ? 's' : ''}`;
}

/** The message for a failed sign-in. For a locked name or address it includes the remaining time. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to login. Please try again.';
  if (error.status === 429 && error.retryAfter) {
    return `Too many attempts. Please try again in ${formatWait(error.retryAfter)}.`;
  }
  return error.code ? error.publicMessage : 'Invalid credentials';
}
