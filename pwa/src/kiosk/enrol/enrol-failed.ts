import { ApiError, NetworkError, publicMessage } from '../../shared/api-error.ts';

/** Why a code made no desk of the tablet, and what to do. */
export function enrolFailed(cause: unknown): string {
  if (cause instanceof NetworkError)
    return 'The server was not reached. The first time needs a network: check the Wi-Fi, then try the same code again.';
  if (cause instanceof ApiError) return publicMessage(cause);
  return 'The tablet could not write it down. Make room on it, then ask for a new code.';
}
