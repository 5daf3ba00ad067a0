import type { ErrorCode } from '../../contract/basics/errors.ts';
import { minutesOf } from '../dates.ts';

/** The shortest visit that hours pay for, and the steps in which they are taken, in minutes. */
const shortest = 60;
const step = 30;

/** The minutes of hours that a visit in a slot takes: its length in half hours, at least one hour. */
export const visitMinutes = ({ startTime, endTime }: { startTime: string; endTime: string }): number =>
  Math.max(shortest, Math.ceil((minutesOf(endTime) - minutesOf(startTime)) / step) * step);

interface ReservationFacts {
  isCancelled: boolean;
  /** Sold with a booking, and nothing paid yet. */
  isUnpaid: boolean;
  validTill: string;
  remainingMinutes: number;
  /** What other upcoming visits have reserved. */
  reservedMinutes: number;
  minutes: number;
  /** The day of the visit. */
  date: string;
}

type ReservationVerdict =
  | { ok: true }
  | { ok: false; code: Extract<ErrorCode, 'sale_cancelled' | 'hours_unpaid' | 'sale_expired'> }
  | { ok: false; code: 'insufficient_hours'; freeMinutes: number };

/** Whether a visit can be reserved with hours. They stay on the balance until the family arrives. */
export function mayReserveHours(facts: ReservationFacts): ReservationVerdict {
  if (facts.isCancelled) return { ok: false, code: 'sale_cancelled' };
  if (facts.isUnpaid) return { ok: false, code: 'hours_unpaid' };
  if (facts.validTill < facts.date) return { ok: false, code: 'sale_expired' };
  const freeMinutes = Math.max(0, facts.remainingMinutes - facts.reservedMinutes);
  return freeMinutes >= facts.minutes ? { ok: true } : { ok: false, code: 'insufficient_hours', freeMinutes };
}
