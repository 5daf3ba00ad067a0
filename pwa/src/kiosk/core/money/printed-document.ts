import type { DeskTax } from '@toodles/api/contract/desk/counter.ts';
import type { DeskDocumentType } from '@toodles/api/contract/desk/documents.ts';
import {
  documentOfSale,
  type SoldDocument,
  type SoldLine,
  type TaxOnDay,
} from '@toodles/api/domain/billing/sold-document.ts';
import type { OperationInput } from '../operations.ts';
import { inPaise } from './paise.ts';

/** Whose name is on a bill, and how it is taxed. */
export type TaxSettings = DeskTax['settings'][number];
type WorkOf<K extends OperationInput['kind']> = Extract<OperationInput, { kind: K }>;
type Payment = WorkOf<'payment.take'>['payload'];

/** The tax settings of a day; undefined while the tablet has none, as before any are made. */
export const taxSettingsOn = (tax: DeskTax | undefined, date: string): TaxSettings | undefined =>
  tax?.settings.findLast(({ fromDay }) => fromDay <= date);

/** What decides the documents of a day; undefined for a tablet that an earlier server has told nothing of tax. */
function taxOn(tax: DeskTax | undefined, day: string): TaxOnDay | undefined {
  if (!tax) return undefined;
  const settings = taxSettingsOn(tax, day);
  const { regime = 'none', rounding = 'never', needsEInvoice = false } = settings ?? {};
  return { regime, rounding, needsEInvoice, items: tax.items, day };
}

/**
 * The type of the document that is printed with a payment; undefined if the slip has no number. With a tax
 * regime the tablet only numbers what it can print in full: the first payment of something sold here. The
 * lines of a booking or party are in the office, which then issues the document.
 * @param works what is saved together with the payment
 */
export function documentTypeOf(
  payment: Payment,
  works: readonly OperationInput[],
  { tax, date }: { tax: DeskTax | undefined; date: string },
): DeskDocumentType | undefined {
  const onDay = taxOn(tax, date);
  // Until an earlier server is updated, receipts go on as they were.
  if (!onDay || onDay.regime === 'none') return 'receipt';
  return printedDocument(payment, works, { tax, date })?.type;
}

/** Without a tax regime, cash that is paid back gets a receipt too; with one, the office corrects the bill. */
export function refundTypeOf(
  { kind }: OperationInput,
  { tax, date }: { tax: DeskTax | undefined; date: string },
): DeskDocumentType | undefined {
  const isPlain = (taxOn(tax, date)?.regime ?? 'none') === 'none';
  return kind === 'payment.refund' && isPlain ? 'refund_voucher' : undefined;
}

/** The document of a payment with its lines and taxes; undefined if this tablet can't print it in full. */
export function printedDocument(
  payment: Payment,
  works: readonly OperationInput[],
  { tax, date }: { tax: DeskTax | undefined; date: string },
): SoldDocument | undefined {
  const onDay = taxOn(tax, date);
  const sale = works.find(isSaleOf(payment));
  if (!onDay || !sale) return undefined;
  const buyerName = sale.payload.customer?.name ?? '';
  return documentOfSale(linesOf(sale), { paidPaise: inPaise(payment.amount), buyerName }, onDay);
}

type Sale = WorkOf<'order.create' | 'sale.create'>;

const isSaleOf =
  ({ orderId }: Payment) =>
  (work: OperationInput): work is Sale =>
    (work.kind === 'order.create' || work.kind === 'sale.create') && work.payload.orderId === orderId;

function linesOf(sale: Sale): SoldLine[] {
  if (sale.kind === 'sale.create') {
    const { packageId, packageName, amount } = sale.payload;
    const line = { subject: 'hours' as const, subjectId: packageId, description: packageName };
    return [{ ...line, quantity: 1, netPaise: inPaise(amount) }];
  }
  return sale.payload.lines.map(
    ({ subject, subjectId, description, quantity, unitAmount, discountAmount = 0 }) => ({
      ...{ subject, subjectId, description, quantity },
      netPaise: quantity * inPaise(unitAmount) - inPaise(discountAmount),
    }),
  );
}
