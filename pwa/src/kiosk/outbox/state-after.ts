import type { SyncAnswer } from '@toodles/api/contract/sync.ts';
import { noReceipt } from '@toodles/api/domain/receipt.ts';
import type { DeskState } from '../db/rows.ts';

/** Whether the server no longer knows the tablet's cursor: it is another database, or an earlier one. */
export const isUnknownTo = (answer: SyncAnswer, { filled, cursor }: DeskState): boolean =>
  answer.snapshot && answer.firstPage === true && filled && cursor !== null;

interface Call {
  answer: SyncAnswer;
  sentAt: number;
  heardAt: number;
}

/** The state once our server has answered: in contact, the clock compared, `handedIn` more operations heard. */
export function stateAfterAnswer(before: DeskState, call: Call, handedIn: number): DeskState {
  const { answer, sentAt, heardAt } = call;
  return {
    ...before,
    contact: { lastAt: new Date(heardAt).toISOString(), failure: null },
    // The server looked at its clock somewhere between the two.
    clockOffsetMs: Math.round(Date.parse(answer.serverTime) - (sentAt + heardAt) / 2),
    answers: before.answers + 1,
    receipts: { ...before.receipts, heard: before.receipts.heard + handedIn },
    revokedAt: null,
    ...(answer.unconfirmed && {
      unconfirmed: { at: answer.serverTime, children: answer.unconfirmed.children },
    }),
    credentialEndsAt: answer.credentialEndsAt ?? before.credentialEndsAt,
  };
}

/** A revoked tablet forgets other people's data at once; what it has to hand in stays (offline.md). */
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
 * The state once the server has taken a tablet on. It counts a new tablet's operations from nothing, so this one does
 * too: what is still here is all there is to hand in.
 * @param again how many operations of the history wait again (db/hand-again.ts)
 */
export function stateAfterEnrol(
  state: DeskState,
  device: { id: number; name: string },
  again: number,
): DeskState {
  const { contact, receipts } = state;
  return {
    ...state,
    device,
    revokedAt: null,
    credentialEndsAt: null,
    contact: { ...contact, failure: null },
    receipts: { made: receipts.made - receipts.heard + again, heard: 0 },
    receipt: noReceipt,
    inStep: null,
    missing: null,
    // The pages of a snapshot on its way were put aside for another device, and are cleared.
    ...(state.staging && { cursor: null, staging: null, pullFrom: null }),
    // As after the server forgot some of it: until all is fetched anew, its revisions and ours cannot be compared.
    ...(again > 0 && { cursor: null, staging: null, pullFrom: null, isOtherWorld: true }),
  };
}
