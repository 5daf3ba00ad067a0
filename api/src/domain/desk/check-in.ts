import type { SaleStatus } from '../../contract/hours/sales.ts';

/** Hours are booked in steps of half an hour (docs/product.md, decision 13). */
const stepHours = 0.5;
/** The desk's stepper starts here. */
const defaultHours = 1;
/** The desk warns this many minutes before a visit ends. */
const warnMinutes = 10;
const minuteMs = 60_000;

export interface HoursOffer {
  min: number;
  max: number;
  step: number;
  start: number;
}

type HoursOfferVerdict = { ok: true; hours: HoursOffer } | { ok: false; why: Exclude<SaleStatus, 'active'> };

/**
 * The hours that the desk can offer from a sale: at most the balance, starting at one hour or at the balance
 * if that is less.
 * @param sale.remainingHours the displayed balance: the server's less the outbox's, so it may be negative
 * @param sale.validTill last day of the sale; the cached row may be older than that day
 */
export function offerHours(
  sale: { status: SaleStatus; remainingHours: number; validTill: string },
  today: string,
): HoursOfferVerdict {
  if (sale.status === 'cancelled') return { ok: false, why: 'cancelled' };
  if (sale.remainingHours < stepHours) return { ok: false, why: 'used_up' };
  if (sale.validTill < today) return { ok: false, why: 'expired' };
  const max = Math.floor(sale.remainingHours / stepHours) * stepHours;
  return { ok: true, hours: { min: stepHours, max, step: stepHours, start: Math.min(defaultHours, max) } };
}

/** The end of a visit on hours: its start plus its hours. */
export const visitEndsAt = (checkedInAt: string, hours: number): string =>
  new Date(Date.parse(checkedInAt) + hours * 60 * minuteMs).toISOString();

/** `minutes`: left, overdue, or, for a visit without an end, spent so far; whole, never below 0. */
export interface StayStatus {
  state: 'fine' | 'soon' | 'over' | 'open';
  minutes: number;
}

/**
 * The current state of a visit on the Inside now screen.
 * @param visit.until the planned end; null if it is open
 */
export function stayStatusAt(visit: { since: string; until: string | null }, now: Date): StayStatus {
  const minutesTo = (instant: string) => (Date.parse(instant) - now.getTime()) / minuteMs;
  if (visit.until === null)
    return { state: 'open', minutes: Math.max(0, Math.floor(-minutesTo(visit.since))) };
  const left = Math.ceil(minutesTo(visit.until));
  if (left < 0) return { state: 'over', minutes: -left };
  return { state: left <= warnMinutes ? 'soon' : 'fine', minutes: Math.max(0, left) };
}

/** How long the desk can amend its own operations, in minutes. */
export const amendMinutes = 10;

interface ReportedTime {
  /** By the tablet's clock. */
  occurredAt: string;
  /** The server's time minus the tablet's, if the tablet knew it. */
  clockOffsetMs: number | null;
}

/**
 * Whether a visit can still be amended, by the tablet's clock or by that clock corrected by its known offset.
 * Either is enough, so that a clock change in between does not prevent an undo.
 */
export function mayAmend(visit: ReportedTime, amend: ReportedTime): boolean {
  const between = Date.parse(amend.occurredAt) - Date.parse(visit.occurredAt);
  const corrected = between + (amend.clockOffsetMs ?? 0) - (visit.clockOffsetMs ?? 0);
  return [between, corrected].some((ms) => ms >= 0 && ms <= amendMinutes * minuteMs);
}

const maxClockErrorMs = 5 * minuteMs;

/**
 * Whether a tablet's clock looks wrong (docs/sync.md, promise 7): its offset is large, or it reports a future
 * time.
 * @param reported.clockOffsetMs the server's time minus the tablet's, if the tablet knew it
 */
export function isClockSuspect(
  reported: { occurredAt: string; clockOffsetMs: number | null },
  receivedAt: Date,
): boolean {
  const offset = reported.clockOffsetMs ?? 0;
  const happenedAt = Date.parse(reported.occurredAt) + offset;
  return !(Math.abs(offset) <= maxClockErrorMs && happenedAt <= receivedAt.getTime() + maxClockErrorMs);
}

/** Whether a visit is dated in the future, which means that the tablet's clock was ahead. */
export function isFutureDated(
  visit: { usageDate: string; checkedInAt: string },
  { receivedAt, today }: { receivedAt: Date; today: string },
): boolean {
  return visit.usageDate > today || Date.parse(visit.checkedInAt) > receivedAt.getTime() + maxClockErrorMs;
}

/**
 * Whether a visit is dated before its package was sold. Then the tablet's clock was behind, or the sale's
 * number now belongs to another sale. A start that the desk only moved back does not count.
 */
export function isBeforeSale(
  visit: { checkedInAt: string },
  reported: { occurredAt: string; clockOffsetMs: number | null },
  sale: { soldAt: string },
): boolean {
  const happenedAt = Date.parse(reported.occurredAt) + (reported.clockOffsetMs ?? 0);
  return Math.max(happenedAt, Date.parse(visit.checkedInAt)) < Date.parse(sale.soldAt) - maxClockErrorMs;
}

const dayMs = 86_400_000;

/** Whether a visit can have ended then: after its start, and within a day of it. */
export function isValidEnd(checkedInAt: string, checkedOutAt: string): boolean {
  const stayMs = Date.parse(checkedOutAt) - Date.parse(checkedInAt);
  return stayMs >= 0 && stayMs <= dayMs;
}
