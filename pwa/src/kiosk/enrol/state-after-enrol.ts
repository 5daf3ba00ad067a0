import { noReceipt } from '@toodles/api/domain/receipt.ts';
import type { DeskState } from '../db/rows.ts';

/**
 * What changes in the state once the server has taken a tablet on. It counts a new tablet's operations from nothing, so
 * this one does too: what is still here is all there is to hand in.
 */
export function stateAfterEnrol(
  { contact, receipts }: DeskState,
  device: { id: number; name: string },
): Partial<DeskState> {
  return {
    device,
    revokedAt: null,
    contact: { ...contact, failure: null },
    receipts: { made: receipts.made - receipts.heard, heard: 0 },
    receipt: noReceipt,
    inStep: null,
    missing: null,
  };
}
