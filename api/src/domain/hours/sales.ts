import type { ErrorCode } from '../../contract/basics/errors.ts';
import type { SaleStatus } from '../../contract/hours/sales.ts';
import { addDays } from '../dates.ts';

/** The inputs of a sale's status; `remainingMinutes` is the sum of its ledger. */
export interface SaleFacts {
  cancelledAt: string | null;
  /** The last day on which its hours can be used, at the centre. */
  validTill: string;
  remainingMinutes: number;
}

/** The default validity of a sale, in days (docs/product.md, decision 13). */
export const validDays = 365;

/** The longest validity at sale, and the longest single extension, in days. */
export const longestSaleDays = 730;
export const longestExtensionDays = 365;

/**
 * A sale's status on a date at the centre. A used-up sale stays used up after
 * its last day.
 */
export function saleStatus(sale: SaleFacts, today: string): SaleStatus {
  if (sale.cancelledAt !== null) return 'cancelled';
  if (sale.remainingMinutes === 0) return 'used_up';
  return sale.validTill < today ? 'expired' : 'active';
}

type ExtendVerdict =
  | { ok: true }
  | {
      ok: false;
      code: Extract<
        ErrorCode,
        'sale_cancelled' | 'sale_used_up' | 'not_later' | 'past_date' | 'date_too_far'
      >;
    };

/** The day that an extension counts from: the sale's last day, or today if that has passed. */
export const extendedFrom = (validTill: string, today: string): string =>
  validTill < today ? today : validTill;

/** The latest day that a single extension can reach. */
export const latestExtension = (validTill: string, today: string): string =>
  addDays(extendedFrom(validTill, today), longestExtensionDays);

/**
 * Whether a sale can be extended to a day: later than now, not in the past, and at most a year away. Only
 * sales with hours left can be extended; an expired one becomes usable again.
 */
export function mayExtend(sale: SaleFacts, validTill: string, today: string): ExtendVerdict {
  if (sale.cancelledAt !== null) return { ok: false, code: 'sale_cancelled' };
  if (sale.remainingMinutes === 0) return { ok: false, code: 'sale_used_up' };
  if (validTill <= sale.validTill) return { ok: false, code: 'not_later' };
  if (validTill < today) return { ok: false, code: 'past_date' };
  return validTill > latestExtension(sale.validTill, today)
    ? { ok: false, code: 'date_too_far' }
    : { ok: true };
}
