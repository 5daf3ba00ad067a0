import type { Db } from '../../db/database.ts';
import { creditBills } from '../../domain/billing/bills.ts';
import { type BillHold, documentsOfLines, documentsOfReversal } from '../../domain/billing/documents.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { BilledOrder, StandingDocument } from './billing-store.ts';
import { billingOf, holdOf, holdOfAll, readContext } from './context-store.ts';
import {
  type BillingContext,
  billsOf,
  correctionLine,
  type DraftLine,
  leftOf,
  takeFrom,
} from './draft-store.ts';
import { type IssueOccasion, issue, voidDocument } from './issue-store.ts';
import { billOrder, issueAll } from './order-documents-store.ts';
import { type DocumentedPayment, issuePlanned } from './planned-store.ts';

/**
 * Takes back the documents of a payment or refund that was recorded by mistake: those that nobody has seen are
 * voided, the others are corrected by another document.
 * @param payment the entry that was reversed; its reversal is already allocated
 */
export async function documentReversal(
  trx: Db,
  order: BilledOrder,
  payment: DocumentedPayment & { direction: 'in' | 'out' },
  occasion: IssueOccasion & { reason: string },
): Promise<void> {
  const context = await readContext(trx, order, occasion.today);
  const own = context.standing.filter(({ payment_id }) => payment_id === payment.id);
  for (const document of own) await takeBack(trx, context, document, { ...occasion, payment });
  const isBilledOnAccount = context.standing.some(
    (document) => isBill(document) && document.payment_id === null,
  );
  if (payment.direction === 'in' && isBilledOnAccount) return;
  await issueAll(trx, order, { ...occasion, payment }, (after) =>
    payment.direction === 'in'
      ? documentsOfReversal(billingOf(after), payment.amountPaise)
      : // The order may have been cancelled since the refund, and then its bills must stay at nothing.
        documentsOfLines(billingOf(after)),
  );
}

/** A document of an earlier month is in the return of that month, so it stays. */
const mayVoid = (document: StandingDocument, today: string, corrected: ReadonlySet<string>): boolean =>
  !document.is_handed_over &&
  document.business_day.slice(0, 7) === today.slice(0, 7) &&
  !corrected.has(document.id);

async function takeBack(
  trx: Db,
  context: BillingContext,
  document: StandingDocument,
  { reason, payment, ...occasion }: IssueOccasion & { reason: string; payment: DocumentedPayment },
): Promise<void> {
  if (mayVoid(document, occasion.today, await referredTo(trx, context)))
    return voidDocument(trx, document.id, reason, occasion);
  const type = counterpart[document.type];
  if (!type) return;
  const open = context.vouchers.filter(({ document_id }) => document_id === document.id);
  const left = open.reduce((sum, line) => sum + leftOf(line), 0);
  const taken = document.type === 'receipt_voucher' ? takeFrom(open, left) : [];
  const lines: DraftLine[] =
    document.type === 'receipt_voucher'
      ? taken.map(({ line, paise }) => ({ ...correctionLine(line, paise), refersToLineId: null }))
      : await copiedLines(trx, document.id);
  if (lines.length === 0) return;
  const uses = taken.map(({ line, paise }) => {
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = correctionLine(line, paise);
    return { voucherLineId: line.id, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise };
  });
  const paymentAndReason = { paymentId: payment.id, reason, regime: document.regime };
  const roundOffPaise = type === 'debit_note' ? document.round_off_paise : 0;
  await issue(
    trx,
    context,
    { type, lines, uses, refersTo: document, roundOffPaise, ...paymentAndReason },
    occasion,
  );
}

/** What corrects a document that the family has; bills are corrected by what they then exceed. */
const counterpart = {
  receipt: 'refund_voucher',
  receipt_voucher: 'refund_voucher',
  refund_voucher: 'receipt_voucher',
  credit_note: 'debit_note',
  debit_note: undefined,
  invoice: undefined,
  bill_of_supply: undefined,
} as const;

