import type { TeamParty } from '../../contract/bookings/team-parties.ts';
import { orderStateNames } from '../../contract/money/orders.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

export const partyColumns: CsvColumns<TeamParty> = {
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
  'Add-ons': (p) =>
    (p.addOns ?? []).map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)),
  'Deposit (₹)': (p) => p.depositAmount ?? '0.00',
  'Balance due on': (p) => p.balanceDueOn ?? '',
  'Total (₹)': (p) => p.totalAmount,
  Payment: (p) => orderStateNames[p.orderState],
  'Paid (₹)': (p) => p.paidAmount,
  'Due (₹)': (p) => p.dueAmount,
  'UPI reference': (p) => p.upiReference ?? '',
  'Special requests': (p) => p.specialRequests,
  Booked: (p, at) => at(p.createdAt),
};
