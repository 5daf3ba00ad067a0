import type { FamilyRecord } from '../../contract/families/family-page.ts';
import { documentTitle } from '../../contract/money/documents.ts';
import { consentTexts } from '../../domain/families/consent.ts';
import { saleStatus } from '../../domain/hours/sales.ts';
import { runningBalance } from '../../domain/hours/statement.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { documentsTo } from '../documents/family-store.ts';
import type { enquiriesOf } from '../enquiries/family-store.ts';
import type { FamilyLedgerRow, visitsOn } from '../hour-packages/family-store.ts';
import type { SaleRow } from '../hour-packages/store.ts';
import type { messagesOf, repliesOf } from '../messages/family-store.ts';
import type { devicesOf } from '../messages/push-store.ts';
import type { counterSalesTo, paymentsTo } from '../orders/family-store.ts';
import type { consentsTo } from '../privacy/consent-store.ts';
import type { waitingEntriesOf } from '../waiting/family-store.ts';
import type { bookingsOf, changesOfAccount, partiesOf, sessionsOf } from './data-store.ts';

type RowOf<Read extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number];

const read = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** A play booking in the export. Only its key's hash is stored, which says nothing. */
export const bookingData = (row: RowOf<typeof bookingsOf>) => ({
  reference: row.reference,
  status: row.status,
  package: row.package_name,
  date: row.booking_date,
  from: row.start_time,
  to: row.end_time,
  numberOfChildren: row.number_of_children,
  childrenAges: read(row.children_ages),
  parentName: row.parent_name,
  parentPhone: row.parent_phone,
  parentEmail: row.parent_email,
  specialRequests: row.special_requests,
  voucherCode: row.voucher_code,
  subtotal: decimalRupees(row.subtotal_paise),
  discount: decimalRupees(row.discount_paise),
  total: decimalRupees(row.total_paise),
  payment: row.payment_status,
  paymentMethod: row.payment_method,
  upiReference: row.upi_reference,
  paidWithHours: row.sale_reference,
  checkOnArrival: row.condition_note,
  arrivedAt: row.arrived_at,
  consentedAt: row.consented_at,
  bookedAt: row.created_at,
});

export const partyData = (row: RowOf<typeof partiesOf>) => ({
  reference: row.reference,
  status: row.status,
  package: row.package_name,
  date: row.party_date,
  from: row.start_time,
  to: row.end_time,
  childName: row.child_name,
  childAge: row.child_age,
  numberOfGuests: row.number_of_guests,
  theme: row.theme,
  cakePreference: row.cake_preference,
  decorationPreference: row.decoration_preference,
  specialRequests: row.special_requests,
  parentName: row.parent_name,
  parentPhone: row.parent_phone,
  parentEmail: row.parent_email,
  total: decimalRupees(row.total_paise),
  deposit: decimalRupees(row.deposit_paise),
  balanceDueOn: row.balance_due_on,
  payment: row.payment_status,
  upiReference: row.upi_reference,
  arrivedAt: row.arrived_at,
  bookedAt: row.created_at,
});

const visitData = (row: RowOf<typeof visitsOn>) => ({
  date: row.usage_date,
  hours: row.minutes_used / 60,
  hoursShort: row.short_minutes / 60,
  numberOfChildren: row.number_of_children,
  children: read(row.attending_children_names),
  notes: row.supervisor_notes,
  checkedInAt: row.checked_in_at,
  checkedOutAt: row.checked_out_at,
  voidedAt: row.voided_at,
  voidReason: row.void_reason,
});

interface SaleParts {
  visits: readonly RowOf<typeof visitsOn>[];
  ledger: readonly FamilyLedgerRow[];
  /** The centre's date. */
  today: string;
}

