import type { SaleStatus } from '../contract/hour-packages.ts';

/** Hours go in steps of half an hour (product.md, decision 13). */
const stepHours = 0.5;
/** Where the desk's stepper starts (offline.md, 'Check in'). */
const usualHours = 1;
/** This long before a visit's end the desk starts to say so. */
const soonMinutes = 10;
const minuteMs = 60_000;

export interface HoursOffer {
  least: number;
  most: number;
  step: number;
  start: number;
}

type OfferVerdict = { ok: true; hours: HoursOffer } | { ok: false; why: Exclude<SaleStatus, 'active'> };

/**
 * What the desk may offer of a sale: at most what remains, starting at an hour or at what is left of it.
 * @param sale.remainingHours what is shown: the server's balance less what still waits on the tablet, so it may be below 0
 * @param sale.validTill last day of the sale; the tablet's copy may be older than that day
 */
export function offerHours(
  sale: { status: SaleStatus; remainingHours: number; validTill: string },
  today: string,
): OfferVerdict {
  if (sale.status === 'cancelled') return { ok: false, why: 'cancelled' };
  if (sale.remainingHours < stepHours) return { ok: false, why: 'used_up' };
  if (sale.validTill < today) return { ok: false, why: 'expired' };
  const most = Math.floor(sale.remainingHours / stepHours) * stepHours;
  return { ok: true, hours: { least: stepHours, most, step: stepHours, start: Math.min(usualHours, most) } };
}

/** When a visit on hours is over: so many hours after it began. */
export const visitEndsAt = (checkedInAt: string, hours: number): string =>
  new Date(Date.parse(checkedInAt) + hours * 60 * minuteMs).toISOString();

/** `minutes`: still to go, gone over, or, for a visit without an end, spent so far; whole, never below 0. */
export interface Stay {
  state: 'fine' | 'soon' | 'over' | 'open';
  minutes: number;
}

/**
 * How a visit stands now (offline.md, 'Inside now').
 * @param visit.until when it should end; null means open
 */
export function stayAt(visit: { since: string; until: string | null }, now: Date): Stay {
  const minutesTo = (instant: string) => (Date.parse(instant) - now.getTime()) / minuteMs;
  if (visit.until === null)
    return { state: 'open', minutes: Math.max(0, Math.floor(-minutesTo(visit.since))) };
  const left = Math.ceil(minutesTo(visit.until));
  if (left < 0) return { state: 'over', minutes: -left };
  return { state: left <= soonMinutes ? 'soon' : 'fine', minutes: Math.max(0, left) };
}

/** How long the desk may put right what it wrote down, in minutes (offline.md, 'Operations'). */
export const amendMinutes = 10;

interface Told {
  /** By the tablet's clock. */
  occurredAt: string;
  /** Server time less the tablet's, where the tablet knew it. */
  clockOffsetMs: number | null;
}

/**
 * Whether a visit may still be put right. By the tablet's own clock, or by the same put right by what it knew of the
 * server's: a clock that somebody set in between takes the way back from nobody.
 */
export function mayAmend(visit: Told, amend: Told): boolean {
  const between = Date.parse(amend.occurredAt) - Date.parse(visit.occurredAt);
  const corrected = between + (amend.clockOffsetMs ?? 0) - (visit.clockOffsetMs ?? 0);
  return [between, corrected].some((ms) => ms >= 0 && ms <= amendMinutes * minuteMs);
}

const suspectMs = 5 * minuteMs;

/**
 * Whether a tablet's clock looks wrong (offline.md, promise 7): known to be off, or telling of what is yet to come.
 * @param told.clockOffsetMs server time less the tablet's, where the tablet knew it
 */
export function isClockSuspect(
  told: { occurredAt: string; clockOffsetMs: number | null },
  heardAt: Date,
): boolean {
  const offset = told.clockOffsetMs ?? 0;
  const happenedAt = Date.parse(told.occurredAt) + offset;
  return !(Math.abs(offset) <= suspectMs && happenedAt <= heardAt.getTime() + suspectMs);
}

/** Whether a visit is told of a time that has not come: it was written by a clock that was ahead. */
export function isYetToCome(
  visit: { usageDate: string; checkedInAt: string },
  { heardAt, today }: { heardAt: Date; today: string },
): boolean {
  return visit.usageDate > today || Date.parse(visit.checkedInAt) > heardAt.getTime() + suspectMs;
}

/**
 * Whether a visit is told of a time before its package was sold: it was written by a clock that was behind, or on a sale
 * whose number is another's since. A start that was put further back at the desk alone is neither.
 */
export function isBeforeSale(
  visit: { checkedInAt: string },
  told: { occurredAt: string; clockOffsetMs: number | null },
  sale: { soldAt: string },
): boolean {
  const happenedAt = Date.parse(told.occurredAt) + (told.clockOffsetMs ?? 0);
  return Math.max(happenedAt, Date.parse(visit.checkedInAt)) < Date.parse(sale.soldAt) - suspectMs;
}

const dayMs = 86_400_000;

/** Whether a visit may have ended then: not before it started, and within a day of it. */
export function isSensibleEnd(checkedInAt: string, checkedOutAt: string): boolean {
  const stayMs = Date.parse(checkedOutAt) - Date.parse(checkedInAt);
  return stayMs >= 0 && stayMs <= dayMs;
}
