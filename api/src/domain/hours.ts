import type { ErrorCode } from '../contract/errors.ts';
import type { SaleStatus } from '../contract/hour-packages.ts';
import type { HoldReason, UsageReview } from '../contract/usage-reviews.ts';
import { addDays } from './dates.ts';

/** What a sale's status depends on; `remainingMinutes` is the sum of its ledger. */
export interface SaleFacts {
  cancelledAt: string | null;
  /** Last day on which its hours may be used, a date of the centre. */
  validTill: string;
  remainingMinutes: number;
}

/** One line of a sale's ledger; `minutes` is signed and never 0. */
export interface Entry {
  kind: 'sold' | 'used' | 'given_back' | 'settled' | 'cancelled';
  minutes: number;
}

export type ReviewReason = UsageReview['reason'];

const holding: Readonly<Record<HoldReason, true>> = {
  too_fast: true,
  family_twice: true,
  outside_hours: true,
  back_dated: true,
};

/** Whether the hours of a visit with such an open review are on hold: off the balance, and not used for good. */
export const isHoldReason = (reason: ReviewReason | undefined): reason is HoldReason =>
  reason !== undefined && Object.hasOwn(holding, reason);

/** How long a sale is valid where nobody says otherwise, in days (product.md, decision 13). */
export const validDays = 365;

/** How long a package is sold for at most, and how much longer it is made valid at once, in days (the same). */
export const longestSaleDays = 730;
export const longestExtensionDays = 365;

/**
 * A sale's status on a date of the centre (product.md, decision 13). One that is used up stays so after its last day.
 */
export function saleStatus(sale: SaleFacts, today: string): SaleStatus {
  if (sale.cancelledAt !== null) return 'cancelled';
  if (sale.remainingMinutes === 0) return 'used_up';
  return sale.validTill < today ? 'expired' : 'active';
}

const entry = (kind: Entry['kind'], minutes: number): Entry[] => (minutes === 0 ? [] : [{ kind, minutes }]);

/** What a ledger adds up to, in minutes. */
export const balanceOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, e) => sum + e.minutes, 0);

export const soldEntries = (totalMinutes: number): Entry[] => entry('sold', totalMinutes);

type RecordVerdict =
  | { ok: true }
  | {
      ok: false;
      code: Extract<ErrorCode, 'sale_cancelled' | 'sale_expired' | 'insufficient_hours' | 'invalid_hours'>;
    };

/** The shortest visit that the portal records, in minutes: one hour, or all that is left where that is less. */
export const shortestVisit = (remainingMinutes: number): number => Math.min(60, remainingMinutes);

/**
 * Whether the portal may take hours for a visit (api.md: refused online). The desk is never refused, see `settle`.
 * @param usageDate the visit's date: a package serves on its last day whenever the visit is written down
 */
export function mayTake(sale: SaleFacts, minutesUsed: number, usageDate: string): RecordVerdict {
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

/** The day from which longer is counted: a sale's last one, or today where that is over. */
export const extendedFrom = (validTill: string, today: string): string =>
  validTill < today ? today : validTill;

/** The last day that a sale may be made valid till at once. */
export const latestExtension = (validTill: string, today: string): string =>
  addDays(extendedFrom(validTill, today), longestExtensionDays);

/**
 * Whether a sale may be valid till another day: a later one than now, not one that is over already, and no further away
 * than a year. Only hours that are left are made to last; of one that has expired they serve again then.
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

interface Visit {
  remainingMinutes: number;
  minutesUsed: number;
  /** Of the sale on the day of the visit. */
  saleState: SaleStatus;
  /** Why it is hard to believe; its hours are on hold until a manager decides. */
  implausible?: HoldReason | undefined;
  /** Told of a past that the server no longer has: the sale may be another family's now. */
  fromAnotherPast?: boolean;
  /** Told of a time before the package was sold: the clock was behind, or the sale is another family's. */
  fromBeforeSale?: boolean;
  /** Told of a time that had not come: its day and its times are to be looked at. */
  fromWrongClock?: boolean;
}

export interface Settlement {
  takenMinutes: number;
  /** What the balance could not cover. */
  shortMinutes: number;
  entries: Entry[];
  /** Why a manager has to look at it, if so. */
  review?: ReviewReason;
}

/**
 * What a visit that happened does to its sale (offline.md, promise 3: facts are never refused): it is recorded in full,
 * what is left is taken, and the rest waits for a manager.
 */
