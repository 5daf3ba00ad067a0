import type { Database, Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { networksAround } from '../../http/network.ts';
import { type Charge, consumeWith, giveBackWith, LimitReached } from '../../http/rate-limit.ts';
import type { Cookies } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { type Browser, browserOf, noteProved, type Standing, standingOf } from './browser-store.ts';
import * as limit from './limits.ts';
import { codeFits, findCode, spendCode } from './otp-store.ts';

export const isOver = (): AppError => new AppError('invalid_otp');

/** The browser that asked may know that a code is waiting, and how often it may still be typed; nobody else learns it. */
function isWrong(standing: Standing, triesLeft: number): AppError {
  if (standing === 'stranger' || triesLeft === 0) return isOver();
  const tries = triesLeft === 1 ? '1 try' : `${triesLeft} tries`;
  return new AppError('invalid_otp', { message: `That is not the code we sent. You have ${tries} left.` });
}

interface Guesser {
  phone: string;
  address: string;
  browser: Browser;
  isKnown: boolean;
}

/** Whom wrong tries at a phone's code are counted against: a browser that proved it before, or else the network. */
export const triesSubject = ({ phone, address, browser, isKnown }: Guesser): string =>
  `${isKnown ? browser.id : networksAround(address).range}:${phone}`;

interface Asking {
  address: string;
  cookies: Cookies;
  now: Date;
}

/** A phone whose code was right, for `takeCode`. */
export interface ProvedPhone {
  phone: string;
  /** The comparison that was counted. */
  verification: Charge;
}

/**
 * Whether a phone's code is the one that was sent. A try is spent before the code is looked at, so that many at once get
 * no more than their number; the right one gives it back.
 * @throws AppError `invalid_otp`, `too_many_requests`
 */
export async function proveCode(
  { database, limits }: Services,
  { address, cookies, now }: Asking,
  { phone, otp }: { phone: string; otp: string },
): Promise<ProvedPhone> {
  const browser = browserOf(cookies);
  // Strangers share the address with a parent, but nobody else has the parent's browser.
  const standing = await standingOf(database.read, browser, phone, now);
  const isKnown = standing === 'known';
  const verification: Charge = isKnown
    ? [limit.verificationsFromKnown, browser.id]
    : [limit.verificationsFromAddress, address];
  await limits.consume(...verification, now);
  const subject = triesSubject({ phone, address, browser, isKnown });
  const charges: Charge[] = [
    [limit.triesADelivery, subject],
    [limit.triesFromRange, subject],
    ...(isKnown ? [] : [[limit.triesFromAll, phone] as const]),
  ];
  const tried = await spendTry(database, { phone, charges, now });
  if (!(await codeFits(otp, tried.hash))) throw isWrong(standing, tried.triesLeft);
  for (const [each, whom] of charges) await limits.giveBack(each, whom);
  return { phone, verification };
}

interface Tried {
  /** The code's; undefined where none is live, or this one has had its tries. */
  hash: string | undefined;
  triesLeft: number;
}

async function spendTry(
  database: Database,
  { phone, charges, now }: { phone: string; charges: readonly Charge[]; now: Date },
): Promise<Tried> {
  try {
    return await database.write(async (trx) => {
      const hash = await findCode(trx, phone, now);
      // Without a code there is nothing to guess, and a stranger must not use up the tries of the next one.
      if (hash === undefined) return { hash, triesLeft: 0 };
      const left: number[] = [];
      for (const [each, subject] of charges) left.push(await consumeWith(trx, each, subject, now));
      return { hash, triesLeft: Math.min(...left) };
    });
  } catch (error) {
    if (error instanceof LimitReached) return { hash: undefined, triesLeft: 0 };
    throw error;
  }
}

/**
 * Uses up a code that was proved, with the work that it allows, and knows the browser from then on.
 * @returns the browser, for `giveBrowser` once the work is done
 * @throws AppError when somebody else just did
 */
export async function takeCode(
  trx: Db,
  { proved, cookies, now }: { proved: ProvedPhone; cookies: Cookies; now: Date },
): Promise<Browser> {
  const { phone, verification } = proved;
  if (!(await spendCode(trx, phone, now))) throw isOver();
  await giveBackWith(trx, ...verification);
  const browser = browserOf(cookies);
  await noteProved(trx, browser, phone, now);
  return browser;
}
