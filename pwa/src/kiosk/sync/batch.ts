import type { Operation } from '@toodles/api/contract/sync.ts';
import type { DeskState, OutboxRow } from '../db/rows.ts';
import type { Round } from './ports.ts';

/** An operation as the API expects it, without its local state. */
export function toOperation(row: OutboxRow): Operation {
  const { id, kind, occurredAt, clockOffsetMs, staffId, payload, madeWith } = row;
  const operation = { id, kind, occurredAt, clockOffsetMs, staffId, payload: { ...payload } };
  return { ...operation, ...(madeWith !== undefined && { madeWith }) };
}

/** The part of a sync request that describes the tablet itself. */
export function roundOf({
  cursor,
  receipt,
  receipts,
  missing,
  device,
  answers,
}: DeskState): Omit<Round, 'waiting' | 'operations'> {
  const told = receipt ? { receipt, missing } : { handedIn: receipts.heard };
  return { cursor, told, deviceId: device?.id ?? null, answers };
}

/** The first operations, in order, that fit into `bytes` as JSON; always at least one. */
export function inOneCall(operations: readonly Operation[], bytes: number): Operation[] {
  const encoder = new TextEncoder();
  let room = bytes;
  const end = operations.findIndex((operation) => {
    room -= encoder.encode(JSON.stringify(operation)).length + 1;
    return room < 0;
  });
  return end === -1 ? [...operations] : operations.slice(0, Math.max(end, 1));
}
