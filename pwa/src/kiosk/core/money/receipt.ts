import type { DeskTax } from '@toodles/api/contract/desk/counter.ts';
import type { DeskDocumentType } from '@toodles/api/contract/desk/documents.ts';
import type { DeskTender } from '@toodles/api/contract/desk/money-operations.ts';
import { documentTitle } from '@toodles/api/contract/money/documents.ts';
import type { SoldDocument } from '@toodles/api/domain/billing/sold-document.ts';
import { rupees } from '../../../shared/format.ts';
import type { OutboxRow } from '../rows.ts';
import type { PaymentTarget } from './due-entries.ts';
import type { PaymentRow, RefundRow } from './money-overlay.ts';
import { inPaise } from './paise.ts';
import { printedDocument, type TaxSettings, taxSettingsOn } from './printed-document.ts';

export interface ReceiptLine {
  key: string;
  label: string;
  quantity: number;
  paise: number;
}

/** What one bill sold and took, for the screen, the printer and a message. */
export interface Receipt {
  /** When it was paid, by the tablet's clock. */
  at: string;
  name: string;
  phone: string;
  staff: string | null;
  lines: ReceiptLine[];
  totalPaise: number;
  payments: readonly PaymentRow[];
  /** What it sold and paid, to find what is still due of it. */
  targets: readonly PaymentTarget[];
  paidPaise: number;
  refundedPaise: number;
  method: DeskTender | null;
  /** The documents with a number; none while the tablet has no series or its clock is not trusted. */
  documents: ReceiptDocument[];
  /** What is paid without a number: its bill comes from the office. */
  unnumbered: ReceiptLine[];
  /** Whose name is on the documents; undefined without a tax regime. */
  seller: TaxSettings | undefined;
  /** An hour package that was sold with it: its key for a check-in. */
  hoursOrderId: string | null;
  isUndone: boolean;
}

/** A document that the tablet has numbered. */
export interface ReceiptDocument {
  /** `Tax invoice ID2/26-27/00042` */
  name: string;
  type: DeskDocumentType;
  number: string;
  /** Its lines with their taxes; undefined for a plain receipt. */
  sold: SoldDocument | undefined;
}

/** What a payment is for, when its sale is not on the same bill. */
export interface TargetFacts {
  label: string;
  name: string;
  phone: string;
}

interface ReceiptSources {
  /** The operations of the bill, in the tablet's order. */
  rows: readonly OutboxRow[];
  /** All recent operations: a refund or an undo comes later. */
  recent: readonly OutboxRow[];
  describe: (target: PaymentTarget) => TargetFacts | undefined;
  /** The tax settings that the tablet has, and the day of the bill at the centre. */
  bill: { tax: DeskTax | undefined; date: string };
}

/** The receipt of a bill; null when none of its operations is on this tablet. */
export function receiptOf({ rows, recent, describe, bill }: ReceiptSources): Receipt | null {
  const [first] = rows;
  if (!first) return null;
  const payments = rows.filter((row) => row.kind === 'payment.take');
  const lines = rows.flatMap((row) => linesOf(row, rows, describe));
  return {
    at: first.occurredAt,
    staff: first.about.staff,
    ...familyOf(rows, describe),
    lines,
    totalPaise: lines.reduce((sum, { paise }) => sum + paise, 0),
    payments,
    targets: rows.flatMap(targetOf),
    paidPaise: sumOf(payments),
    refundedPaise: sumOf(refundsOf(payments, recent)),
    method: payments[0]?.payload.method ?? null,
    documents: [...payments, ...refundsOf(payments, recent)].flatMap((row) => documentsOf(row, rows, bill)),
    unnumbered: payments.filter(({ payload }) => !payload.document).map((row) => paymentLine(row, describe)),
    seller: sellerOf(bill),
    hoursOrderId: rows.find((row) => row.kind === 'sale.create')?.payload.orderId ?? null,
    isUndone: isUndone(rows, recent),
  };
}

function targetOf(row: OutboxRow): PaymentTarget[] {
  if (row.kind === 'payment.take') return [row.payload];
  return row.kind === 'order.create' || row.kind === 'sale.create' ? [{ orderId: row.payload.orderId }] : [];
}

const sumOf = (rows: readonly (PaymentRow | RefundRow)[]): number =>
  rows.reduce((sum, { payload }) => sum + inPaise(payload.amount), 0);

function familyOf(rows: readonly OutboxRow[], describe: ReceiptSources['describe']) {
  for (const row of rows) {
    if ((row.kind === 'order.create' || row.kind === 'sale.create') && row.payload.customer)
      return { name: row.payload.customer.name, phone: row.payload.customer.phone };
    const facts = row.kind === 'payment.take' ? describe(row.payload) : undefined;
    if (facts) return { name: facts.name, phone: facts.phone };
  }
  return { name: '', phone: '' };
}

