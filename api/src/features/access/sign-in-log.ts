import type { Logger } from 'pino';
import { AppError } from '../../http/route/app-error.ts';

type SignInWay = 'phone' | 'password' | 'google' | 'passkey' | 'second_factor';

interface Request {
  requestId: string;
}

/** Logs a sign-in by the person's id; the log contains no names. */
export function logSignIn(log: Logger, { requestId }: Request, way: SignInWay, userId: number): void {
  log.info({ requestId, way, user: userId, outcome: 'signed_in' }, 'Signed in');
}

/** @param outcome the reason, as a code */
export function logRefusedSignIn(log: Logger, { requestId }: Request, way: SignInWay, outcome: string): void {
  log.warn({ requestId, way, outcome }, 'Sign-in refused');
}

/** Runs a sign-in and logs its outcome: signed in, wrong secret, locked out. */
export async function logOutcome<T extends { user: { id: number } }>(
  log: Logger,
  request: Request,
  way: SignInWay,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    const done = await signIn();
    logSignIn(log, request, way, done.user.id);
    return done;
  } catch (error) {
    if (error instanceof AppError) logRefusedSignIn(log, request, way, error.code);
    throw error;
  }
}
