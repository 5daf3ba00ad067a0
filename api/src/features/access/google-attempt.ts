import type { GoogleRefusal } from '../../ports/google.ts';

/** Carries one way to Google and back; only the browser that began it has it. */
export const attemptCookie = 'toodles_google';
export const attemptPath = '/api/auth/google';
export const attemptSeconds = 600;

/** Where Google sends browsers back to: the address that is registered there. */
export const callbackOf = ({ publicOrigin }: { publicOrigin: string }): string =>
  `${publicOrigin}${attemptPath}/callback`;

export interface Refused {
  /** What `/auth` is told. */
  reason: GoogleRefusal | 'sign_in_again' | 'portal_locked' | 'other_google';
  /** What the log says where it knows more. */
  outcome?: string;
}
