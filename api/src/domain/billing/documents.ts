import type { TaxRegime } from '../../contract/money/documents.ts';
import {
  type Bill,
  billedOf,
  billedTotalOf,
  type ChargedLine,
  type CreditNote,
  compareBills,
  creditAmount,
  creditBeyond,
  creditBills,
  type LinePart,
  sumOf,
  totalOf,
} from './bills.ts';
import { shareOut } from './tax.ts';

/** What decides which documents an order needs. Documents that were voided do not count. */
export interface OrderBilling {
  regime: TaxRegime;
  rounding: 'always' | 'never';
  lines: readonly ChargedLine[];
  /** The oldest first. */
  bills: readonly Bill[];
  /** In hand after the change, without payments from before the ledger. */
  paidPaise: number;
  /** In hand from before the ledger: it gets no document. */
  oldPaise: number;
  /** Whether nothing is due after the change. */
  isSettled: boolean;
  /** What receipt vouchers confirm that no bill and no refund voucher has set off. */
  openVoucherPaise: number;
  /** What rounding to the rupee adds to the order, or takes off. */
  roundOffPaise: number;
  /** Whether a bill of these parts must wait for the buyer's details or for the number of the e-invoice portal. */
  isOnHold: (parts: readonly LinePart[]) => boolean;
}

/** A document of lines of the order. `bill` is an invoice or a bill of supply. */
export interface LinesDocument {
  kind: 'receipt' | 'bill' | 'receipt_voucher' | 'refund_voucher';
  parts: LinePart[];
  /** Of a bill: it changes the total, but no line and no tax. */
  roundOffPaise: number;
}

/** A document to issue. */
export type PlannedDocument = LinesDocument | CreditNote;

/** What is charged and not billed, line by line; money from before the ledger counts as billed. */
export function unbilledParts({ lines, bills, oldPaise }: OrderBilling): LinePart[] {
  let old = oldPaise;
  return compareBills(lines, bills).unbilled.flatMap(({ lineId, paise }) => {
    const covered = Math.min(paise, old);
    old -= covered;
    return paise > covered ? [{ lineId, paise: paise - covered }] : [];
  });
}

/** Shares an amount out over parts, in proportion. */
function share(paise: number, over: readonly LinePart[]): LinePart[] {
  const shares = shareOut(
    paise,
    over.map((part) => part.paise),
  );
  return over.flatMap(({ lineId }, index) => {
    const share = shares[index] ?? 0;
    return share > 0 ? [{ lineId, paise: share }] : [];
  });
}

/** Shares an amount out over what is charged; what exceeds it belongs to no line. */
function shareOfCharge(paise: number, { lines }: OrderBilling): LinePart[] {
  const charged = lines.map(({ id, netPaise }) => ({ lineId: id, paise: netPaise }));
  const most = Math.min(paise, sumOf(charged));
  const parts = share(most, charged);
  return paise > most ? [...parts, { lineId: null, paise: paise - most }] : parts;
}

const document = (kind: LinesDocument['kind'], parts: LinePart[]): LinesDocument[] =>
  parts.length > 0 ? [{ kind, parts, roundOffPaise: 0 }] : [];

/** A bill whose total is this, if it has any lines. */
const billOf = (parts: LinePart[], totalPaise: number): LinesDocument[] =>
  parts.length > 0 ? [{ kind: 'bill', parts, roundOffPaise: totalPaise - sumOf(parts) }] : [];

/**
 * Brings the bills to what is charged: once nothing is left to bill, their totals less credit notes are exactly
 * the charge with the order's round-off. Where no credit note or bill of the difference can do that, the order is
 * billed again.
 * @param mayBill whether what is not billed yet is billed now
 */
function correctBills(order: OrderBilling, { mayBill }: { mayBill: boolean }): PlannedDocument[] {
  const { bills, rounding } = order;
  const { beyond } = compareBills(order.lines, bills);
  const unbilled = unbilledParts(order);
  const wanted = wantedTotal(order);
  const isComplete = unbilled.length === 0;
  const notes = creditBeyond(bills, beyond, { rounding, wanted: isComplete ? wanted : undefined });
  const missing = wanted - billedTotalOf(bills) + notes.reduce((sum, note) => sum + totalOf(note), 0);
  if (isComplete ? missing !== 0 : mayBill && missing < 0) return billAgain(order);
  return mayBill && !order.isOnHold(unbilled) ? [...notes, ...billOf(unbilled, missing)] : notes;
}

/** What bills add up to once they show exactly what is charged. */
function wantedTotal(order: OrderBilling): number {
  const { beyond } = compareBills(order.lines, order.bills);
  const kept = billedOf(order.bills) - [...beyond.values()].reduce((sum, paise) => sum + paise, 0);
  return roundedTotal(order, kept + sumOf(unbilledParts(order)));
}

