import type { Selectable } from 'kysely';
import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { WaitingState } from '../../contract/bookings/waiting.ts';
import type { Db } from '../../db/database.ts';
import type { WaitingEntryRow } from '../../db/waiting-schema.ts';
import { announceVisit } from './announce-store.ts';
import type { AnnouncedVisit } from './visits-store.ts';

/** Tells a family that it is on the waiting list, or until when seats are held for it. */
export const announceWaiting = (
  trx: Db,
  kind: 'waiting_joined' | 'waiting_offer',
  entry: Pick<
    Selectable<WaitingEntryRow>,
    'id' | 'version' | 'parent_phone' | 'date' | 'start_time' | 'held_until'
  >,
  now: Date,
): Promise<void> =>
  announceVisit(
    trx,
    kind,
    {
      subject: 'waiting',
      id: entry.id,
      version: entry.version,
      phone: entry.parent_phone,
      date: entry.date,
      startTime: entry.start_time,
      ...(entry.held_until !== null && { until: new Date(entry.held_until) }),
    },
    now,
  );

/** What the states of an entry mean for its messages (domain/messages/still-due.ts). */
const statusOf = (state: WaitingState): BookingStatus =>
  state === 'waiting' ? 'pending' : state === 'offered' ? 'confirmed' : 'cancelled';

/** The entry of the waiting list that a message is about. */
export async function findWaiting(db: Db, id: number): Promise<AnnouncedVisit | undefined> {
  const row = await db
    .selectFrom('waiting_entries as entry')
    .leftJoin('play_packages', 'play_packages.id', 'entry.package_id')
    .selectAll('entry')
    .select('play_packages.name as package')
    .where('entry.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      subject: 'waiting',
      id: row.id,
      version: row.version,
      reference: row.reference,
      status: statusOf(row.state),
      date: row.date,
      startTime: row.start_time,
      endTime: row.end_time,
      parentName: row.parent_name,
      phone: row.parent_phone,
      email: row.parent_email,
      package: row.package ?? '',
      guests: row.children,
      duePaise: 0,
      refundedPaise: 0,
      toConfirmPaise: 0,
      isSaidPaid: false,
      unpaidBy: null,
      createdAt: row.created_at,
      heldUntil: row.held_until,
    }
  );
}
