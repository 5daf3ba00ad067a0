import { AppError } from '../../http/app-error.ts';
import { networksAround } from '../../http/network.ts';
import { type Limit, LimitReached, type RateLimits } from '../../http/rate-limit.ts';
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
  canSendCodes: boolean;
  now: Date;
}

/**
 * Runs work that prices a voucher, so that neither the quote nor the booking can be used to guess codes, or to ask
 * which phones have been here: after a few such answers a network has to confirm the phone first.
 * @throws AppError `too_many_requests`, `phone_code_required`, and what the work throws
 */
export async function guardVouchers<T>(limits: RateLimits, attempt: Try, work: () => Promise<T>): Promise<T> {
  const { voucherCode, address, isPhoneProved, canSendCodes, now } = attempt;
  if (voucherCode === undefined) return work();
  const { range } = networksAround(address);
  // Counted before the code is looked at, and taken back when it was no miss: many at once get no more than their share.
  await limits.consume(missesFromAddress, address, now);
  if (!isPhoneProved) {
    await limits.consume(phoneMissesFromRange, range, now).catch(async (error: unknown) => {
      await limits.giveBack(missesFromAddress, address);
      if (error instanceof LimitReached && canSendCodes) throw new AppError('phone_code_required');
      throw error;
    });
  }
  let miss: VoucherRefused['kind'] | undefined;
  try {
    return await work();
  } catch (error) {
    if (error instanceof VoucherRefused) miss = error.kind;
    throw error;
  } finally {
    if (miss === undefined || miss === 'basket') await limits.giveBack(missesFromAddress, address);
    if (!isPhoneProved && miss !== 'phone') await limits.giveBack(phoneMissesFromRange, range);
  }
}
