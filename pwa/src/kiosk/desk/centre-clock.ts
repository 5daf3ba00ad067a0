import type { DeskState } from '../db/rows.ts';
import { duration } from './centre-times.ts';

type Known = Pick<DeskState, 'clockOffsetMs'>;

const MINUTE = 60_000;
/** As much as a clock may be off before somebody should know (offline.md, promise 7). */
const TOLERATED_MS = 2 * MINUTE;

/**
 * The centre's time, as well as this tablet knows it: its own clock, put right by what it last learnt of the server's.
 * Both in milliseconds. What a tap says of when it was made stays the tablet's own clock, with the offset beside it.
 */
export const centreTime = (tabletMs: number, { clockOffsetMs }: Known): number =>
  tabletMs + (clockOffsetMs ?? 0);

/** What the desk says of a clock that is off: `This tablet’s clock is 24 h ahead.`; null where it is right enough. */
export function clockWords({ clockOffsetMs }: Known): string | null {
  const off = Math.abs(clockOffsetMs ?? 0);
  if (clockOffsetMs === null || off <= TOLERATED_MS) return null;
  const way = clockOffsetMs < 0 ? 'ahead' : 'behind';
  return `This tablet’s clock is ${duration(Math.round(off / MINUTE))} ${way}.`;
}
