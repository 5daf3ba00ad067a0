import type { SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import { noReceipt } from '@toodles/api/domain/desk/receipt.ts';
import type { DeskState } from './rows.ts';

/** Whether the server does not know the tablet's cursor: it has another database, or an older copy. */
export const isEpochStale = (response: SyncResponse, { filled, cursor }: DeskState): boolean =>
  response.snapshot && response.firstPage === true && filled && cursor !== null;

interface SyncCall {
  response: SyncResponse;
  sentAt: number;
  receivedAt: number;
}

/** The state after a response: contact noted, clock offset measured, `handedIn` more operations confirmed. */
export function stateAfterResponse(before: DeskState, call: SyncCall, pushed: number): DeskState {
  const { response, sentAt, receivedAt } = call;
  return {
    ...before,
    contact: { lastAt: new Date(receivedAt).toISOString(), failure: null },
    // The server read its clock at some time between the two.
    clockOffsetMs: Math.round(Date.parse(response.serverTime) - (sentAt + receivedAt) / 2),
    answers: before.answers + 1,
    receipts: { ...before.receipts, heard: before.receipts.heard + pushed },
    revokedAt: null,
    ...(response.unconfirmed && {
      unconfirmed: { at: response.serverTime, children: response.unconfirmed.children },
    }),
    credentialEndsAt: response.credentialEndsAt ?? before.credentialEndsAt,
  };
}

/** A revoked tablet deletes other people's data at once and keeps what it must push (docs/sync.md). */
export function stateAfterRevoke(state: DeskState, revokedBefore: string | null): DeskState {
  return {
    ...state,
    revokedAt: revokedBefore ?? state.contact.lastAt,
    staffId: null,
    isOtherWorld: false,
    cursor: null,
    copiesOf: null,
    filled: false,
    pulledAt: null,
    staging: null,
    pullFrom: null,
    salesChange: { version: state.salesChange.version + 1, ids: 'all' },
  };
}

/**
 * The state after enrolment. The server counts a new device's operations from zero, so the tablet does too:
 * everything still stored here waits.
 * @param requeued number of history rows that wait again (storage/requeue.ts)
 */
export function stateAfterEnrol(
  state: DeskState,
  device: { id: number; name: string },
  requeued: number,
): DeskState {
  const { contact, receipts } = state;
  return {
    ...state,
    device,
    revokedAt: null,
    credentialEndsAt: null,
    contact: { ...contact, failure: null },
    receipts: { made: receipts.made - receipts.heard + requeued, heard: 0 },
    receipt: noReceipt,
    inStep: null,
    missing: null,
    isUnclear: false,
    // Pages of a snapshot in progress were staged for another device, so delete them.
    ...(state.staging && { cursor: null, staging: null, pullFrom: null }),
    // As after a server that lost data: revisions cannot be compared until a new snapshot is complete.
    ...(requeued > 0 && { cursor: null, staging: null, pullFrom: null, isOtherWorld: true }),
  };
}