/** The documents that others correct or set off. */
async function referredTo(trx: Db, { order, standing, vouchers }: BillingContext): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('documents')
    .select(['id', 'refers_to_id'])
    .where('order_id', '=', order.id)
    .where('refers_to_id', 'is not', null)
    .execute();
  const live = rows.filter(({ id }) => standing.some((document) => document.id === id));
  return new Set([
    ...live.flatMap(({ refers_to_id }) => refers_to_id ?? []),
    ...vouchers.flatMap(({ document_id, used_paise }) => (used_paise > 0 ? [document_id] : [])),
  ]);
}

/** The lines of a document, to issue them again. */
async function copiedLines(trx: Db, documentId: string): Promise<DraftLine[]> {
  const rows = await trx
    .selectFrom('document_lines')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    orderLineId: row.order_line_id,
    refersToLineId: row.refers_to_line_id,
    description: row.description,
    hsn: row.hsn,
    rateBp: row.rate_bp,
    quantity: row.quantity,
    unitPaise: row.unit_paise,
    discountPaise: row.discount_paise,
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
    totalPaise: row.total_paise,
  }));
}

const isBill = ({ type }: Pick<StandingDocument, 'type'>): boolean =>
  type === 'invoice' || type === 'bill_of_supply';

const holdMessages: Record<BillHold, string> = {
  buyer: 'From ₹50,000, a bill needs the buyer’s name, address and State.',
  irn: 'This bill needs an invoice number (IRN) of the e-invoice portal. Enter it with the buyer.',
};

/** @throws AppError `bill_on_hold` */
export function requireNoHold(hold: BillHold | undefined): void {
  if (hold) throw new AppError('bill_on_hold', { message: holdMessages[hold], details: { waitsFor: hold } });
}

/**
 * Issues the bills of an order again, for another buyer: those that nobody has seen are voided, the others
 * credited.
 * @throws AppError `bill_on_hold` if the new bill would have to wait
 */
export async function rebillOrder(trx: Db, order: BilledOrder, occasion: IssueOccasion): Promise<void> {
  const reason = 'Billed to someone else';
  const context = await readContext(trx, order, occasion.today);
  const bills = context.standing.filter(isBill);
  if (bills.length === 0) return billSettled(trx, order, occasion);
  requireNoHold(holdOfAll(context));
  const corrected = await referredTo(trx, context);
  const toVoid = bills.filter((bill) => mayVoid(bill, occasion.today, corrected));
  for (const { id } of toVoid) await voidDocument(trx, id, reason, occasion);
  const toCredit = billsOf(context).filter(({ id }) => toVoid.every((bill) => bill.id !== id));
  for (const note of creditBills(toCredit)) await issuePlanned(trx, context, note, { ...occasion, reason });
  await billOrder(trx, order, occasion);
}

/** Bills an order that was paid while its bill had to wait for the buyer. */
async function billSettled(trx: Db, order: BilledOrder, occasion: IssueOccasion): Promise<void> {
  const context = await readContext(trx, order, occasion.today);
  const { due_paise, received_paise } = context.order;
  if (due_paise <= 0 && received_paise > 0 && holdOf(context) === undefined)
    await billOrder(trx, order, occasion);
}

/**
 * Voids a document that nobody has seen.
 * @throws AppError `not_found`, `already_void`; `document_sent` if it left the centre, belongs to an earlier
 *   month, or another document corrects it
 */
export async function voidByHand(
  trx: Db,
  { id, order }: { id: string; order: BilledOrder },
  reason: string,
  occasion: IssueOccasion,
): Promise<void> {
  const context = await readContext(trx, order, occasion.today);
  const document = context.standing.find((one) => one.id === id);
  if (!document) throw new AppError('already_void');
  if (!mayVoid(document, occasion.today, await referredTo(trx, context))) throw new AppError('document_sent');
  await voidDocument(trx, id, reason, occasion);
}
