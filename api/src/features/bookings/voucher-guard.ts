import type { Database } from '../../db/database.ts';
import { dependsOnPhone } from '../../domain/bookings/vouchers.ts';
import { consumeInTransaction, type Limit, LimitReached } from '../../http/guards/rate-limit.ts';
import { networksAround } from '../../http/request/network.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Services } from '../../services.ts';
import { findVoucher } from '../vouchers/store.ts';
import { VoucherRefused } from './price-store.ts';

/**
 * As in the voucher check, but only wrong codes count: the wizard prices a parent's valid code at every step.
 */
const missesFromAddress: Limit = { name: 'voucher-miss-address', points: 20, seconds: 3600 };
/** Refusals that reveal a phone's history to a guest, such as a first visit. */
const phoneMissesFromRange: Limit = { name: 'voucher-phone-miss', points: 5, seconds: 86_400 };

interface VoucherAttempt {
  voucherCode: string | undefined;
  address: string;
  /** Whether the caller may see the phone's history. */
  isPhoneProved: boolean;
  now: Date;
}

/**
 * Runs work that prices a voucher, and limits how many codes can be guessed and how many phones looked up
 * through quotes and bookings. After a few answers about phones, callers from a network must verify the phone
 * first.
 * @param work must not read the phone's history if `mayLookAtPhone` is false: the network has used up its
 * answers and no code can be sent, so the booking waits for the team
 * @throws AppError `too_many_requests`, `phone_code_required`, and the errors of the work
 */
export async function guardVouchers<T>(
  { config, database, limits }: Services,
  attempt: VoucherAttempt,
  work: (mayLookAtPhone: boolean) => Promise<T>,
): Promise<T> {
  const { voucherCode, address, isPhoneProved, now } = attempt;
  if (voucherCode === undefined) return work(true);
  const { range } = networksAround(address);
  // Counted first and given back if the code was valid, so that simultaneous calls stay within the limit.
  await limits.consume(missesFromAddress, address, now);
  const revealsPhone = !isPhoneProved && (await hasPhoneRule(database, voucherCode));
  const mayLook = !revealsPhone || (await mayReveal(database, range, now));
  let miss: VoucherRefused['kind'] | undefined;
  try {
    if (!mayLook && config.otpDelivery !== 'off') throw new AppError('phone_code_required');
    return await work(mayLook);
  } catch (error) {
    if (error instanceof VoucherRefused) miss = error.kind;
    throw error;
  } finally {
    if (miss === undefined || miss === 'basket') await limits.release(missesFromAddress, address);
    if (revealsPhone && mayLook && miss !== 'phone') await limits.release(phoneMissesFromRange, range);
  }
}

async function hasPhoneRule({ read }: Database, code: string): Promise<boolean> {
  const voucher = await findVoucher(read, code);
  return voucher !== undefined && dependsOnPhone(voucher.terms);
}

/**
 * Counts an answer that may reveal a phone's history. Returns false, without counting, once the limit is
 * reached.
 */
async function mayReveal(database: Database, range: string, now: Date): Promise<boolean> {
  try {
    await database.write((trx) => consumeInTransaction(trx, phoneMissesFromRange, range, now));
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}
