import type { TeamWaitingEntry, WaitingEntry } from '../../contract/bookings/waiting.ts';
import type { ListedEntry } from './list-store.ts';
import type { StoredEntry } from './store.ts';

const shared = (row: StoredEntry) => ({
  reference: row.reference,
  state: row.state,
  bookingDate: row.date,
  timeSlot: { id: row.time_slot_id, startTime: row.start_time, endTime: row.end_time },
  numberOfChildren: row.children,
  parentName: row.parent_name,
  parentPhone: row.parent_phone,
  parentEmail: row.parent_email,
  heldUntil: row.state === 'offered' ? row.held_until : null,
  createdAt: row.created_at,
});

/**
 * An entry as its family sees it. An offer that nobody has passed on yet is over at its moment.
 * @param ahead how many wait before it
 */
export function presentEntry(row: StoredEntry, ahead: number, now: Date): WaitingEntry {
  const isOver = row.state === 'offered' && (row.held_until ?? '') <= now.toISOString();
  const shown = isOver ? { ...row, state: 'expired' as const } : row;
  return { ...shared(shown), packageId: row.package_id, ahead };
}

export const presentTeamEntry = (row: ListedEntry): TeamWaitingEntry => ({
  ...shared(row),
  id: row.id,
  offeredAt: row.offered_at,
  endedAt: row.ended_at,
  booking:
    row.booking_id === null || row.booking_reference === null
      ? null
      : { id: row.booking_id, reference: row.booking_reference },
});
