import type { ErrorCode } from '../../contract/basics/errors.ts';
import type { SaleStatus } from '../../contract/hours/hour-packages.ts';
import type { HoldReason, UsageReview } from '../../contract/hours/usage-reviews.ts';
import { addDays } from '../dates.ts';

/** The inputs of a sale's status; `remainingMinutes` is the sum of its ledger. */
export interface SaleFacts {
  cancelledAt: string | null;
  /** The last day on which its hours can be used, at the centre. */
  validTill: string;
  remainingMinutes: number;
}

/** One entry of a sale's ledger; `minutes` is signed and never 0. */
export interface Entry {
  kind: 'sold' | 'used' | 'given_back' | 'settled' | 'cancelled';
  minutes: number;
}

export type ReviewReason = UsageReview['reason'];

const holdReasonSet: Readonly<Record<HoldReason, true>> = {
  too_fast: true,
  family_twice: true,
  outside_hours: true,
  back_dated: true,
};

/** Whether an open review with this reason puts the visit's hours on hold: off the balance, but not final. */
export const isHoldReason = (reason: ReviewReason | undefined): reason is HoldReason =>
  reason !== undefined && Object.hasOwn(holdReasonSet, reason);

/** The default validity of a sale, in days (docs/product.md, decision 13). */
export const validDays = 365;

/** The longest validity at sale, and the longest single extension, in days. */
export const longestSaleDays = 730;
export const longestExtensionDays = 365;

/**
 * A sale's status on a date at the centre (docs/product.md, decision 13). A used-up sale stays used up after
 * its last day.
 */
export function saleStatus(sale: SaleFacts, today: string): SaleStatus {
  if (sale.cancelledAt !== null) return 'cancelled';
  if (sale.remainingMinutes === 0) return 'used_up';
  return sale.validTill < today ? 'expired' : 'active';
}

const entry = (kind: Entry['kind'], minutes: number): Entry[] => (minutes === 0 ? [] : [{ kind, minutes }]);

/** The sum of a ledger, in minutes. */
export const balanceOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, e) => sum + e.minutes, 0);

export const soldEntries = (totalMinutes: number): Entry[] => entry('sold', totalMinutes);

type RecordVerdict =
  | { ok: true }
  | {
      ok: false;
      code: Extract<ErrorCode, 'sale_cancelled' | 'sale_expired' | 'insufficient_hours' | 'invalid_hours'>;
    };

/** The shortest visit that the portal records, in minutes: one hour, or the balance if that is less. */
export const shortestVisit = (remainingMinutes: number): number => Math.min(60, remainingMinutes);

/**
 * Whether the portal may deduct hours for a visit. The desk is never refused, see `settle`.
 * @param usageDate the visit's date: a package is valid for visits up to its last day, even if recorded later
 */