/** An hour package with its visits and its ledger, including the team's notes. */
export function hourPackageData(sale: SaleRow, { visits, ledger, today }: SaleParts) {
  const { cancelled_at, valid_till, remaining_minutes } = sale;
  const facts = { cancelledAt: cancelled_at, validTill: valid_till, remainingMinutes: remaining_minutes };
  return {
    reference: sale.reference,
    package: sale.package_name,
    status: saleStatus(facts, today),
    totalHours: sale.total_minutes / 60,
    remainingHours: remaining_minutes / 60,
    paid: decimalRupees(sale.total_paise),
    customerName: sale.customer_name,
    customerPhone: sale.customer_phone,
    customerEmail: sale.customer_email,
    notes: sale.notes,
    soldAt: sale.created_at,
    validTill: valid_till,
    cancelledAt: cancelled_at,
    cancelReason: sale.cancel_reason,
    paidBack: sale.refunded_paise === null ? null : decimalRupees(sale.refunded_paise),
    visits: visits.map(visitData),
    ledger: runningBalance(ledger).map((entry) => ({
      at: entry.created_at,
      kind: entry.kind,
      hours: entry.minutes / 60,
      balance: entry.balanceMinutes / 60,
      note: entry.note,
    })),
  };
}

/** A payment, refund or write-off. */
export const counterSaleData = (row: RowOf<typeof counterSalesTo>) => ({
  reference: row.reference,
  customerName: row.customer_name,
  chargedAmount: decimalRupees(row.charged_paise),
  dueAmount: decimalRupees(row.due_paise),
  items: row.lines.map(({ kind, description, quantity, amount_paise }) => ({
    kind,
    description,
    quantity,
    amount: decimalRupees(amount_paise),
  })),
  soldAt: row.created_at,
});

export const paymentData = (row: RowOf<typeof paymentsTo>) => ({
  for: row.order_reference,
  kind: row.direction,
  method: row.method,
  amount: decimalRupees(row.amount_paise),
  reference: row.reference,
  note: row.note,
  at: row.created_at,
});

/** A bill, receipt or note, with who it is made out to. */
export const documentData = (row: RowOf<typeof documentsTo>) => ({
  number: row.number,
  kind: documentTitle(row),
  for: row.order_reference,
  date: row.business_day,
  amount: decimalRupees(row.total_paise),
  madeOutTo: read(row.buyer || null),
  reason: row.reason,
});

/** What the team has written down about the family; null if nothing. */
export const familyData = ({ version, phones, ...record }: FamilyRecord) =>
  version === 0 ? null : { otherPhones: phones.length - 1, ...record };

export const enquiryData = (row: RowOf<typeof enquiriesOf>) => ({
  name: row.name,
  phone: row.phone,
  email: row.email,
  about: row.type,
  message: row.message,
  status: row.status,
  note: row.note,
  askedAt: row.created_at,
});

export const messageData = (row: RowOf<typeof messagesOf>) => ({
  kind: row.kind,
  channel: row.channel,
  recipient: row.recipient,
  title: row.title,
  text: row.body,
  state: row.state,
  createdAt: row.created_at,
  sentAt: row.sent_at,
});

export const replyData = (row: RowOf<typeof repliesOf>) => ({ text: row.text, receivedAt: row.received_at });

export const waitingData = (row: RowOf<typeof waitingEntriesOf>) => ({
  reference: row.reference,
  date: row.date,
  startTime: row.start_time,
  children: row.children,
  name: row.parent_name,
  email: row.parent_email,
  state: row.state,
  offeredAt: row.offered_at,
  heldUntil: row.held_until,
  createdAt: row.created_at,
  endedAt: row.ended_at,
});

export const sessionData = (row: RowOf<typeof sessionsOf>) => ({
  device: row.device,
  signedInAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  endsAt: row.expires_at,
});

export const deviceData = (row: RowOf<typeof devicesOf>) => ({
  device: row.device,
  pushService: row.endpoint,
  since: row.created_at,
});

export const changeData = (row: RowOf<typeof changesOfAccount>) => ({
  at: row.at,
  action: row.action,
  before: read(row.before),
  after: read(row.after),
});

export const consentData = (row: RowOf<typeof consentsTo>) => ({
  about: row.subject,
  text: textOf(row.version),
  version: row.version,
  how: row.channel,
  givenAt: row.given_at,
  withdrawnAt: row.withdrawn_at,
});

const textOf = (version: string): string | null =>
  Object.entries(consentTexts).find(([known]) => known === version)?.[1] ?? null;
