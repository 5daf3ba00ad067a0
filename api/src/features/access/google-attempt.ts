import type { GoogleRefusal } from '../../ports/google.ts';

/** Identifies one round trip to Google; only the browser that began it has it. */
export const attemptCookie = 'toodles_google';
export const attemptPath = '/api/auth/google';
export const attemptSeconds = 600;

/** The registered address to which Google sends browsers back. */
export const callbackOf = ({ publicOrigin }: { publicOrigin: string }): string =>
  `${publicOrigin}${attemptPath}/callback`;

export interface Refused {
  /** The reason passed to `/auth`. */
  reason: GoogleRefusal | 'sign_in_again' | 'portal_locked' | 'other_google';
  /** A more precise outcome for the log, if known. */
  outcome?: string;
}