export function mayRecordVisit(sale: SaleFacts, minutesUsed: number, usageDate: string): RecordVerdict {
  if (sale.cancelledAt !== null) return { ok: false, code: 'sale_cancelled' };
  if (sale.validTill < usageDate) return { ok: false, code: 'sale_expired' };
  if (minutesUsed > sale.remainingMinutes) return { ok: false, code: 'insufficient_hours' };
  if (minutesUsed < shortestVisit(sale.remainingMinutes)) return { ok: false, code: 'invalid_hours' };
  return { ok: true };
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

interface VisitToSettle {
  remainingMinutes: number;
  minutesUsed: number;
  /** The sale's status on the day of the visit. */
  saleState: SaleStatus;
  /** Why the visit is implausible. Its hours are on hold until a manager decides. */
  implausible?: HoldReason | undefined;
  /** The tablet's cursor is from a stale epoch, so the sale may belong to another family now. */
  fromStaleEpoch?: boolean;
  /** Dated before the package was sold: the clock was behind, or the sale belongs to another family. */
  fromBeforeSale?: boolean;
  /** Dated in the future: its day and its times need a review. */
  fromWrongClock?: boolean;
}

export interface Settlement {
  takenMinutes: number;
  /** Minutes that the balance did not cover. */
  shortMinutes: number;
  entries: Entry[];
  /** Why it needs a review, if it does. */
  review?: ReviewReason;
}

/**
 * Applies a visit that happened to its sale (docs/sync.md, promise 3: facts are never refused). The visit is
 * recorded in full, its hours are deducted as far as the balance allows, and a review covers the rest.
 */
export function settle({ remainingMinutes, minutesUsed, saleState, ...from }: VisitToSettle): Settlement {
  const takenMinutes = Math.min(remainingMinutes, minutesUsed);
  const shortMinutes = minutesUsed - takenMinutes;
  const review = reviewReason({ saleState, ...from, shortMinutes });
  return { takenMinutes, shortMinutes, entries: entry('used', -takenMinutes), ...(review && { review }) };
}

type ReviewFacts = Omit<VisitToSettle, 'remainingMinutes' | 'minutesUsed'> & { shortMinutes: number };

function reviewReason(facts: ReviewFacts): ReviewReason | undefined {
  if (facts.implausible) return facts.implausible;
  if (facts.fromStaleEpoch) return 'server_restored';
  if (facts.fromBeforeSale) return 'before_sale';
  if (facts.saleState === 'cancelled' || facts.saleState === 'expired') return facts.saleState;
  if (facts.fromWrongClock) return 'wrong_clock';
  return facts.shortMinutes > 0 ? 'short' : undefined;
}

/** A recorded visit; it deducted `minutesUsed` less `shortMinutes`. */
export interface VisitMinutes {
  minutesUsed: number;
  shortMinutes: number;
}

/**
 * Charges or waives the minutes that a visit was short of. They enter the ledger as settled and leave as
 * used, so the balance is unchanged and the visit's used entries add up to all of its minutes.
 */
export const reviewEntries = ({ shortMinutes }: VisitMinutes): Entry[] => [
  ...entry('settled', shortMinutes),
  ...entry('used', -shortMinutes),
];

/**
 * Voids a visit and returns what it deducted. On a cancelled sale, a second entry removes the returned
 * minutes at once.
 */
export function voidEntries({ minutesUsed, shortMinutes }: VisitMinutes, saleIsCancelled: boolean): Entry[] {
  const taken = minutesUsed - shortMinutes;
  return [...entry('given_back', taken), ...(saleIsCancelled ? entry('cancelled', -taken) : [])];
}

/** Cancels a sale and removes what is left. */
export const cancelEntries = (remainingMinutes: number): Entry[] => entry('cancelled', -remainingMinutes);

/** A visit as recorded, with the decisions made about it since. */
interface RecordedVisit extends VisitMinutes {
  /** The short minutes that a manager has charged or waived. */
  settledMinutes: number;
  /** The reason of its open review; absent if there is none. */
  openReview?: ReviewReason | undefined;
  /** Whether its day was after its sale's last day. */
  wasExpired: boolean;
}

interface Amendment {
  visit: RecordedVisit;
  /** The sale's balance; 0 on a cancelled sale. */
  remainingMinutes: number;
  saleIsCancelled: boolean;
  /** The visit's total minutes after the amendment. */
  minutesUsed: number;
  /** Whether its amended day is after its sale's last day. */
  isExpired: boolean;
}

export interface Amended {
  minutesUsed: number;
  shortMinutes: number;
  /** The minutes that a manager still has to settle. */
  openMinutes: number;
  entries: Entry[];
  /** Why it needs a review from now on; without a reason, an open review closes. */
  review?: ReviewReason;
}

/**
 * Amends the hours of a visit (`usage.amend`). The new total comes from the balance and from what the visit
 * already deducted: fewer hours return some, more hours deduct some. A review covers what is missing. Settled
 * minutes stay settled, as long as the visit is still that long.
 */
export function amendUsage(amendment: Amendment): Amended {
  const { visit, remainingMinutes, minutesUsed, saleIsCancelled } = amendment;
  const settled = Math.min(visit.settledMinutes, minutesUsed);
  const unsettled = visit.settledMinutes - settled;
  const took = visit.minutesUsed - visit.shortMinutes;
  const takes = Math.min(minutesUsed - settled, remainingMinutes + took);
  const back = Math.max(0, took - takes);
  const openMinutes = minutesUsed - takes - settled;
  const review = reviewReasonAfter(amendment, openMinutes);
  const entries = [
    ...entry('given_back', back + unsettled),
    // Minutes settled for time that was not spent leave the ledger as they entered it.
    ...entry('settled', -unsettled),
    ...entry('used', -Math.max(0, takes - took)),
    ...(saleIsCancelled ? entry('cancelled', -back) : []),
  ];
  return {
    minutesUsed,
    shortMinutes: minutesUsed - takes,
    openMinutes,
    entries,
    ...(review && { review }),
  };
}

/** An open review stays as long as its reason holds; a new one opens only for what the amendment causes. */
function reviewReasonAfter({ visit, isExpired }: Amendment, openMinutes: number): ReviewReason | undefined {
  const { openReview, wasExpired } = visit;
  if (openReview === 'revoked_device' || openReview === 'server_restored') return openReview;
  if (isHoldReason(openReview)) return openReview;
  if (openReview === 'before_sale') return openReview;
  if (openReview === 'cancelled') return 'cancelled';
  if (isExpired && (openReview === 'expired' || !wasExpired)) return 'expired';
  if (openReview === 'wrong_clock') return 'wrong_clock';
  return openMinutes > 0 ? 'short' : undefined;
}
