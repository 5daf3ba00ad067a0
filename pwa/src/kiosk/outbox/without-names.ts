import type { OutboxRow } from '../db/rows.ts';
import type { Work } from './operations.ts';

/**
 * An operation as a tablet that was revoked keeps it: what it has to hand in and nothing else of a family. A visit that
 * the server has not taken keeps its title, which may be all that anybody can tell it by. The copies are gone.
 */
export function withoutNames({ isInCopies: _, ...row }: OutboxRow): OutboxRow {
  const keepsTitle = row.kind === 'usage.record' && row.state !== 'handed';
  return {
    ...row,
    ...(row.before && { before: { ...row.before, customerName: '', phone: '' } }),
    about: keepsTitle ? row.about : { ...row.about, title: wordsOf(row) },
  };
}

/** What was done, without whom it was about. */
export function wordsOf(work: Work): string {
  switch (work.kind) {
    case 'usage.record':
      return 'Check-in';
    case 'usage.checkout':
      return 'Check-out';
    case 'usage.amend':
      return 'undo' in work.payload ? 'Check-in undone' : 'Visit edited';
    case 'booking.arrive':
      return work.payload.arrivedAt === null ? 'Arrival of a booking taken back' : 'Arrival of a booking';
    case 'party.arrive':
      return work.payload.arrivedAt === null ? 'Arrival of a party taken back' : 'Arrival of a party';
  }
}
