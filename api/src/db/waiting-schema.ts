import type { Generated } from 'kysely';
import type { WaitingState } from '../contract/bookings/waiting.ts';

/** A family's place in the line for a full slot. */
export interface WaitingEntryRow {
  id: Generated<number>;
  reference: string;
  date: string;
  time_slot_id: number;
  start_time: string;
  end_time: string;
  /** The package that the parent had chosen; null if none. */
  package_id: number | null;
  children: number;
  parent_name: string;
  parent_phone: string;
  parent_email: string;
  state: WaitingState;
  offered_at: string | null;
  /** Until when seats are held, while they are offered. */
  held_until: string | null;
  booking_id: number | null;
  created_at: string;
  /** When it left the line, however. */
  ended_at: string | null;
  version: Generated<number>;
}

export interface WaitingSchema {
  waiting_entries: WaitingEntryRow;
}
