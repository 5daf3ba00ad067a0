import { decimalRupees } from '../../domain/money.ts';
import { correctedFields } from './history-store.ts';
import type { StoredBooking } from './store.ts';

/** What is booked; of the family's details only which ones changed. */
export const contentsOf = (row: StoredBooking, before?: StoredBooking) => ({
  package: row.package_name,
  numberOfChildren: row.number_of_children,
  totalAmount: decimalRupees(row.total_paise),
  ...(before && { corrected: correctedFields(before, row, correctable) }),
});

const correctable = {
  children_ages: 'ages',
  parent_name: 'name',
  parent_phone: 'phone',
  parent_email: 'email',
  special_requests: 'special requests',
} as const satisfies Partial<Record<keyof StoredBooking, string>>;

export const placeOf = (row: StoredBooking, before?: StoredBooking) => ({
  bookingDate: row.booking_date,
  timeSlotId: row.time_slot_id,
  startTime: row.start_time,
  endTime: row.end_time,
  ...(before && before.total_paise !== row.total_paise && { totalAmount: decimalRupees(row.total_paise) }),
});
