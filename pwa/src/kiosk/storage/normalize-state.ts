import { noReceipt } from '@toodles/api/domain/desk/receipt.ts';
import { type DeskState, initialState } from '../core/rows.ts';

/**
 * The state as any version of the desk stored it, with the best defaults for fields that the version lacked.
 */
export function normalizeState(stored: DeskState | undefined): DeskState {
  if (!stored) return initialState;
  const defaults = {
    pulledAt: pulledAtOf(stored),
    copiesOf: cacheCursorOf(stored),
    receipt: receiptOf(stored),
  };
  return { ...initialState, ...stored, ...defaults };
}

function pulledAtOf({ pulledAt, filled, contact }: DeskState): string | null {
  if (pulledAt !== undefined) return pulledAt;
  return filled ? contact.lastAt : null;
}

function cacheCursorOf({ copiesOf, staging, isOtherWorld, cursor }: DeskState): string | null {
  if (copiesOf !== undefined) return copiesOf;
  return staging || isOtherWorld ? null : cursor;
}

/**
 * Compares by number where only the number of operations is known and not their ids
 * (core/evaluate-receipt.ts).
 */
function receiptOf({ receipt, receipts }: DeskState): DeskState['receipt'] {
  if (receipt !== undefined) return receipt;
  return receipts.heard === 0 ? noReceipt : null;
}
