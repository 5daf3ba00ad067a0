import { decimalRupees } from '../../domain/money.ts';
import { correctedFields } from '../bookings/history-store.ts';
import type { StoredParty } from './store.ts';

/** What is booked; of the family's details only which ones changed. */
export const contentsOf = (row: StoredParty, before?: StoredParty) => ({
  package: row.package_name,
  numberOfGuests: row.number_of_guests,
  theme: row.theme,
  endTime: row.end_time,
  totalAmount: decimalRupees(row.total_paise),
  ...(before && { corrected: correctedFields(before, row, correctable) }),
});

const correctable = {
  child_name: 'child',
  child_age: 'age',
  cake_preference: 'cake',
  decoration_preference: 'decoration',
  parent_name: 'name',
  parent_phone: 'phone',
  parent_email: 'email',
  special_requests: 'special requests',
} as const satisfies Partial<Record<keyof StoredParty, string>>;

export const timeOf = (row: StoredParty) => ({
  partyDate: row.party_date,
  timeSlotId: row.time_slot_id,
  startTime: row.start_time,
  endTime: row.end_time,
});