/** What bills of these lines add up to; without a line there is nothing to round. */
const roundedTotal = ({ roundOffPaise }: OrderBilling, linesPaise: number): number =>
  linesPaise === 0 ? 0 : Math.max(0, linesPaise + roundOffPaise);

/** Credits all bills and issues one of everything, which waits if it must. */
function billAgain(order: OrderBilling): PlannedDocument[] {
  const parts = unbilledParts({ ...order, bills: [] });
  const bill = order.isOnHold(parts) ? [] : billOf(parts, roundedTotal(order, sumOf(parts)));
  return [...creditBills(order.bills), ...bill];
}

/**
 * The document of a payment: the bill once nothing is due, before that a receipt voucher. Without a tax
 * regime, a plain receipt.
 */
export function documentsOfPayment(order: OrderBilling, amountPaise: number): PlannedDocument[] {
  if (order.regime === 'none') return document('receipt', shareOfCharge(amountPaise, order));
  const unbilled = unbilledParts(order);
  if (order.isSettled && !order.isOnHold(unbilled)) return correctBills(order, { mayBill: true });
  const open = wantedTotal(order) - billedTotalOf(order.bills) - order.openVoucherPaise;
  return document('receipt_voucher', share(Math.max(0, Math.min(amountPaise, open)), unbilled));
}

/**
 * The documents of a refund. Money that no document confirms goes back first, then what receipt vouchers
 * confirm; the rest is taken off the bill by a credit note.
 */
export function documentsOfRefund(order: OrderBilling, amountPaise: number): PlannedDocument[] {
  if (order.regime === 'none') return document('refund_voucher', shareOfCharge(amountPaise, order));
  const before = order.paidPaise + amountPaise;
  const unconfirmed = Math.max(0, before - order.openVoucherPaise - billedTotalOf(order.bills));
  const confirmed = Math.max(0, amountPaise - unconfirmed);
  const fromVouchers = Math.min(confirmed, order.openVoucherPaise);
  return [
    ...document('refund_voucher', fromVouchers > 0 ? [{ lineId: null, paise: fromVouchers }] : []),
    ...creditAmount(order.bills, confirmed - fromVouchers),
  ];
}

/**
 * The documents of changed lines: what was billed and is charged no more is credited. What is charged now is
 * billed if it is paid already, such as the part of a cancelled order that the centre keeps.
 */
export const documentsOfLines = (order: OrderBilling): PlannedDocument[] =>
  order.regime === 'none' ? [] : correctBills(order, { mayBill: order.isSettled && order.paidPaise > 0 });

/** Forgiving the rest of a price settles the order; its bill still shows the whole price. */
export const documentsOfWriteOff = (order: OrderBilling): PlannedDocument[] =>
  billedOf(order.bills) === 0 ? documentsOfLines(order) : [];

/** The documents that bill everything that is not billed yet, whether it is paid or not. */
export const billOfRest = (order: OrderBilling): PlannedDocument[] =>
  order.regime === 'none' || unbilledParts(order).length === 0 ? [] : correctBills(order, { mayBill: true });

/**
 * The documents after a payment was taken off: what it leaves billed without having been paid is credited, at most
 * its amount; what other payments have paid is billed.
 * @param order after the payment and its own voucher were taken off
 */
export function documentsOfReversal(order: OrderBilling, amountPaise: number): PlannedDocument[] {
  if (order.regime === 'none') return [];
  if (order.isSettled) return documentsOfLines(order);
  const unpaid = billedTotalOf(order.bills) - Math.max(0, order.paidPaise - order.openVoucherPaise);
  return creditAmount(order.bills, Math.min(amountPaise, unpaid));
}

/** A consumer's name, address and State are required from this taxable value. */
const buyerRequiredFromPaise = 5_000_000;

/** What a bill waits for. */
export type BillHold = 'buyer' | 'irn';

/**
 * Whether a bill must wait, and for what.
 * @param taxablePaise of the bill
 */
export function billHold(
  { regime, needsEInvoice }: { regime: TaxRegime; needsEInvoice: boolean },
  buyer: { gstin: string; irn: string; name: string; address: string; stateCode: string },
  taxablePaise: number,
): BillHold | undefined {
  if (regime !== 'regular') return undefined;
  if (buyer.gstin !== '' && needsEInvoice && buyer.irn === '') return 'irn';
  const isKnown = buyer.name !== '' && buyer.address !== '' && buyer.stateCode !== '';
  return taxablePaise >= buyerRequiredFromPaise && !isKnown ? 'buyer' : undefined;
}

/** Cash from one person in a day, or for one transaction or event, stays below this. */
export const cashLimitPaise = 20_000_000;
