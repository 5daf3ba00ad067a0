import type { OperationResult } from '@toodles/api/contract/sync.ts';
import type { OutboxRow } from '../db/rows.ts';

export interface Stamp {
  at: string;
  answer: number;
  appVersion: string;
  /** Whose call it was. */
  deviceId: number | null;
  /** Whether revisions of the answer and of the cached rows can be compared. */
  isOtherWorld: boolean;
}

/**
 * The row after the server named it in an answer. Only a row that waits changes: an answer that comes a second
 * time, or late, undoes nothing. `invalid` sets it aside; it is still here.
 */
export function acknowledge(row: OutboxRow, result: OperationResult, stamp: Stamp): OutboxRow {
  if (row.state !== 'waiting') return row;
  const acknowledged = {
    at: stamp.at,
    answer: stamp.answer,
    revision: stamp.isOtherWorld ? null : (result.revision ?? null),
    message: result.message ?? null,
    deviceId: stamp.deviceId,
  };
  const state = stateAfter(result);
  return { ...row, state, acknowledged, asideVersion: state === 'aside' ? stamp.appVersion : null };
}

function stateAfter(result: OperationResult): 'aside' | 'done' | 'review' {
  switch (result.outcome) {
    case 'applied':
      return 'done';
    case 'review':
      return 'review';
    case 'duplicate':
      return result.first === 'review' ? 'review' : 'done';
    case 'invalid':
      return 'aside';
  }
}

/** A row set aside goes back to its old place in the queue: the order of work is the tablet's. */
export function putBack(row: OutboxRow): OutboxRow {
  if (row.state !== 'aside') return row;
  return { ...row, state: 'waiting', acknowledged: null, asideVersion: null };
}

/** Whether the row is on this tablet only: the server has not said that it has it. */
export function isUnsent(row: Pick<OutboxRow, 'state'>): boolean {
  return row.state === 'waiting' || row.state === 'aside';
}

/** Whether the server would not take it. What puts right or takes back did not happen then, whatever was tapped here. */
export function isRefused({ state }: Pick<OutboxRow, 'state'>): boolean {
  return state === 'aside' || state === 'handed';
}