function linesOf(
  row: OutboxRow,
  bill: readonly OutboxRow[],
  describe: ReceiptSources['describe'],
): ReceiptLine[] {
  if (row.kind === 'order.create')
    return row.payload.lines.map(({ description, quantity, unitAmount, discountAmount = 0 }, index) => ({
      key: `${row.id} ${index}`,
      label: description,
      quantity,
      paise: quantity * inPaise(unitAmount) - inPaise(discountAmount),
    }));
  if (row.kind === 'sale.create') {
    const { packageName, hours, amount } = row.payload;
    const label = `${packageName}, ${Number(hours)} h`;
    return [{ key: row.id, label, quantity: 1, paise: inPaise(amount) }];
  }
  if (row.kind !== 'payment.take' || isPaidHere(row, bill)) return [];
  return [paymentLine(row, describe)];
}

const paymentLine = ({ id, payload }: PaymentRow, describe: ReceiptSources['describe']): ReceiptLine => ({
  ...{ key: id, quantity: 1, paise: inPaise(payload.amount) },
  label: describe(payload)?.label ?? 'Payment',
});

/** Whether the payment is for something on the same bill, whose lines say what it is. */
const isPaidHere = ({ payload }: PaymentRow, bill: readonly OutboxRow[]): boolean =>
  bill.some(
    (row) =>
      (row.kind === 'order.create' || row.kind === 'sale.create') && row.payload.orderId === payload.orderId,
  );

function documentsOf(
  row: PaymentRow | RefundRow,
  rows: readonly OutboxRow[],
  bill: ReceiptSources['bill'],
): ReceiptDocument[] {
  const { document } = row.payload;
  if (!document) return [];
  const { type, number } = document;
  const isPlain = type === 'receipt' || type === 'refund_voucher';
  const regime = isPlain ? 'none' : 'regular';
  const sold = isPlain || row.kind !== 'payment.take' ? undefined : printedDocument(row.payload, rows, bill);
  return [{ name: `${documentTitle({ type, regime })} ${number}`, type, number, sold }];
}

function sellerOf({ tax, date }: ReceiptSources['bill']): TaxSettings | undefined {
  const settings = taxSettingsOn(tax, date);
  return settings?.regime === 'none' ? undefined : settings;
}

export const refundsOf = (payments: readonly PaymentRow[], recent: readonly OutboxRow[]): RefundRow[] => {
  const ids = new Set(payments.map(({ payload }) => payload.paymentId));
  return recent
    .filter((row) => row.kind === 'payment.refund')
    .filter(({ payload }) => ids.has(payload.refundsPaymentId));
};

/** A rejected undo has no effect. */
function isUndone(rows: readonly OutboxRow[], recent: readonly OutboxRow[]): boolean {
  const undone = new Set(
    recent
      .filter(({ state }) => state !== 'aside')
      .flatMap((row) => {
        if (row.kind === 'order.undo') return [row.payload.orderId];
        return row.kind === 'payment.undo' ? [row.payload.paymentId] : [];
      }),
  );
  const makers = rows.flatMap((row) => {
    if (row.kind === 'order.create' || row.kind === 'sale.create') return [row.payload.orderId];
    return row.kind === 'payment.take' && !isPaidHere(row, rows) ? [row.payload.paymentId] : [];
  });
  return makers.length > 0 && makers.every((id) => undone.has(id));
}

/** The bills of this tablet that took money, newest first: operations that were saved together. */
export function billsOf(recent: readonly OutboxRow[]): OutboxRow[][] {
  const bills: OutboxRow[][] = [];
  for (const row of recent) {
    if (row.kind !== 'order.create' && row.kind !== 'sale.create' && row.kind !== 'payment.take') continue;
    const last = bills.at(-1);
    const before = last?.at(-1);
    const isSameBill = before?.seq === row.seq - 1 && before.occurredAt === row.occurredAt;
    if (last && isSameBill) last.push(row);
    else bills.push([row]);
  }
  return bills.reverse();
}

/** What a message to the family says. */
export function receiptMessage(receipt: Receipt, centre: string): string {
  const [document] = receipt.documents;
  const lines = receipt.lines.map(
    ({ label, quantity, paise }) => `${quantity > 1 ? `${quantity} × ` : ''}${label}: ${rupees(paise)}`,
  );
  const left = receipt.totalPaise - receipt.paidPaise;
  return [
    `${centre}${document ? `, ${document.name}` : ''}`,
    ...lines,
    `Paid: ${rupees(receipt.paidPaise)}${receipt.method ? ` (${tenderLabels[receipt.method]})` : ''}`,
    ...(left > 0 ? [`Left to pay: ${rupees(left)}`] : []),
    'Thank you!',
  ].join('\n');
}

export const tenderLabels: Record<DeskTender, string> = { cash: 'cash', upi: 'UPI', card: 'card' };

/** Behind an amount: `₹499 paid in cash`. */
export const paidBy: Record<DeskTender, string> = {
  cash: 'paid in cash',
  upi: 'paid by UPI',
  card: 'paid by card',
};
