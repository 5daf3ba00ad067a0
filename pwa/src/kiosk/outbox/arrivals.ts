import type { OutboxRow } from '../db/rows.ts';
import { isArrival, type Work } from './operations.ts';
import { isRefused } from './outcomes.ts';
import { isWayBack } from './standing.ts';

export type Arrival = Extract<OutboxRow, { kind: 'booking.arrive' | 'party.arrive' }>;

/** Stored with a row and never sent: the guests had already arrived, so the row adds only the consent. */
export interface CameBefore {
  cameBefore?: true;
}

export const hadCome = (row: Work & CameBefore): boolean => row.cameBefore === true;

/**
 * The current arrival recorded by this desk. A later consent is no arrival, unless the server rejected the
 * arrival before it. Null when it was undone here; undefined when this desk recorded none.
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
