import type { OperationInput } from './operations.ts';
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
