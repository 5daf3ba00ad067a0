import type { Database } from '../../db/database.ts';
import { looksAtPhone } from '../../domain/vouchers.ts';
import { AppError } from '../../http/app-error.ts';
import { networksAround } from '../../http/network.ts';
import { consumeWith, type Limit, LimitReached } from '../../http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { findVoucher } from '../vouchers/store.ts';
import { VoucherRefused } from './price.ts';

/** As for the voucher call itself, but only misses count: a parent's own code is priced again at every step. */
const missesFromAddress: Limit = { name: 'voucher-miss-address', points: 20, seconds: 3600 };
/** Refusals that tell a guest what a phone has had, such as a first visit. */
const phoneMissesFromRange: Limit = { name: 'voucher-phone-miss', points: 5, seconds: 86_400 };

interface Try {
  voucherCode: string | undefined;
  address: string;
  /** Whether the caller may know what the phone has had. */
  isPhoneProved: boolean;
  now: Date;
}

/**
 * Runs work that prices a voucher, so that neither the quote nor the booking can be used to guess codes, or to ask
 * which phones have been here: after a few such answers a network has to confirm the phone first.
 * @param work must leave the history of the phone alone where `mayLookAtPhone` is false: the network has had its answers,
 * no code can be sent, and so the booking waits for the team
 * @throws AppError `too_many_requests`, `phone_code_required`, and what the work throws
 */
export async function guardVouchers<T>(
  { config, database, limits }: Services,
  attempt: Try,
  work: (mayLookAtPhone: boolean) => Promise<T>,
): Promise<T> {
  const { voucherCode, address, isPhoneProved, now } = attempt;
  if (voucherCode === undefined) return work(true);
  const { range } = networksAround(address);
  // Counted before the code is looked at, and taken back when it was no miss: many at once get no more than their share.
  await limits.consume(missesFromAddress, address, now);
  const tells = !isPhoneProved && (await hasPhoneRule(database, voucherCode));
  const mayLook = !tells || (await mayTell(database, range, now));
  let miss: VoucherRefused['kind'] | undefined;
  try {
    if (!mayLook && config.otpDelivery !== 'off') throw new AppError('phone_code_required');
    return await work(mayLook);
  } catch (error) {
    if (error instanceof VoucherRefused) miss = error.kind;
    throw error;
  } finally {
    if (miss === undefined || miss === 'basket') await limits.giveBack(missesFromAddress, address);
    if (tells && mayLook && miss !== 'phone') await limits.giveBack(phoneMissesFromRange, range);
  }
}

async function hasPhoneRule({ read }: Database, code: string): Promise<boolean> {
  const voucher = await findVoucher(read, code);
  return voucher !== undefined && looksAtPhone(voucher.terms);
}

/** Counts an answer that may tell something about a phone. What is over the limit tells nothing and counts nothing. */
async function mayTell(database: Database, range: string, now: Date): Promise<boolean> {
  try {
    await database.write((trx) => consumeWith(trx, phoneMissesFromRange, range, now));
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}
