import type { OutboxRow } from '../db/rows.ts';
import type { Work } from './operations.ts';
import { isRefused } from './outcomes.ts';
import { isWayBack } from './standing.ts';

export type Arrival = Extract<OutboxRow, { kind: 'booking.arrive' | 'party.arrive' }>;

export const isArrival = <W extends Work>(
  work: W,
): work is Extract<W, { kind: 'booking.arrive' | 'party.arrive' }> =>
  work.kind === 'booking.arrive' || work.kind === 'party.arrive';

/** Kept with a row that was written down here, and never sent: they were shown as here, so only the consent was new. */
export interface CameBefore {
  cameBefore?: true;
}

export const hadCome = (row: Work & CameBefore): boolean => row.cameBefore === true;

/**
 * The arrival of this desk that stands. A consent that was given later is none, unless the server would not take the arrival
 * before it. Null where it was taken back here; undefined where this desk noted none.
 * @param rows about one booking or party, in the tablet's order
 */
export function standingArrival(rows: readonly OutboxRow[]): Arrival | null | undefined {
  return rows
    .filter(isArrival)
    .filter((row) => !isWayBack(row) || !isRefused(row))
    .reduce<Arrival | null | undefined>((before, row) => {
      if (row.payload.arrivedAt === null) return null;
      return hadCome(row) && !(before && isRefused(before)) ? before : row;
    }, undefined);
}
