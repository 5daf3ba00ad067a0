import type { CalendarDay, CalendarParty, CalendarVisit } from '../../contract/bookings/team-calendar.ts';
import { decimalRupees } from '../../domain/money.ts';
import { isOffered, slotOnDate } from '../../domain/schedule/capacity.ts';
import { isWithinHours, type Opening } from '../../domain/schedule/opening.ts';
import type { StoredParty } from '../birthday/store.ts';
import { agesOf, isMissed } from '../bookings/present.ts';
import type { StoredBooking } from '../bookings/store.ts';
import { presentMoney } from '../orders/present.ts';
import { openingReason } from '../schedule/present.ts';
import type { StoredScheduledSlot, StoredSlot } from '../schedule/store.ts';
import type { SlotCount } from './calendar-store.ts';

export interface CalendarFacts {
  openingOf(date: string): Opening;
  /** Every slot, on or off, earliest first. */
  slots: readonly StoredScheduledSlot[];
  seats: readonly { date: string; slotId: number; seatsTaken: number }[];
  counts: readonly SlotCount[];
  parties: readonly StoredParty[];
  /** The visits of the requested day; undefined for a range of days. */
  visits: readonly StoredBooking[] | undefined;
}

/** Builds a day of the calendar. Bookings appear even if the slot or the day is now closed. */
export function presentDay(date: string, facts: CalendarFacts): CalendarDay {
  const opening = facts.openingOf(date);
  const slots = facts.slots
    .map((slot) => presentSlot(date, slotOnDate(slot, date), facts))
    .filter((slot) => slot.bookings > 0 || (slot.isActive && isWithinHours(slot, opening)));
  return {
    date,
    isOpen: opening.isOpen,
    openTime: opening.isOpen ? opening.openTime : null,
    closeTime: opening.isOpen ? opening.closeTime : null,
    ...openingReason(opening),
    slots,
    parties: facts.parties.filter((party) => party.party_date === date).map(presentParty),
  };
}

function presentSlot(date: string, slot: StoredSlot, { seats, counts, visits }: CalendarFacts) {
  const isHere = (one: { date: string; slotId: number }) => one.date === date && one.slotId === slot.id;
  return {
    id: slot.id,
    startTime: slot.startTime,
    endTime: slot.endTime,
    capacity: slot.maxCapacity,
    seatsTaken: seats.find(isHere)?.seatsTaken ?? 0,
    isActive: isOffered(slot),
    bookings: counts.find(isHere)?.bookings ?? 0,
    ...(visits && {
      visits: visits
        .filter((visit) => visit.time_slot_id === slot.id)
        .map(presentVisit)
        .toSorted(byName),
    }),
  };
}

const names = new Intl.Collator('en-IN', { sensitivity: 'base' });
const byName = (a: CalendarVisit, b: CalendarVisit): number =>
  names.compare(a.parentName, b.parentName) || a.id - b.id;

const presentVisit = (row: StoredBooking): CalendarVisit => ({
  id: row.id,
  version: row.version,
  reference: row.reference,
  status: row.status,
  paymentStatus: row.payment_status,
  paymentMethod: row.payment_method,
  parentName: row.parent_name,
  parentPhone: row.parent_phone,
  numberOfChildren: row.number_of_children,
  childrenAges: agesOf(row),
  packageName: row.package_name,
  totalAmount: decimalRupees(row.total_paise),
  ...presentMoney(row, row.status === 'cancelled'),
  specialRequests: row.special_requests,
  arrivedAt: row.arrived_at,
  isNoShow: isMissed(row),
});

const presentParty = (row: StoredParty): CalendarParty => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  paymentStatus: row.payment_status,
  packageName: row.package_name,
  startTime: row.start_time,
  endTime: row.end_time,
  childName: row.child_name,
  childAge: row.child_age,
  numberOfGuests: row.number_of_guests,
  theme: row.theme,
  cakePreference: row.cake_preference,
  decorationPreference: row.decoration_preference,
  specialRequests: row.special_requests,
  parentName: row.parent_name,
  parentPhone: row.parent_phone,
  totalAmount: decimalRupees(row.total_paise),
  dueAmount: decimalRupees(row.due_paise),
});
