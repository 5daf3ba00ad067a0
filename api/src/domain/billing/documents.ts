import type { TaxRegime } from '../../contract/money/documents.ts';
import { shareOut } from './tax.ts';

/** A line of an order, with what of it has been billed. */
export interface BillableLine {
  id: number;
  /** What is charged for it, less what was taken off. */
  netPaise: number;
  /** Its share of bills, less credit notes. */
  billedPaise: number;
}

/** What decides which documents an order needs. Documents that were voided do not count. */
export interface OrderBilling {
  regime: TaxRegime;
  lines: readonly BillableLine[];
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
  /** The part of it that bills have, less credit notes. */
  billedRoundOffPaise: number;
  /** Whether a bill must wait for the buyer's details or for the number of the e-invoice portal. */
  isOnHold: boolean;
}

/** A part of a document, for a line of the order; null for money above the price. */
export interface LinePart {
  lineId: number | null;
  paise: number;
}

/** A document to issue. `bill` is an invoice or a bill of supply. */
export interface PlannedDocument {
  kind: 'receipt' | 'bill' | 'receipt_voucher' | 'refund_voucher' | 'credit_note';
  parts: LinePart[];
  /** Of a bill or credit note: it changes the total, but no line and no tax. */
  roundOffPaise: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
export const totalOf = ({ parts }: Pick<PlannedDocument, 'parts'>): number =>
  sum(parts.map(({ paise }) => paise));

const billedOf = ({ lines }: OrderBilling) => sum(lines.map(({ billedPaise }) => billedPaise));

/** What the family owes or has paid for the bills, as they show it. */
const billedTotalOf = (order: OrderBilling) => billedOf(order) + order.billedRoundOffPaise;

/** What is charged and not billed, line by line; money from before the ledger counts as billed. */
function unbilledParts({ lines, oldPaise }: OrderBilling): LinePart[] {
  let old = oldPaise;
  return lines.flatMap(({ id, netPaise, billedPaise }) => {
    const open = Math.max(0, netPaise - billedPaise);
    const covered = Math.min(open, old);
    old -= covered;
    return open > covered ? [{ lineId: id, paise: open - covered }] : [];
  });
}

/** Shares an amount out over parts; what exceeds them belongs to no line. */
function share(paise: number, over: readonly LinePart[]): LinePart[] {
  const most = Math.min(paise, sum(over.map((part) => part.paise)));
  const shares = shareOut(
    most,
    over.map((part) => part.paise),
  );
  const parts = over.flatMap(({ lineId }, index) => {
    const share = shares[index] ?? 0;
    return share > 0 ? [{ lineId, paise: share }] : [];
  });
  return paise > most ? [...parts, { lineId: null, paise: paise - most }] : parts;
}

const charged = ({ lines }: OrderBilling): LinePart[] =>
  lines.flatMap(({ id, netPaise }) => (netPaise > 0 ? [{ lineId: id, paise: netPaise }] : []));

const billed = ({ lines }: OrderBilling): LinePart[] =>
  lines.flatMap(({ id, billedPaise }) => (billedPaise > 0 ? [{ lineId: id, paise: billedPaise }] : []));

const document = (kind: PlannedDocument['kind'], parts: LinePart[], roundOffPaise = 0): PlannedDocument[] =>
  // A total is never below zero.
  parts.length > 0 ? [{ kind, parts, roundOffPaise: Math.max(roundOffPaise, -totalOf({ parts })) }] : [];

/** The bill of what is not billed yet; it takes the rest of the order's round-off. */
const bill = (order: OrderBilling): PlannedDocument[] =>
  document('bill', unbilledParts(order), order.roundOffPaise - order.billedRoundOffPaise);

/** A credit note for an amount of the bills' totals, shared out over their lines. */
function credit(order: OrderBilling, paise: number): PlannedDocument[] {
  if (paise <= 0) return [];
  return paise >= billedTotalOf(order)
    ? document('credit_note', billed(order), order.billedRoundOffPaise)
    : document('credit_note', share(Math.min(paise, billedOf(order)), billed(order)));
}

/**
 * The document of a payment: the bill once nothing is due, before that a receipt voucher. Without a tax
 * regime, a plain receipt.
 */
export function documentsOfPayment(order: OrderBilling, amountPaise: number): PlannedDocument[] {
  if (order.regime === 'none') return document('receipt', share(amountPaise, charged(order)));
  const unbilled = unbilledParts(order);
  if (order.isSettled && !order.isOnHold) return bill(order);
  const open = sum(unbilled.map(({ paise }) => paise)) - order.openVoucherPaise;
  return document('receipt_voucher', share(Math.max(0, Math.min(amountPaise, open)), unbilled));
}

/**
 * The documents of a refund. Money that no document confirms goes back first, then what receipt vouchers
 * confirm; the rest is taken off the bill by a credit note.
 */
export function documentsOfRefund(order: OrderBilling, amountPaise: number): PlannedDocument[] {
  if (order.regime === 'none') return document('refund_voucher', share(amountPaise, charged(order)));
  const before = order.paidPaise + amountPaise;
  const unconfirmed = Math.max(0, before - order.openVoucherPaise - billedTotalOf(order));
  const confirmed = Math.max(0, amountPaise - unconfirmed);
  const fromVouchers = Math.min(confirmed, order.openVoucherPaise);
  return [
    ...document('refund_voucher', fromVouchers > 0 ? [{ lineId: null, paise: fromVouchers }] : []),
    ...credit(order, confirmed - fromVouchers),
  ];
}

/**
 * The documents of changed lines: what was billed and is charged no more is credited. What is charged now is
 * billed if it is paid already, such as the part of a cancelled order that the centre keeps.
 */
export function documentsOfLines(order: OrderBilling): PlannedDocument[] {
  if (order.regime === 'none') return [];
  if (isRoundedOtherwise(order)) return billAgain(order);
  const credited = order.lines.flatMap(({ id, netPaise, billedPaise }) =>
    billedPaise > netPaise ? [{ lineId: id, paise: billedPaise - netPaise }] : [],
  );
  const [note] = document('credit_note', credited, creditedRoundOff(order, credited));
  const isBilled = order.isSettled && order.paidPaise > 0 && !order.isOnHold;
  const after = { ...order, billedRoundOffPaise: order.billedRoundOffPaise - (note?.roundOffPaise ?? 0) };
  return [...(note ? [note] : []), ...(isBilled ? bill(after) : [])];
}

/** Whether bills show exactly the lines that are charged, but another round-off: no document corrects that alone. */
const isRoundedOtherwise = (order: OrderBilling): boolean =>
  !order.isOnHold &&
  billedOf(order) > 0 &&
  order.billedRoundOffPaise !== order.roundOffPaise &&
  order.lines.every(({ netPaise, billedPaise }) => netPaise === billedPaise);

const billAgain = (order: OrderBilling): PlannedDocument[] => [
  ...document('credit_note', billed(order), order.billedRoundOffPaise),
  ...document('bill', billed(order), order.roundOffPaise),
];

/** With the whole bill goes its round-off; else the bills keep what the order has, unless another bill follows. */
function creditedRoundOff(order: OrderBilling, credited: readonly LinePart[]): number {
  if (sum(credited.map(({ paise }) => paise)) === billedOf(order)) return order.billedRoundOffPaise;
  return unbilledParts(order).length > 0 ? 0 : order.billedRoundOffPaise - order.roundOffPaise;
}

/** Forgiving the rest of a price settles the order; its bill still shows the whole price. */
export const documentsOfWriteOff = (order: OrderBilling): PlannedDocument[] =>
  billedOf(order) === 0 ? documentsOfLines(order) : [];

/** The bill of everything that is not billed yet, whether it is paid or not. */
export const billOfRest = (order: OrderBilling): PlannedDocument[] =>
  order.regime === 'none' || order.isOnHold ? [] : bill(order);

/**
 * What a payment that was taken off leaves billed without having been paid, at most its amount.
 * @param order after the payment and its own voucher were taken off
 */
export function creditOfReversal(order: OrderBilling, amountPaise: number): PlannedDocument[] {
  if (order.regime === 'none') return [];
  const unpaid = billedTotalOf(order) - Math.max(0, order.paidPaise - order.openVoucherPaise);
  return credit(order, Math.min(amountPaise, unpaid));
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
