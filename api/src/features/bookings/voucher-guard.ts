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
  if (voucherCode !== undefined) await limits.check(missesFromAddress, address, now);
  try {
    return await work();
  } catch (error) {
    const isMiss = error instanceof VoucherRefused && error.kind !== 'basket';
    if (isMiss) await limits.consume(missesFromAddress, address, now);
    throw error;
  }
}