export function settle({ remainingMinutes, minutesUsed, saleState, ...from }: Visit): Settlement {
  const takenMinutes = Math.min(remainingMinutes, minutesUsed);
  const shortMinutes = minutesUsed - takenMinutes;
  const review = reviewReason({ saleState, ...from, shortMinutes });
  return { takenMinutes, shortMinutes, entries: entry('used', -takenMinutes), ...(review && { review }) };
}

type Why = Omit<Visit, 'remainingMinutes' | 'minutesUsed'> & { shortMinutes: number };

function reviewReason(facts: Why): ReviewReason | undefined {
  if (facts.implausible) return facts.implausible;
  if (facts.fromAnotherPast) return 'server_restored';
  if (facts.fromBeforeSale) return 'before_sale';
  if (facts.saleState === 'cancelled' || facts.saleState === 'expired') return facts.saleState;
  if (facts.fromWrongClock) return 'wrong_clock';
  return facts.shortMinutes > 0 ? 'short' : undefined;
}

/** A recorded visit; what it took is `minutesUsed` less `shortMinutes`. */
export interface TakenUsage {
  minutesUsed: number;
  shortMinutes: number;
}

/**
 * Charging or waiving what a visit was short of: the hours come in as settled and go out as used, so that the balance
 * stays and the visit's used entries make up all of its hours.
 */
export const reviewEntries = ({ shortMinutes }: TakenUsage): Entry[] => [
  ...entry('settled', shortMinutes),
  ...entry('used', -shortMinutes),
];

/**
 * Voiding a visit: what it took comes back. To a cancelled sale nothing can come back, so it goes off again at once.
 */
export function voidEntries({ minutesUsed, shortMinutes }: TakenUsage, saleIsCancelled: boolean): Entry[] {
  const taken = minutesUsed - shortMinutes;
  return [...entry('given_back', taken), ...(saleIsCancelled ? entry('cancelled', -taken) : [])];
}

/** Cancelling a sale: what is left goes off. */
export const cancelEntries = (remainingMinutes: number): Entry[] => entry('cancelled', -remainingMinutes);

/** A visit as it was recorded, and what was decided about it since. */
interface RecordedVisit extends TakenUsage {
  /** How much of what it was short of a manager has charged or waived. */
  settledMinutes: number;
  /** Why it waits for a manager; absent where it does not. */
  openReview?: ReviewReason | undefined;
  /** Whether its day came after the last one of its sale. */
  wasExpired: boolean;
}

interface Amendment {
  visit: RecordedVisit;
  /** What is left on the sale; none on a cancelled one. */
  remainingMinutes: number;
  saleIsCancelled: boolean;
  /** All the minutes of the visit, as it is put right. */
  minutesUsed: number;
  /** Whether its day, as it is put right, comes after the last one of the sale. */
  isExpired: boolean;
}

export interface Amended {
  minutesUsed: number;
  shortMinutes: number;
  /** What a manager still has to decide about. */
  openMinutes: number;
  entries: Entry[];
  /** Why a manager has to look at it from now on; where there is no reason, an open review is over. */
  review?: ReviewReason;
}

/**
 * Putting the hours of a visit right (offline.md, `usage.amend`): its new total comes from what is left and what it
 * took already, so that fewer hours give some back and more take some. What is not there waits for a manager; what
 * one has settled stays settled, as far as the visit still lasts so long.
 */
export function amendUsage(amendment: Amendment): Amended {
  const { visit, remainingMinutes, minutesUsed, saleIsCancelled } = amendment;
  const settled = Math.min(visit.settledMinutes, minutesUsed);
  const unsettled = visit.settledMinutes - settled;
  const took = visit.minutesUsed - visit.shortMinutes;
  const takes = Math.min(minutesUsed - settled, remainingMinutes + took);
  const back = Math.max(0, took - takes);
  const openMinutes = minutesUsed - takes - settled;
  const review = reasonAfter(amendment, openMinutes);
  const entries = [
    ...entry('given_back', back + unsettled),
    // Settled of what did not happen: it goes out as it came in.
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

/** An open review stays as long as its reason does; a new one is opened only for what the amendment brings about. */
function reasonAfter({ visit, isExpired }: Amendment, openMinutes: number): ReviewReason | undefined {
  const { openReview, wasExpired } = visit;
  if (openReview === 'revoked_device' || openReview === 'server_restored') return openReview;
  if (isHoldReason(openReview)) return openReview;
  if (openReview === 'before_sale') return openReview;
  if (openReview === 'cancelled') return 'cancelled';
  if (isExpired && (openReview === 'expired' || !wasExpired)) return 'expired';
  if (openReview === 'wrong_clock') return 'wrong_clock';
  return openMinutes > 0 ? 'short' : undefined;
}
