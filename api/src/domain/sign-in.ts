const freshMs = 15 * 60_000;

/**
 * Whether somebody signed in so lately that it is still them: what changes who may sign in, or cannot be undone, asks
 * for it (`sign_in_again`).
 * @param signedInAt the instant of the sign-in, as sessions keep it
 */
export function isFreshSignIn(signedInAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(signedInAt) <= freshMs;
}
