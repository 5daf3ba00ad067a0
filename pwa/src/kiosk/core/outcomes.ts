import type { OperationResult } from '@toodles/api/contract/desk/sync.ts';
import type { OutboxRow } from './rows.ts';

export interface ResponseInfo {
  at: string;
  answer: number;
  appVersion: string;
  /** The device that made the call. */
  deviceId: number | null;
  /** Whether revisions of the response and of the cached rows cannot be compared. */
  isRevisionIncomparable: boolean;
}

/**
 * The row after a response named it. Only a waiting row changes: a repeated or late response undoes nothing.
 * `invalid` sets the row aside without deleting it.
 */
export function acknowledge(row: OutboxRow, result: OperationResult, stamp: ResponseInfo): OutboxRow {
  if (row.state !== 'waiting') return row;
  const acknowledged = {
    at: stamp.at,
    answer: stamp.answer,
    revision: stamp.isRevisionIncomparable ? null : (result.revision ?? null),
    message: result.message ?? null,
    deviceId: stamp.deviceId,
  };
  const state = stateForOutcome(result);
  return { ...row, state, acknowledged, asideVersion: state === 'aside' ? stamp.appVersion : null };
}

function stateForOutcome(result: OperationResult): 'aside' | 'done' | 'review' {
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

/**
 * Returns a rejected row to its old place in the queue, because the tablet defines the order of operations.
 */
export function returnToQueue(row: OutboxRow): OutboxRow {
  if (row.state !== 'aside') return row;
  return { ...row, state: 'waiting', acknowledged: null, asideVersion: null };
}

/** Whether the row exists only on this tablet: the server has not acknowledged it. */
export function isUnsent(row: Pick<OutboxRow, 'state'>): boolean {
  return row.state === 'waiting' || row.state === 'aside';
}

/** Whether the server rejected it. A rejected amend or undo had no effect, whatever was tapped here. */
export function isRejected({ state }: Pick<OutboxRow, 'state'>): boolean {
  return state === 'aside' || state === 'handed';
}
