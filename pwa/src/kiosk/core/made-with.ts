import type { DeskState, NewOutboxRow, OutboxRow } from './rows.ts';

/**
 * Notes the cursor on an unacknowledged check-in whose cached rows are being given up. The server may have
 * been restored since, and the sale's number may now belong to another family. Check-ins that the server had
 * are unchanged.
 */
export function withMadeWith(row: OutboxRow, { copiesOf }: DeskState): OutboxRow {
  const isUnreceived = (row.state === 'waiting' || row.state === 'aside') && !row.mayBeCounted;
  if (!namesNumber(row) || !isUnreceived || row.madeWith !== undefined || copiesOf === null) return row;
  return { ...row, madeWith: copiesOf };
}

/** Check-ins and payments name sales and bookings by numbers that a restored server gives again. */
const namesNumber = ({ kind }: Pick<NewOutboxRow, 'kind'>): boolean =>
  kind === 'usage.record' || kind === 'payment.take';

/** The same for a check-in that is saved while a new snapshot is in progress. */
export const madeWithPreviousCache = (
  { kind }: Pick<NewOutboxRow, 'kind'>,
  { copiesOf, cursor }: DeskState,
): { madeWith?: string } =>
  namesNumber({ kind }) && copiesOf !== null && copiesOf !== cursor ? { madeWith: copiesOf } : {};
