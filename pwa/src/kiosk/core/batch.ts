import type { Operation } from '@toodles/api/contract/desk/operations.ts';
import type { Receipt } from '@toodles/api/domain/desk/receipt.ts';
import type { DeskState, OutboxRow } from './rows.ts';

/** The waiting operations of one sync call, and the tablet's state with them. */
export interface SyncBatch {
  cursor: string | null;
  /** Number of waiting operations, those of this round included. */
  waiting: number;
  /** When the oldest of those was made that this round does not carry; null if it carries them all. */
  oldestWaitingAt: string | null;
  /**
   * The tablet's receipt, or the number of confirmed operations if it has none (docs/sync.md, 'Receipts').
   */
  reported: { receipt: Receipt; missing: string | null } | { handedIn: number };
  /** The tablet's state at the call. A response that finds another state does not change the receipt. */
  deviceId: number | null;
  answers: number;
  /** The ids of the accepted operations that are stored here, if the server has to compare them. */
  heard?: string[];
  operations: Operation[];
}

/** An operation as the API expects it, without its local state. */
export function toOperation(row: OutboxRow): Operation {
  const { id, kind, occurredAt, clockOffsetMs, staffId, payload, madeWith } = row;
  const operation = { id, kind, occurredAt, clockOffsetMs, staffId, payload: { ...payload } };
  return { ...operation, ...(madeWith !== undefined && { madeWith }) };
}

/** The part of a sync request that describes the tablet itself. */
export function describeTablet({
  cursor,
  receipt,
  receipts,
  missing,
  device,
  answers,
}: DeskState): Omit<SyncBatch, 'waiting' | 'oldestWaitingAt' | 'operations'> {
  const reported = receipt ? { receipt, missing } : { handedIn: receipts.heard };
  return { cursor, reported, deviceId: device?.id ?? null, answers };
}

/** The first operations, in order, that fit into `bytes` as JSON; always at least one. */
export function limitToBytes(operations: readonly Operation[], bytes: number): Operation[] {
  const encoder = new TextEncoder();
  let bytesLeft = bytes;
  const end = operations.findIndex((operation) => {
    bytesLeft -= encoder.encode(JSON.stringify(operation)).length + 1;
    return bytesLeft < 0;
  });
  return end === -1 ? [...operations] : operations.slice(0, Math.max(end, 1));
}
