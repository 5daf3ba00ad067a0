import { safeReturnPath } from '@toodles/api/domain/access/return-path.ts';

const RETURN = 'toodles.google-return';

/**
 * Records in this tab where the parent left for Google: Google does not send it back after a failed attempt.
 */
export function storeReturnPath(path: string): void {
  try {
    sessionStorage.setItem(RETURN, path);
  } catch {
    // Storage is disabled: a failed attempt returns Home.
  }
}

export function readReturnPath(): string {
  try {
    return safeReturnPath(sessionStorage.getItem(RETURN));
  } catch {
    return safeReturnPath(null);
  }
}
