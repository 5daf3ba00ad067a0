import type { DeskState, NewOutboxRow, OutboxRow } from './rows.ts';

/**
 * Notes the cursor on an unacknowledged check-in whose cached rows are being given up. The server may have
 * been restored since, and the sale's number may now belong to another family. Check-ins that the server had
 * are unchanged.
 */
export function withMadeWith(row: OutboxRow, { copiesOf }: DeskState): OutboxRow {
  const isUnreceived = (row.state === 'waiting' || row.state === 'aside') && !row.mayBeCounted;
  if (row.kind !== 'usage.record' || !isUnreceived || row.madeWith !== undefined || copiesOf === null)
    return row;
  return { ...row, madeWith: copiesOf };
}

/** The same for a check-in that is saved while a new snapshot is in progress. */
export const madeWithPreviousCache = (
  { kind }: Pick<NewOutboxRow, 'kind'>,
  { copiesOf, cursor }: DeskState,
): { madeWith?: string } =>
  kind === 'usage.record' && copiesOf !== null && copiesOf !== cursor ? { madeWith: copiesOf } : {};
