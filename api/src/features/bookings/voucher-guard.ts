import type { Limit, RateLimits } from '../../http/rate-limit.ts';
import { VoucherRefused } from './price.ts';

/** As for the voucher call itself, but only misses count: a parent's own code is priced again at every step. */
const missesFromAddress: Limit = { name: 'voucher-miss-address', points: 20, seconds: 3600 };

interface Try {
  voucherCode: string | undefined;
  address: string;
  now: Date;
}

/**
 * Runs work that prices a voucher, so that neither the quote nor the booking can be used to guess codes, or to ask
 * which phones have been here.
 * @throws AppError `too_many_requests`, and what the work throws
 */
export async function guardVouchers<T>(limits: RateLimits, attempt: Try, work: () => Promise<T>): Promise<T> {
  const { voucherCode, address, now } = attempt;
  if (voucherCode === undefined) return work();
  // Counted before the code is looked at, and taken back when it was no miss: many at once get no more than their share.
  await limits.consume(missesFromAddress, address, now);
  let isMiss = false;
  try {
    return await work();
  } catch (error) {
    isMiss = error instanceof VoucherRefused && error.kind !== 'basket';
    throw error;
  } finally {
    if (!isMiss) await limits.giveBack(missesFromAddress, address);
  }
}
