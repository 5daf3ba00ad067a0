import {
  differenceOf,
  isSameReceipt,
  type Receipt,
  withIds,
  withoutIds,
} from '@toodles/api/domain/desk/receipt.ts';
import type { DeskState } from './rows.ts';

interface ReceiptUpdate {
  /** The device of the tablet when it made the call. */
  deviceId: number | null;
  answers: number;
  /** Operations that the response acknowledged as applied, under review or duplicate. */
  ids: readonly string[];
  /** The server's receipt, this call included; undefined from a server without receipts. */
  server: Receipt | undefined;
  /** What the server says of its own receipt (contract/desk/sync.ts). */
  unclear: boolean;
  lacks: boolean;
  /** Whether the call named the accepted operations that are stored here. */
  hasNamedHeard: boolean;
  /** Number of operations that wait now. */
  waiting: number;
}

export interface ReceiptComparison {
  state: Pick<DeskState, 'receipt' | 'inStep' | 'missing' | 'isUnclear'>;
  /** `requeue`: the history waits again. `ask`: the next call, at once, names what is stored here. */
  next?: 'requeue' | 'ask';
}

/**
 * The tablet's receipt after a response, compared with the server's (docs/sync.md, 'Receipts'). While operations
 * wait, the server may have some whose response was lost, so only the server can tell whether it lacks any.
 * @param before the stored state when the response is applied
 */
export function evaluateReceipt(before: DeskState, update: ReceiptUpdate): ReceiptComparison {
  const isOurs = update.deviceId === (before.device?.id ?? null);
  const receipt = isOurs && before.receipt ? withIds(before.receipt, update.ids) : before.receipt;
  const { missing, isUnclear, inStep } = before;
  const unchanged = { receipt, inStep, missing, isUnclear };
  // Another runner's response arrived in between, so this count of the server is out of date.
  if (!isOurs || update.answers !== before.answers || !update.server) return { state: unchanged };
  if (!receipt) {
    const isSameNumber = before.receipts.heard + update.ids.length === update.server.count;
    // Only the number is known (a database from before receipts). On a match, adopt the server's receipt.
    if (isSameNumber) return { state: { ...unchanged, receipt: update.server, inStep: true } };
    return { state: { ...unchanged, inStep: update.waiting > 0 ? null : false } };
  }
  if (isSameReceipt(receipt, update.server))
    return { state: { receipt, inStep: true, missing: null, isUnclear: false } };
  const differing = { receipt, missing, ...compareCounts(receipt, update) };
  if (update.lacks) return { state: { ...differing, isUnclear: true }, next: 'requeue' };
  if (!update.unclear) return { state: { ...differing, isUnclear: false } };
  if (!update.hasNamedHeard) return { state: { ...differing, isUnclear: true }, next: 'ask' };
  if (update.waiting > 0) return { state: { ...differing, isUnclear: true } };
  // The server has all that is stored here. What else it lacks can't be pushed again.
  return { state: { ...differing, missing: differenceOf(receipt, update.server), isUnclear: false } };
}

/** While operations wait, only a server that has fewer is certainly out of step. */
function compareCounts(receipt: Receipt, { server, waiting }: ReceiptUpdate): Pick<DeskState, 'inStep'> {
  const hasFewer = server !== undefined && server.count < receipt.count;
  return { inStep: waiting > 0 && !hasFewer ? null : false };
}

/** The state once the stored history waits again, which removes it from the tablet's receipt. */
export function stateAfterRequeue(state: DeskState, ids: readonly string[]): DeskState {
  return {
    ...state,
    receipt: state.receipt && withoutIds(state.receipt, ids),
    receipts: { ...state.receipts, heard: state.receipts.heard - ids.length },
    // The server's rows are older than ours, so their revisions cannot be compared.
    cursor: null,
    staging: null,
    pullFrom: null,
    isOtherWorld: true,
  };
}
