import { centreDate } from '../dates.ts';

const minuteMs = 60_000;
/** Clocks and their offsets are a little off. */
const toleratedMs = 5 * minuteMs;
/** A tablet that was offline for longer than this brings its money under the day of its arrival. */
const oldestMs = 31 * 24 * 60 * minuteMs;

/** A till session, from its opening to its close. */
export interface TillSpan {
  openedAt: string;
  closedAt: string | null;
}

interface Claim {
  /** When money changed hands, by the centre's clock as the tablet knew it. */
  at: string;
  receivedAt: Date;
  /** The till session that the tablet named; undefined if it named none. */
  till?: TillSpan | undefined;
}

/**
 * Whether a tablet's time for a payment is plausible: not after its arrival, within its till session, and not
 * a month old. A clock that is a year off is none of these.
 */
export function isPlausibleTime({ at, receivedAt, till }: Claim): boolean {
  const claimed = Date.parse(at);
  const received = receivedAt.getTime();
  if (claimed > received + toleratedMs || claimed < received - oldestMs) return false;
  if (!till) return true;
  const closed = till.closedAt === null ? received : Date.parse(till.closedAt);
  return claimed >= Date.parse(till.openedAt) - toleratedMs && claimed <= closed + toleratedMs;
}

/** The moment and business day under which the server files what a tablet did. */
export interface FiledTime {
  at: Date;
  /** The centre's date. */
  day: string;
  /** The tablet's time could not be trusted: it is filed under its arrival. */
  isSuspect: boolean;
}

/** @param timeZone the centre's */
export function filedTime(claim: Claim, timeZone: string): FiledTime {
  const isSuspect = !isPlausibleTime(claim);
  const at = isSuspect
    ? claim.receivedAt
    : new Date(Math.min(Date.parse(claim.at), claim.receivedAt.getTime()));
  return { at, day: centreDate(at, timeZone), isSuspect };
}

/** A price that was charged, with the one of the catalogue; in paise. */
export interface ChargedPrice {
  chargedPaise: number;
  /** The price that the tablet's catalogue had; null if it had none. */
  listPaise: number | null;
  /** The prices that the catalogue has now; empty if it has none. */
  currentPaise: readonly number[];
}

/**
 * How far a price differs from the catalogue without anyone's intention, in paise. A reduction of the current
 * price is intended: it has a reason and is listed elsewhere.
 */
export function priceDifference({ chargedPaise, listPaise, currentPaise }: ChargedPrice): number {
  const [first] = currentPaise;
  if (first === undefined || currentPaise.includes(listPaise ?? chargedPaise)) return 0;
  return Math.abs(first - (listPaise ?? chargedPaise));
}

/** How an amount that is taken for an order divides into what was due and what is too much, in paise. */
export const excessOf = (amountPaise: number, duePaise: number): number =>
  amountPaise - Math.min(amountPaise, Math.max(0, duePaise));
