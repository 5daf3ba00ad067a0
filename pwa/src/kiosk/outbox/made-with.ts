import type { DeskState, NewOutboxRow, OutboxRow } from '../db/rows.ts';

/**
 * A check-in that the server has not heard of, once the copies it was made with are given up: the server may have been
 * put back since to a time of before, and the sale's number may be another family's. What it had taken is no such thing.
 */
export function stillMadeWith(row: OutboxRow, { copiesOf }: DeskState): OutboxRow {
  const isUnheard = (row.state === 'waiting' || row.state === 'aside') && !row.mayBeCounted;
  if (row.kind !== 'usage.record' || !isUnheard || row.madeWith !== undefined || copiesOf === null)
    return row;
  return { ...row, madeWith: copiesOf };
}

/** The same of one that is written down while other copies are on their way. */
export const madeWithOthers = (
  { kind }: Pick<NewOutboxRow, 'kind'>,
  { copiesOf, cursor }: DeskState,
): { madeWith?: string } =>
  kind === 'usage.record' && copiesOf !== null && copiesOf !== cursor ? { madeWith: copiesOf } : {};
