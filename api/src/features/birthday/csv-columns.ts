import type { Party } from '../../contract/bookings/birthday.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';
import { paymentLabel } from '../bookings/present.ts';

export const partyColumns: CsvColumns<Party> = {
  Reference: (p) => p.reference,
  Status: (p) => labelOf(p.status),
  'Party date': (p) => p.partyDate,
  From: (p) => p.startTime,
  To: (p) => p.endTime,
  Child: (p) => p.childName,
  'Age turning': (p) => p.childAge,
  Parent: (p) => p.parentName,
  Phone: (p) => p.parentPhone,
  Email: (p) => p.parentEmail,
  Package: (p) => p.packageName,
  Guests: (p) => p.numberOfGuests,
  Theme: (p) => p.theme,
  Cake: (p) => p.cakePreference,
  Decoration: (p) => p.decorationPreference,
  'Total (₹)': (p) => p.totalAmount,
  Payment: paymentLabel,
  'Special requests': (p) => p.specialRequests,
  Booked: (p, at) => at(p.createdAt),
};
