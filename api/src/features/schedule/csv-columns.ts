import type { DisplacedBooking, TeamClosure } from '../../contract/schedule/team-schedule.ts';
import type { TeamSlot } from '../../contract/schedule/team-slots.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

export const slotColumns: CsvColumns<TeamSlot> = {
  From: (s) => s.startTime,
  To: (s) => s.endTime,
  Capacity: (s) => s.maxCapacity,
  Active: (s) => s.isActive,
  'Seats taken on the busiest day': (s) => s.mostTaken,
  'Upcoming bookings': (s) => s.comingBookings,
};

export const closureColumns: CsvColumns<TeamClosure> = {
  Date: (c) => c.date,
  Open: (c) => c.isOpen,
  From: (c) => c.openTime,
  To: (c) => c.closeTime,
  Reason: (c) => c.reason,
  Holiday: (c) => c.isHoliday,
};

export const displacedBookingColumns: CsvColumns<DisplacedBooking> = {
  Reference: (s) => s.reference,
  Kind: (s) => labelOf(s.kind),
  Status: (s) => labelOf(s.status),
  Date: (s) => s.date,
  From: (s) => s.startTime,
  To: (s) => s.endTime,
  Parent: (s) => s.parentName,
  Phone: (s) => s.parentPhone,
  'Children or guests': (s) => s.people,
  Reason: (s) => s.why,
};
