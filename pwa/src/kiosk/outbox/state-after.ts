import type { SyncAnswer } from '@toodles/api/contract/sync.ts';
import type { DeskState } from '../db/rows.ts';

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
    filled: false,
    pulledAt: null,
    staging: null,
    pullFrom: null,
    salesChange: { version: state.salesChange.version + 1, ids: 'all' },
  };
}
