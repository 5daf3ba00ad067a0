import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { MessageKindKey } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import { messageAfterChange } from '../../domain/messages/still-due.ts';
import { announceVisit, type VisitToAnnounce } from './outbox-store.ts';

interface StoredVisit {
  id: number;
  version: number;
  parent_phone: string;
  start_time: string;
  status: BookingStatus;
}

type AnnouncedRow = StoredVisit & ({ booking_date: string } | { party_date: string });

const visitOf = (row: AnnouncedRow): VisitToAnnounce & { subject: 'booking' | 'party' } => ({
  subject: 'booking_date' in row ? 'booking' : 'party',
  id: row.id,
  version: row.version,
  phone: row.parent_phone,
  date: 'booking_date' in row ? row.booking_date : row.party_date,
  startTime: row.start_time,
});

const firstKinds = {
  booking: { pending: 'booking_received', confirmed: 'booking_confirmed' },
  party: { pending: 'party_received', confirmed: 'party_confirmed' },
} as const;

/** Tells the family that its new booking or party is confirmed, or what it waits for. */
export async function announceNew(trx: Db, row: AnnouncedRow, now: Date): Promise<void> {
  const visit = visitOf(row);
  if (row.status === 'pending' || row.status === 'confirmed')
    await announceVisit(trx, firstKinds[visit.subject][row.status], visit, now);
}

/** Tells the family about a change of the status, if it concerns it. */
export async function announceStatus(
  trx: Db,
  row: AnnouncedRow,
  to: BookingStatus,
  now: Date,
): Promise<void> {
  const visit = visitOf(row);
  const kind: MessageKindKey | undefined = messageAfterChange(visit.subject, row.status, to);
  if (kind) await announceVisit(trx, kind, visit, now);
}

/** Tells the family the new day and time of its booking or party. */
export const announceMove = (trx: Db, row: AnnouncedRow, now: Date): Promise<void> =>
  announceVisit(trx, 'visit_moved', visitOf(row), now);
