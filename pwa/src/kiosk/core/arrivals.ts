import { isAmendOrUndo } from './current-operation.ts';
import { isArrival, type OperationInput } from './operations.ts';
import { isRejected } from './outcomes.ts';
import type { OutboxRow } from './rows.ts';

export type Arrival = Extract<OutboxRow, { kind: 'booking.arrive' | 'party.arrive' }>;

/** Stored with a row and never sent: the guests had already arrived, so the row adds only the consent. */
export interface ArrivedBefore {
  cameBefore?: true;
}

export const hadArrivedBefore = (row: OperationInput & ArrivedBefore): boolean => row.cameBefore === true;

/**
 * The current arrival recorded by this desk. A later consent is no arrival, unless the server rejected the
 * arrival before it. Null when it was undone here; undefined when this desk recorded none.
 * @param rows about one booking or party, in the tablet's order
 */
export function currentArrival(rows: readonly OutboxRow[]): Arrival | null | undefined {
  return rows
    .filter(isArrival)
    .filter((row) => !isAmendOrUndo(row) || !isRejected(row))
    .reduce<Arrival | null | undefined>((before, row) => {
      if (row.payload.arrivedAt === null) return null;
      return hadArrivedBefore(row) && !(before && isRejected(before)) ? before : row;
    }, undefined);
}
