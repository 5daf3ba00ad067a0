import type { Party } from '../../contract/bookings/birthday.ts';
import type { TeamParty } from '../../contract/bookings/team-parties.ts';
import type { OrderedAddOn } from '../../contract/catalogue/add-ons.ts';
import { askedOfParty } from '../../domain/billing/online-payment.ts';
import { mayCancelParty } from '../../domain/bookings/booking.ts';
import { calendarFile } from '../../domain/bookings/calendar.ts';
import { depositDue } from '../../domain/bookings/deposit.ts';
import { isPartySaidPaid } from '../../domain/bookings/upi-claim.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { attachment } from '../../http/response/attachment.ts';
import type { TextResponse } from '../../http/route/route.ts';
import { upiPayment } from '../../ports/payment.ts';
import { presentTerms } from '../bookings/online-terms-store.ts';
import { presentMoney } from '../orders/present.ts';
import type { Settings } from '../settings/store.ts';
import { partyTermsOf } from './online-change-store.ts';
import type { StoredParty } from './store.ts';

export interface PartyContext {
  now: CentreMoment;
  settings: Settings;
  /** The add-ons of orders, by order. */
  addOns?: ReadonlyMap<string, OrderedAddOn[]>;
}

const openDeposit = (row: StoredParty): number =>
  row.status === 'cancelled' ? 0 : depositDue(row.deposit_paise, row.received_paise - row.refunded_paise);

/** What its parent is asked to pay now, by UPI or online: the deposit, then the rest. */
const askedPaise = (row: StoredParty): number =>
  row.status === 'cancelled'
    ? 0
    : Math.max(
        0,
        askedOfParty({
          isPending: row.status === 'pending',
          depositPaise: openDeposit(row),
          duePaise: row.due_paise,
        }).amountPaise,
      );

/** The link with which that is paid by UPI, if the centre has an ID. */
export function partyPaymentUrl(row: StoredParty, { upiId, name }: Settings): string | null {
  const amountPaise = askedPaise(row);
  if (amountPaise === 0 || !upiId) return null;
  return upiPayment({ upiId, name }).paymentUrl({ reference: row.reference, amountPaise });
}

/**
 * A party as its parent sees it.
 * @param now the centre's
 * @param addOns those of its order
 */
export const presentParty = (row: StoredParty, { now, settings, addOns }: PartyContext): Party => ({
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
  dueAmount: decimalRupees(Math.max(0, row.due_paise)),
  paidAmount: decimalRupees(row.received_paise - row.refunded_paise),
  refundDueAmount: decimalRupees(Math.max(0, -row.due_paise)),
  addOns: addOns?.get(row.order_id) ?? [],
  depositAmount: decimalRupees(row.deposit_paise),
  depositDueAmount: decimalRupees(openDeposit(row)),
  balanceDueOn: row.balance_due_on,
  paymentUrl: partyPaymentUrl(row, settings),
  askedAmount: decimalRupees(askedPaise(row)),
  upiReference: row.upi_reference,
  isSaidPaid: askedPaise(row) > 0 && isPartySaidPaid(row),
  consentedAt: row.consented_at,
  change: presentTerms(partyTermsOf(row, settings), now),
  canCancel: mayCancelParty({ status: row.status, partyDate: row.party_date }, now).ok,
  createdAt: row.created_at,
  version: row.version,
});

/** A party as the team sees it. */
export const presentTeamParty = (row: StoredParty, context: PartyContext): TeamParty => ({
  ...presentParty(row, context),
  ...presentMoney(row, row.status === 'cancelled'),
});

/** The party for the parent's own calendar, without names and ages, because calendars are shared. */
export function presentPartyCalendar(
  row: StoredParty,
  settings: Settings,
  { now, publicOrigin }: { now: Date; publicOrigin: string },
): TextResponse {
  const text = calendarFile({
    uid: `${row.reference}@${new URL(publicOrigin).host}`,
    sequence: row.version - 1,
    status: row.status,
    date: row.party_date,
    startTime: row.start_time,
    endTime: row.end_time,
    timeZone: settings.timeZone,
    summary: `Birthday party at ${settings.name}`,
    location: `${settings.name}, ${settings.address}`,
    description: `${row.package_name} for ${row.number_of_guests} guests\nReference ${row.reference}`,
    url: `${publicOrigin}/bookings/${row.reference}`,
    stampedAt: now,
  });
  return attachment(text, 'text/calendar; charset=utf-8', `${row.reference}.ics`);
}
