import { safeReturnPath } from '@toodles/api/domain/return-path.ts';

const RETURN = 'toodles.google-return';

/** Notes in this tab where the parent went to Google from: what comes back of a try that failed does not say it. */
export function keepReturn(path: string): void {
  try {
    sessionStorage.setItem(RETURN, path);
  } catch {
    // Storage is switched off: a try that failed leads Home.
  }
}

export function keptReturn(): string {
  try {
    return safeReturnPath(sessionStorage.getItem(RETURN));
  } catch {
    return safeReturnPath(null);
  }
}
