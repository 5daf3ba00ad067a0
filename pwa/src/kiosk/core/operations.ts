import { isMoneyKind, type MoneyOperationKind } from '@toodles/api/contract/desk/money-operations.ts';
import {
  type OperationKind,
  operationPayloads,
  type SaleKey,
} from '@toodles/api/contract/desk/operations.ts';
import type { z } from 'zod';

export type PayloadOf<K extends OperationKind> = z.input<(typeof operationPayloads)[K]>;

/** A piece of desk work before it is saved: its kind and its payload. */
export type OperationInput = { [K in OperationKind]: { kind: K; payload: PayloadOf<K> } }[OperationKind];

export const isArrival = <W extends OperationInput>(
  work: W,
): work is Extract<W, { kind: 'booking.arrive' | 'party.arrive' }> =>
  work.kind === 'booking.arrive' || work.kind === 'party.arrive';

/** Sells something or moves money. */
export type MoneyOperation = Extract<OperationInput, { kind: MoneyOperationKind }>;

export const isMoneyOperation = <W extends OperationInput>(
  work: W,
): work is Extract<W, { kind: MoneyOperationKind }> => isMoneyKind(work.kind);

/** Concerns a visit on hours. */
export const isVisitWork = <W extends OperationInput>(
  work: W,
): work is Extract<W, { kind: 'usage.record' | 'usage.checkout' | 'usage.amend' }> =>
  work.kind === 'usage.record' || work.kind === 'usage.checkout' || work.kind === 'usage.amend';

/**
 * The cached row that an operation changes. The revision in the server's response belongs to that row. Sales
 * and walk-ins made here have the id of their order as key. Orders and tills have no row of their own.
 */
export interface Subject {
  table: 'sales' | 'usages' | 'bookings' | 'parties' | 'orders' | 'till';
  key: number | string;
}

/** The cached row that the work changes; for an amend, the sale of the visit. */
export function subjectOf(
  work: OperationInput,
  visit: { packageSaleId: SaleKey } | undefined,
): Subject | undefined {
  if (isMoneyOperation(work)) return moneySubject(work);
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

function moneySubject(work: MoneyOperation): Subject {
  switch (work.kind) {
    case 'order.create':
      return { table: work.payload.walkIn ? 'bookings' : 'orders', key: work.payload.orderId };
    case 'sale.create':
      return { table: 'sales', key: work.payload.orderId };
    case 'order.undo':
      return { table: 'orders', key: work.payload.orderId };
    case 'payment.take':
      return paidSubject(work.payload);
    case 'payment.undo':
      return { table: 'orders', key: work.payload.paymentId };
    case 'payment.refund':
      return { table: 'orders', key: work.payload.refundsPaymentId };
    default:
      return { table: 'till', key: work.payload.tillSessionId };
  }
}

function paidSubject({ orderId, bookingId, partyId, saleId }: PayloadOf<'payment.take'>): Subject {
  if (bookingId !== undefined) return { table: 'bookings', key: bookingId };
  if (partyId !== undefined) return { table: 'parties', key: partyId };
  return saleId === undefined ? { table: 'orders', key: orderId ?? '' } : { table: 'sales', key: saleId };
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
