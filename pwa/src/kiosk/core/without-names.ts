import type { MoneyOperationKind } from '@toodles/api/contract/desk/money-operations.ts';
import { isMoneyOperation, type OperationInput } from './operations.ts';
import type { OutboxRow } from './rows.ts';

/**
 * An operation as a revoked tablet stores it: what it must push and nothing else about a family. An
 * unacknowledged visit keeps its title, which may be the only way to identify it. The cached rows are gone.
 */
export function withoutNames({ isInCopies: _, ...row }: OutboxRow): OutboxRow {
  const keepsTitle = row.kind === 'usage.record' && row.state !== 'handed';
  return {
    ...row,
    ...(row.before && { before: { ...row.before, customerName: '', phone: '' } }),
    about: keepsTitle ? row.about : { ...row.about, title: operationLabel(row) },
  };
}

/** The action, without names. */
export function operationLabel(work: OperationInput): string {
  if (isMoneyOperation(work)) return moneyLabels[work.kind];
  switch (work.kind) {
    case 'usage.record':
      return 'Check-in';
    case 'usage.checkout':
      return 'Check-out';
    case 'usage.amend':
      return 'undo' in work.payload ? 'Check-in undone' : 'Visit edited';
    case 'booking.arrive':
      return work.payload.arrivedAt === null ? 'Booking arrival undone' : 'Booking arrival';
    case 'party.arrive':
      return work.payload.arrivedAt === null ? 'Party arrival undone' : 'Party arrival';
  }
}

const moneyLabels: Record<MoneyOperationKind, string> = {
  'order.create': 'Sale',
  'sale.create': 'Hour package sold',
  'order.undo': 'Sale undone',
  'payment.take': 'Payment',
  'payment.undo': 'Payment undone',
  'payment.refund': 'Cash refund',
  'till.open': 'Till opened',
  'till.entry': 'Cash moved',
  'till.count': 'Till counted',
  'till.close': 'Till closed',
};
