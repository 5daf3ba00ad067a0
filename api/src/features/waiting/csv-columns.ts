import type { TeamWaitingEntry } from '../../contract/bookings/waiting.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

export const waitingColumns: CsvColumns<TeamWaitingEntry> = {
  Reference: (e) => e.reference,
  'Visit date': (e) => e.bookingDate,
  From: (e) => e.timeSlot.startTime,
  To: (e) => e.timeSlot.endTime,
  Parent: (e) => e.parentName,
  Phone: (e) => e.parentPhone,
  Email: (e) => e.parentEmail,
  Children: (e) => e.numberOfChildren,
  State: (e) => labelOf(e.state),
  Joined: (e, at) => at(e.createdAt),
  Offered: (e, at) => at(e.offeredAt),
  'Held until': (e, at) => at(e.heldUntil),
  Ended: (e, at) => at(e.endedAt),
  Booking: (e) => e.booking?.reference ?? '',
};
