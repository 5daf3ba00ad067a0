import { ApiError, NetworkError, publicMessage } from '../../../shared/api-error.ts';

/** Why the enrolment failed, and what to do. */
export function enrolErrorMessage(cause: unknown): string {
  if (cause instanceof NetworkError)
    return 'Can’t reach the server. Check the Wi-Fi, then try the same code again.';
  if (cause instanceof ApiError) return publicMessage(cause);
  return 'Couldn’t save on this tablet. Free up space, then ask for a new code.';
}
