import type { Database, Db } from '../../db/database.ts';
import {
  type Charge,
  consumeInTransaction,
  LimitReached,
  releaseInTransaction,
} from '../../http/guards/rate-limit.ts';
import { networksAround } from '../../http/request/network.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Cookies } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import {
  type Browser,
  type BrowserTrust,
  findBrowserTrust,
  readBrowser,
  recordPhoneProof,
} from '../identity/browser-store.ts';
import * as limit from './limits.ts';
import { consumeCode, findCode, isCodeCorrect } from './otp-store.ts';

export const invalidCode = (): AppError => new AppError('invalid_otp');

/** Only the browser that requested the code learns that one is live, and how many attempts remain. */
function wrongCode(trust: BrowserTrust, triesLeft: number): AppError {
  if (trust === 'stranger' || triesLeft === 0) return invalidCode();
  const tries = triesLeft === 1 ? '1 try' : `${triesLeft} tries`;
  return new AppError('invalid_otp', { message: `That is not the code we sent. You have ${tries} left.` });
}

interface CodeAttempt {
  phone: string;
  address: string;
  browser: Browser;
  isKnown: boolean;
}

/** The subject of a phone's attempt limits: a browser that verified the phone before, or else the network. */
export const attemptsSubject = ({ phone, address, browser, isKnown }: CodeAttempt): string =>
  `${isKnown ? browser.id : networksAround(address).range}:${phone}`;

interface CodeCall {
  address: string;
  cookies: Cookies;
  now: Date;
}

/** A phone with a correct code, for `takeCode`. */
export interface VerifiedPhone {
  phone: string;
  /** The counted comparison. */
  verification: Charge;
}

/**
 * Checks a phone's code. The attempt counts before the comparison, so that concurrent requests cannot exceed
 * the limit; a correct code returns it.
 * @throws AppError `invalid_otp`, `too_many_requests`
 */
export async function verifyCode(
  { database, limits }: Services,
  { address, cookies, now }: CodeCall,
  { phone, otp }: { phone: string; otp: string },
): Promise<VerifiedPhone> {
  const browser = readBrowser(cookies);
  // Strangers may share the parent's address, but not the parent's browser.
  const trust = await findBrowserTrust(database.read, browser, phone, now);
  const isKnown = trust === 'known';
  const verification: Charge = isKnown
    ? [limit.verificationsFromKnown, browser.id]
    : [limit.verificationsFromAddress, address];
  await limits.consume(...verification, now);
  const subject = attemptsSubject({ phone, address, browser, isKnown });
  const charges: Charge[] = [
    [limit.triesPerDelivery, subject],
    [limit.triesFromRange, subject],
    ...(isKnown ? [] : [[limit.triesFromAll, phone] as const]),
  ];
  const tried = await countAttempt(database, { phone, charges, now });
  if (!(await isCodeCorrect(otp, tried.hash))) throw wrongCode(trust, tried.triesLeft);
  for (const [each, whom] of charges) await limits.release(each, whom);
  return { phone, verification };
}

interface AttemptResult {
  /** The code's hash; undefined if none is live, or its attempts are used up. */
  hash: string | undefined;
  triesLeft: number;
}

async function countAttempt(
  database: Database,
  { phone, charges, now }: { phone: string; charges: readonly Charge[]; now: Date },
): Promise<AttemptResult> {
  try {
    return await database.write(async (trx) => {
      const hash = await findCode(trx, phone, now);
      // Without a code there is nothing to guess, and a stranger must not use up the attempts of the next
      // one.
      if (hash === undefined) return { hash, triesLeft: 0 };
      const left: number[] = [];
      for (const [each, subject] of charges) left.push(await consumeInTransaction(trx, each, subject, now));
      return { hash, triesLeft: Math.min(...left) };
    });
  } catch (error) {
    if (error instanceof LimitReached) return { hash: undefined, triesLeft: 0 };
    throw error;
  }
}

/**
 * Uses up a verified code, in the transaction that it allows, and remembers the browser.
 * @returns the browser, for `giveBrowser` after the transaction
 * @throws AppError if a concurrent request used the code first
 */
export async function redeemVerifiedCode(
  trx: Db,
  { verified, cookies, now }: { verified: VerifiedPhone; cookies: Cookies; now: Date },
): Promise<Browser> {
  const { phone, verification } = verified;
  if (!(await consumeCode(trx, phone, now))) throw invalidCode();
  await releaseInTransaction(trx, ...verification);
  const browser = readBrowser(cookies);
  await recordPhoneProof(trx, browser, phone, now);
  return browser;
}
