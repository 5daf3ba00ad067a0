import type { Selectable } from 'kysely';
import type { RefundQuote } from '../../contract/hours/hour-changes.ts';
import type { Sale } from '../../contract/hours/sales.ts';
import type { SaleStatement } from '../../contract/hours/statement.ts';
import type { Usage } from '../../contract/hours/visits.ts';
import type { HourLedgerRow } from '../../db/hours-schema.ts';
import { type NoRefundReason, type RefundFacts, refundOf } from '../../domain/bookings/refund.ts';
import { saleStatus } from '../../domain/hours/sales.ts';
import { decimalRupees, rupeesText } from '../../domain/money.ts';
import type { SaleRow } from './store.ts';
import type { UsageRow } from './usage-store.ts';

const inHours = (minutes: number): number => minutes / 60;

/** @param today the centre's date, which decides whether the sale has expired */
export function presentSale(row: SaleRow, today: string): Sale {
  return {
    id: row.id,
    reference: row.reference,
    packageId: row.package_id,
    packageName: row.package_name,
    totalHours: inHours(row.total_minutes),
    remainingHours: inHours(row.remaining_minutes),
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    customerEmail: row.customer_email,
    totalAmount: decimalRupees(row.total_paise),
    notes: row.notes,
    soldBy: row.sold_by,
    status: saleStatus(
      { cancelledAt: row.cancelled_at, validTill: row.valid_till, remainingMinutes: row.remaining_minutes },
      today,
    ),
    validTill: row.valid_till,
    cancelReason: row.cancel_reason,
    refundedAmount: row.refunded_paise === null ? null : decimalRupees(row.refunded_paise),
    consentedAt: row.consented_at,
    isAwaitingPayment: row.pay_first === 1,
    createdAt: row.created_at,
    version: row.version,
  };
}

export function presentUsage(row: UsageRow): Usage {
  const names: string[] = JSON.parse(row.attending_children_names);
  return {
    id: row.id,
    packageSaleId: row.package_sale_id,
    customerName: row.customer_name,
    hoursUsed: inHours(row.minutes_used),
    shortHours: inHours(row.short_minutes),
    usageDate: row.usage_date,
    numberOfChildren: row.number_of_children,
    attendingChildrenNames: names,
    supervisorNotes: row.supervisor_notes,
    checkedInBy: row.checked_in_by,
    checkedInAt: row.checked_in_at,
    checkedOutAt: row.checked_out_at,
    voidedAt: row.voided_at,
    voidReason: row.void_reason,
  };
}

export function presentEntry(row: Selectable<HourLedgerRow>): SaleStatement['ledger'][number] {
  return {
    id: row.id,
    kind: row.kind,
    hours: inHours(row.minutes),
    usageId: row.usage_id,
    note: row.note,
    by: row.by_name,
    at: row.created_at,
  };
}

const noRefundMessages: Record<NoRefundReason, (facts: RefundFacts) => string> = {
  no_hours: () => 'No hours are left.',
  nothing_paid: () => 'Nothing was paid for these hours.',
  fee: () => 'The unused hours are worth no more than the fee.',
  owed: () => 'The unused hours are worth no more than what is still due.',
  minimum: ({ minimumPaise }) => `Less than ${rupeesText(minimumPaise)} is not refunded.`,
};

/** A refund, with each line of the calculation. */
export function presentRefund(facts: RefundFacts): RefundQuote {
  const { unusedValuePaise, refundPaise, nothing } = refundOf(facts);
  return {
    paid: decimalRupees(facts.paidPaise),
    owed: decimalRupees(facts.pricePaise - facts.paidPaise),
    totalHours: inHours(facts.totalMinutes),
    unusedHours: inHours(facts.unusedMinutes),
    unusedValue: decimalRupees(unusedValuePaise),
    fee: decimalRupees(facts.feePaise),
    minimum: decimalRupees(facts.minimumPaise),
    refund: decimalRupees(refundPaise),
    nothing: nothing && noRefundMessages[nothing](facts),
  };
}
