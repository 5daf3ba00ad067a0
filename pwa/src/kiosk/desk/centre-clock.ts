import { centreDate } from '@toodles/api/domain/dates.ts';
import type { DeskState, OutboxRow } from '../db/rows.ts';
import { duration, momentText } from './centre-times.ts';

type Offset = Pick<DeskState, 'clockOffsetMs'>;
type Heard = Pick<DeskState, 'clockOffsetMs' | 'contact'>;
type Written = Pick<OutboxRow, 'occurredAt' | 'clockOffsetMs' | 'acknowledged'>;

/** What a tablet knows of the centre's time besides its clock. */
export interface KnownTime extends Offset {
  /** The centre's time is not before this, in milliseconds; null until the server was heard. */
  notBefore: number | null;
}

const MINUTE = 60_000;
/** As much as a clock may be off before somebody should know (offline.md, promise 7). */
const TOLERATED_MS = 2 * MINUTE;
/** For so long after the server was heard a clock is believed: then a night has gone by, or somebody has set it. */
const BELIEVED_MS = 20 * 60 * MINUTE;

/**
 * A moment of this tablet's clock by the centre's, as well as this tablet knows it: put right by what it last learnt of
 * the server's. Both in milliseconds. What a tap says of when it was made stays the tablet's own clock, with the offset
 * beside it.
 */
export const centreTime = (tabletMs: number, { clockOffsetMs }: Offset): number =>
  tabletMs + (clockOffsetMs ?? 0);

/** When the server last answered, by the centre's clock; null until it has. */
export function heardAt(state: Heard): number | null {
  const { contact, clockOffsetMs } = state;
  if (contact.lastAt === null || clockOffsetMs === null) return null;
  return centreTime(Date.parse(contact.lastAt), state);
}

/**
 * Before which the centre's time cannot be: the last answer, or what was written down here since. Only while the clock
 * is believed, so that a clock which was days ahead for a while does not hold the days up once it is right again.
 */
export function timeNotBefore(state: Heard, recent: readonly Written[]): number | null {
  const heard = heardAt(state);
  if (heard === null) return null;
  const own = recent
    .filter((row) => row.acknowledged === null && row.clockOffsetMs === state.clockOffsetMs)
    .map((row) => centreTime(Date.parse(row.occurredAt), row))
    .filter((at) => at <= heard + BELIEVED_MS);
  return Math.max(heard, ...own);
}

/** The centre's time now: what every row and figure of the desk goes by, and what is written into a visit. */
export function centreNow(tabletMs: number, known: KnownTime): number {
  const byOffset = centreTime(tabletMs, known);
  const { notBefore } = known;
  if (notBefore === null || byOffset >= notBefore) return byOffset;
  return isSetRight(tabletMs, { byOffset, notBefore }) ? tabletMs : notBefore;
}

/** Somebody set a clock that was ahead: what was known of it no longer holds, and it tells a likely time of itself. */
const isSetRight = (tabletMs: number, { byOffset, notBefore }: { byOffset: number; notBefore: number }) =>
  byOffset < notBefore - TOLERATED_MS && tabletMs >= notBefore && tabletMs <= notBefore + BELIEVED_MS;

/** Whether nothing bears the clock out any more: the server was not heard for most of a day. */
export function isClockUnsure(now: number, state: Heard): boolean {
  const heard = heardAt(state);
  return heard !== null && now - heard >= BELIEVED_MS;
}

/**
 * The day by which packages are valid or over here: today, or while nothing bears the clock out, that of the last
 * contact. Whoever is there is let in; the server judges by its own day, and opens a review where it has to.
 * @param now by the centre's clock
 */
export function dayToJudgeBy(now: number, state: Heard, timeZone: string): string {
  const heard = heardAt(state);
  return centreDate(new Date(heard !== null && isClockUnsure(now, state) ? heard : now), timeZone);
}

interface ClockFacts {
  /** By the tablet's own clock. */
  tabletMs: number;
  state: Heard;
  notBefore: number | null;
  timeZone: string;
}

/** What the desk says of a clock that is wrong, or that nothing bears out; null where it is right enough. */
export function clockWords({ tabletMs, state, notBefore, timeZone }: ClockFacts): string | null {
  const known = { clockOffsetMs: state.clockOffsetMs, notBefore };
  const now = centreNow(tabletMs, known);
  const byOffset = centreTime(tabletMs, state);
  const inWords = (at: number) => momentText(at, now, timeZone);
  if (now - byOffset > TOLERATED_MS && now === notBefore)
    return `This tablet’s clock is wrong: it shows ${inWords(tabletMs)}. The desk uses ${inWords(now)}, its last known time, until you connect it or set its clock.`;
  const heard = heardAt(state);
  if (heard !== null && isClockUnsure(now, state))
    return `This tablet shows ${inWords(now)}. Is that right? Its last contact with the server was on ${inWords(heard)}.`;
  return now - byOffset <= TOLERATED_MS ? offWords(state) : null;
}

/** `This tablet’s clock is 24 h ahead. Times shown are the centre’s.` */
function offWords({ clockOffsetMs }: Offset): string | null {
  const off = Math.abs(clockOffsetMs ?? 0);
  if (clockOffsetMs === null || off <= TOLERATED_MS) return null;
  const way = clockOffsetMs < 0 ? 'ahead' : 'behind';
  return `This tablet’s clock is ${duration(Math.round(off / MINUTE))} ${way}. Times shown are the centre’s.`;
}
