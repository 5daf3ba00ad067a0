import { centreDate } from '@toodles/api/domain/dates.ts';
import { formatDuration, formatMoment } from './format-times.ts';
import type { DeskState, OutboxRow } from './rows.ts';

type Offset = Pick<DeskState, 'clockOffsetMs'>;
type ServerContact = Pick<DeskState, 'clockOffsetMs' | 'contact'>;
type RecordedOperation = Pick<OutboxRow, 'occurredAt' | 'clockOffsetMs' | 'acknowledged'>;

/** A tablet's information about the centre's time besides its own clock. */
export interface KnownTime extends Offset {
  /** A lower limit for the centre's time, in milliseconds; null before the first contact. */
  notBefore: number | null;
}

const MINUTE = 60_000;
/** The clock error above which the desk warns staff (docs/sync.md, promise 7). */
const TOLERATED_MS = 2 * MINUTE;
/** The desk trusts the clock for this long after a contact. After a night, someone may have set it. */
const TRUSTED_MS = 20 * 60 * MINUTE;

/**
 * Converts tablet time to the centre's time with the last known offset. Both in milliseconds. An operation
 * still carries the tablet's own time, with the offset beside it.
 */
export const centreTime = (tabletMs: number, { clockOffsetMs }: Offset): number =>
  tabletMs + (clockOffsetMs ?? 0);

/** When the server last responded, by the centre's clock; null before the first response. */
export function lastContactAt(state: ServerContact): number | null {
  const { contact, clockOffsetMs } = state;
  if (contact.lastAt === null || clockOffsetMs === null) return null;
  return centreTime(Date.parse(contact.lastAt), state);
}

/**
 * A lower limit for the centre's time: the last response, or the latest operation saved since. Counts
 * operations only while the clock is trusted, so that a clock which was days ahead does not hold time back
 * after it is set right.
 */
export function timeNotBefore(state: ServerContact, recent: readonly RecordedOperation[]): number | null {
  const lastContact = lastContactAt(state);
  if (lastContact === null) return null;
  const own = recent
    .filter((row) => row.acknowledged === null && row.clockOffsetMs === state.clockOffsetMs)
    .map((row) => centreTime(Date.parse(row.occurredAt), row))
    .filter((at) => at <= lastContact + TRUSTED_MS);
  return Math.max(lastContact, ...own);
}

/** The centre's time now. Every row and figure of the desk uses it, and so do the times of a visit. */
export function centreNow(tabletMs: number, known: KnownTime): number {
  const byOffset = centreTime(tabletMs, known);
  const { notBefore } = known;
  if (notBefore === null || byOffset >= notBefore) return byOffset;
  return isClockCorrected(tabletMs, { byOffset, notBefore }) ? tabletMs : notBefore;
}

/**
 * Whether someone has set a fast clock right: the known offset no longer applies, and its time is plausible.
 */
const isClockCorrected = (
  tabletMs: number,
  { byOffset, notBefore }: { byOffset: number; notBefore: number },
) => byOffset < notBefore - TOLERATED_MS && tabletMs >= notBefore && tabletMs <= notBefore + TRUSTED_MS;

/** Whether the clock is uncertain: the last contact was most of a day ago. */
export function isClockUncertain(now: number, state: ServerContact): boolean {
  const lastContact = lastContactAt(state);
  return lastContact !== null && now - lastContact >= TRUSTED_MS;
}

/**
 * The date for checking whether packages are valid: today or, while the clock is uncertain, the date of the
 * last contact. The desk lets guests in; the server checks by its own date and opens a review where needed.
 * @param now by the centre's clock
 */
export function validityDate(now: number, state: ServerContact, timeZone: string): string {
  const lastContact = lastContactAt(state);
  return centreDate(
    new Date(lastContact !== null && isClockUncertain(now, state) ? lastContact : now),
    timeZone,
  );
}

interface ClockFacts {
  /** By the tablet's own clock. */
  tabletMs: number;
  state: ServerContact;
  notBefore: number | null;
  timeZone: string;
}

/** The desk's warning about a wrong or uncertain clock; null when the clock is right enough. */
export function clockWarning({ tabletMs, state, notBefore, timeZone }: ClockFacts): string | null {
  const known = { clockOffsetMs: state.clockOffsetMs, notBefore };
  const now = centreNow(tabletMs, known);
  const byOffset = centreTime(tabletMs, state);
  const inWords = (at: number) => formatMoment(at, now, timeZone);
  if (now - byOffset > TOLERATED_MS && now === notBefore)
    return `This tablet’s clock is wrong: it shows ${inWords(tabletMs)}. The desk uses ${inWords(now)}, its last known time, until you connect it or set its clock.`;
  const lastContact = lastContactAt(state);
  if (lastContact !== null && isClockUncertain(now, state))
    return `This tablet shows ${inWords(now)}. Is that right? Its last contact with the server was on ${inWords(lastContact)}.`;
  return now - byOffset <= TOLERATED_MS ? offsetWarning(state) : null;
}

/** `This tablet’s clock is 24 h ahead. Times shown are the centre’s.` */
function offsetWarning({ clockOffsetMs }: Offset): string | null {
  const off = Math.abs(clockOffsetMs ?? 0);
  if (clockOffsetMs === null || off <= TOLERATED_MS) return null;
  const way = clockOffsetMs < 0 ? 'ahead' : 'behind';
  return `This tablet’s clock is ${formatDuration(Math.round(off / MINUTE))} ${way}. Times shown are the centre’s.`;
}
