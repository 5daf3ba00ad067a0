import { type OperationKind, operationPayloads } from '@toodles/api/contract/desk/sync.ts';
import type { z } from 'zod';

export type PayloadOf<K extends OperationKind> = z.input<(typeof operationPayloads)[K]>;

/** A piece of desk work before it is saved: its kind and its payload. */
export type OperationInput = { [K in OperationKind]: { kind: K; payload: PayloadOf<K> } }[OperationKind];

export const isArrival = <W extends OperationInput>(
  work: W,
): work is Extract<W, { kind: 'booking.arrive' | 'party.arrive' }> =>
  work.kind === 'booking.arrive' || work.kind === 'party.arrive';

/** The cached row that an operation changes. The revision in the server's response belongs to that row. */
export interface Subject {
  table: 'sales' | 'usages' | 'bookings' | 'parties';
  key: number | string;
}

/** The cached row that the work changes; for an amend, the sale of the visit. */
export function subjectOf(
  work: OperationInput,
  visit: { packageSaleId: number } | undefined,
): Subject | undefined {
  switch (work.kind) {
    case 'usage.record':
      return { table: 'sales', key: work.payload.packageSaleId };
    case 'usage.checkout':
      return { table: 'usages', key: work.payload.usageId };
    case 'usage.amend':
      return visit && { table: 'sales', key: visit.packageSaleId };
    case 'booking.arrive':
      return { table: 'bookings', key: work.payload.bookingId };
    case 'party.arrive':
      return { table: 'parties', key: work.payload.partyId };
  }
}

/** The visit that the work refers to: a check-out or an amend has one. */
export function referencedVisitId(work: OperationInput): string | null {
  return work.kind === 'usage.checkout' || work.kind === 'usage.amend' ? work.payload.usageId : null;
}

/**
 * Whether the payload follows the contract, so that the queue has nothing that the server cannot understand.
 */
export function isValidOperation(work: OperationInput): boolean {
  return operationPayloads[work.kind].safeParse(work.payload).success;
}
