import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import * as limit from './limits.ts';
import { spendCode, tryCode } from './otp-store.ts';

export const isOver = (): AppError => new AppError('invalid_otp');

/** A mistyped code is told apart from one that is over: the parent can simply type it again. */
function isWrong(triesLeft: number): AppError {
  if (triesLeft === 0) return isOver();
  const tries = triesLeft === 1 ? '1 try' : `${triesLeft} tries`;
  return new AppError('invalid_otp', { message: `That is not the code we sent. You have ${tries} left.` });
}

interface Asking {
  address: string;
  now: Date;
}

/**
 * Whether a phone's code is the one that was sent; every wrong one costs a try.
 * @throws AppError `invalid_otp`, `too_many_requests`
 */
export async function proveCode(
  { database, limits }: Services,
  { address, now }: Asking,
  { phone, otp }: { phone: string; otp: string },
): Promise<void> {
  await limits.consume(limit.verificationsFromAddress, address, now);
  const verdict = await tryCode(database, phone, otp, now);
  if (!verdict.fits) throw isWrong(verdict.triesLeft);
}

/** Uses up a code that was proved, with the work that it allows. @throws AppError when somebody else just did */
export async function takeCode(trx: Db, phone: string, now: Date): Promise<void> {
  if (!(await spendCode(trx, phone, now))) throw isOver();
}
