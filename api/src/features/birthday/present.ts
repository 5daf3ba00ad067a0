import type { Party } from '../../contract/birthday.ts';
import { mayCancelParty } from '../../domain/booking.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { StoredParty } from './store.ts';

/**
 * A party as its parent sees it.
 * @param now the centre's
 */
export const presentParty = (row: StoredParty, now: CentreMoment): Party => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  paymentStatus: row.payment_status,
  packageType: row.package_type,
  packageName: row.package_name,
  childName: row.child_name,
  childAge: row.child_age,
  partyDate: row.party_date,
  startTime: row.start_time,
  endTime: row.end_time,
  numberOfGuests: row.number_of_guests,
  theme: row.theme,
  cakePreference: row.cake_preference,
  decorationPreference: row.decoration_preference,
  specialRequests: row.special_requests,
  parentName: row.parent_name,
  parentPhone: row.parent_phone,
  parentEmail: row.parent_email,
  totalAmount: decimalRupees(row.total_paise),
  canCancel: mayCancelParty({ status: row.status, partyDate: row.party_date }, now).ok,
  createdAt: row.created_at,
});
