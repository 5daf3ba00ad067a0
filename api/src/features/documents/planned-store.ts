import type { FrozenCopy } from '../../contract/money/documents.ts';
import { methodNames, type Payment } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import { type CreditNote, sumOf, totalOf } from '../../domain/billing/bills.ts';
import type { LinesDocument, PlannedDocument } from '../../domain/billing/documents.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { OpenLine } from './billing-store.ts';
import {
  type BillingContext,
  billType,
  correctionLine,
  type DraftUse,
  itemLines,
  partOf,
  takeFrom,
} from './draft-store.ts';
import { type IssueOccasion, issue } from './issue-store.ts';

/** The payment or refund that a document is issued for. */
export interface DocumentedPayment {
  id: string;
  /** `credit`: what the family had paid before. */
  method: Payment['method'] | 'credit';
  amountPaise: number;
}

/** Why and for what planned documents are issued. */
export interface Cause {
  payment?: DocumentedPayment | undefined;
  reason?: string;
}

const settlementNames: Record<DocumentedPayment['method'], string> = { credit: 'Credit', ...methodNames };

/** Issues a document that an order needs. */
export async function issuePlanned(
  trx: Db,
  context: BillingContext,
  plan: PlannedDocument,
  { payment, reason = '', ...occasion }: IssueOccasion & Cause,
): Promise<void> {
  const base = { paymentId: payment?.id ?? null, reason, settlement: settlementOf(payment) };
  switch (plan.kind) {
    case 'receipt':
    case 'receipt_voucher':
      await issue(
        trx,
        context,
        { ...base, type: plan.kind, lines: itemLines(context, plan.parts) },
        occasion,
      );
      return;
    case 'bill':
      return issueBill(trx, context, plan, { payment, reason, ...occasion });
    case 'refund_voucher':
      return issueRefundVouchers(trx, context, plan, { payment, reason, ...occasion });
    case 'credit_note':
      return issueCreditNote(trx, context, plan, { payment, reason, ...occasion });
  }
}

const settlementOf = (payment: DocumentedPayment | undefined): FrozenCopy['settlement'] =>
  payment ? [{ label: settlementNames[payment.method], amount: decimalRupees(payment.amountPaise) }] : [];

/** A bill sets off the order's open receipt vouchers. */
async function issueBill(
  trx: Db,
  context: BillingContext,
  plan: LinesDocument,
  { payment, reason = '', ...occasion }: IssueOccasion & Cause,
): Promise<void> {
  const lines = itemLines(context, plan.parts);
  const setOff = takeFrom(context.vouchers, totalOf(plan));
  const settlement = [
    ...[...byDocument(setOff)].map(([id, parts]) => ({
      label: `Receipt voucher ${numberOf(context, id)}`,
      amount: decimalRupees(sumOf(parts)),
    })),
    ...settlementOf(payment),
  ];
  const draft = {
    type: billType(context),
    lines,
    uses: setOff.map(useOf),
    paymentId: payment?.id ?? null,
    reason,
    roundOffPaise: plan.roundOffPaise,
    settlement,
  };
  await issue(trx, context, draft, occasion);
}

const useOf = ({ line, paise }: { line: OpenLine; paise: number }): DraftUse => ({
  voucherLineId: line.id,
  ...partOf(line, paise),
});

type Taken = ReturnType<typeof takeFrom>;

function byDocument(taken: Taken): Map<string, Taken> {
  const groups = new Map<string, Taken>();
  for (const part of taken)
    groups.set(part.line.document_id, [...(groups.get(part.line.document_id) ?? []), part]);
  return groups;
}

const numberOf = ({ standing }: BillingContext, id: string) =>
  standing.find((document) => document.id === id)?.number ?? '';

/** One refund voucher for each receipt voucher; a plain one without a tax regime. */
async function issueRefundVouchers(
  trx: Db,
  context: BillingContext,
  plan: LinesDocument,
  { payment, reason = '', ...occasion }: IssueOccasion & Cause,
): Promise<void> {
  const base = {
    type: 'refund_voucher' as const,
    paymentId: payment?.id ?? null,
    reason,
    settlement: settlementOf(payment),
  };
  if (context.settings.regime === 'none') {
    const refersTo = context.standing.findLast(({ type }) => type === 'receipt');
    await issue(trx, context, { ...base, lines: itemLines(context, plan.parts), refersTo }, occasion);
    return;
  }
  for (const [id, parts] of byDocument(takeFrom(context.vouchers, sumOf(plan.parts)))) {
    const refersTo = context.standing.find((document) => document.id === id);
    const lines = parts.map(({ line, paise }) => ({ ...correctionLine(line, paise), refersToLineId: null }));
    await issue(trx, context, { ...base, lines, uses: parts.map(useOf), refersTo }, occasion);
  }
}

async function issueCreditNote(
  trx: Db,
  context: BillingContext,
  { billId, parts, roundOffPaise }: CreditNote,
  { payment, reason = '', ...occasion }: IssueOccasion & Cause,
): Promise<void> {
  const lines = parts.flatMap(({ billLineId, paise }) =>
    context.bills.filter(({ id }) => id === billLineId).map((line) => correctionLine(line, paise)),
  );
  const refersTo = context.standing.find(({ id }) => id === billId);
  const base = { paymentId: payment?.id ?? null, reason, settlement: settlementOf(payment) };
  await issue(trx, context, { ...base, type: 'credit_note', lines, refersTo, roundOffPaise }, occasion);
}
