import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { VisitKindKey } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import { centreMoment, hasBegun, instantOf } from '../../domain/dates.ts';
import { messageKinds } from '../../domain/messages/kinds.ts';
import { messageAfterChange } from '../../domain/messages/still-due.ts';
import { visitMessageEnds } from '../../domain/messages/timing.ts';
import { readSettings } from '../settings/store.ts';
import { storeMessage } from './outbox-store.ts';

/** A booking, a party or an entry of the waiting list that a message is about. */
export interface VisitToAnnounce {
  subject: 'booking' | 'party' | 'waiting';
  id: number;
  version: number;
  phone: string;
  date: string;
  startTime: string;
  /** Until when the message is worth sending, if not until the visit begins. */
  until?: Date;
}

/** Stores a message about a visit, unless the visit has begun. */
export async function announceVisit(
  trx: Db,
  kind: VisitKindKey,
  { subject, id, version, phone, date, startTime, until }: VisitToAnnounce,
  now: Date,
): Promise<void> {
  const { timeZone } = await readSettings(trx);
  // Seats are offered until last entry.
  const isForBegun = kind === 'thank_you' || until !== undefined;
  if (!isForBegun && hasBegun({ date, startTime }, centreMoment(now, timeZone))) return;
  const begins = instantOf({ date, time: startTime }, timeZone);
  const message = {
    kind,
    subject,
    subjectId: String(id),
    // Each change that a family asked for has its own message; the clock sends one for a day and time.
    cause: `${kind} ${subject} ${id} ${messageKinds[kind].isAsked ? version : `${date} ${startTime}`}`,
    phone,
    facts: { date, startTime },
    endsAt: until ?? visitMessageEnds(kind, begins, now),
  };
  await storeMessage(trx, message, now);
}

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
  const kind: VisitKindKey | undefined = messageAfterChange(visit.subject, row.status, to);
  if (kind) await announceVisit(trx, kind, visit, now);
}

/** Tells the family the new day and time to which the team has moved its booking or party. */
export const announceMove = (trx: Db, row: AnnouncedRow, now: Date): Promise<void> =>
  announceVisit(trx, 'visit_moved', visitOf(row), now);

/** Tells the family what its booking or party is after its own change, or a correction by the team. */
export const announceChange = (trx: Db, row: AnnouncedRow, now: Date): Promise<void> =>
  announceVisit(trx, 'visit_changed', visitOf(row), now);
