import type { Db } from '../../db/database.ts';
import {
  billOfRest,
  documentsOfLines,
  documentsOfPayment,
  documentsOfRefund,
  documentsOfWriteOff,
  type PlannedDocument,
} from '../../domain/billing/documents.ts';
import type { BilledOrder } from './billing-store.ts';
import { billingOf, readContext } from './context-store.ts';
import type { BillingContext } from './draft-store.ts';
import type { IssueOccasion } from './issue-store.ts';
import { type Cause, type DocumentedPayment, issuePlanned } from './planned-store.ts';

type Plans = (context: BillingContext) => readonly PlannedDocument[];

/** Issues the documents that the order needs, as it stands now. */
export async function issueAll(
  trx: Db,
  order: BilledOrder,
  occasion: IssueOccasion & Cause,
  plans: Plans,
): Promise<void> {
  const context = await readContext(trx, order, occasion.today);
  for (const plan of plans(context)) await issuePlanned(trx, context, plan, occasion);
}

/**
 * Issues the document of a payment that this transaction has allocated to an order: a receipt, a receipt
 * voucher, or the bill once nothing is due.
 */
export const documentPayment = (
  trx: Db,
  order: BilledOrder,
  payment: DocumentedPayment,
  occasion: IssueOccasion,
) =>
  issueAll(trx, order, { ...occasion, payment }, (context) =>
    documentsOfPayment(billingOf(context), payment.amountPaise),
  );

/** Issues the documents of a refund: refund vouchers and credit notes. */
export const documentRefund = (
  trx: Db,
  order: BilledOrder,
  payment: DocumentedPayment,
  occasion: IssueOccasion & { reason: string },
) =>
  issueAll(trx, order, { ...occasion, payment }, (context) =>
    documentsOfRefund(billingOf(context), payment.amountPaise),
  );

/** Carries changed lines of an order over to its bills. */
export const documentLines = (trx: Db, order: BilledOrder, occasion: IssueOccasion & { reason: string }) =>
  issueAll(trx, order, occasion, (context) => documentsOfLines(billingOf(context)));

export const documentWriteOff = (trx: Db, order: BilledOrder, occasion: IssueOccasion) =>
  issueAll(trx, order, occasion, (context) => documentsOfWriteOff(billingOf(context)));

/** Bills what of an order is not billed yet, whether it is paid or not. */
export const billOrder = (trx: Db, order: BilledOrder, occasion: IssueOccasion) =>
  issueAll(trx, order, occasion, (context) => billOfRest(billingOf(context)));
