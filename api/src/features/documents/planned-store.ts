import type { FrozenCopy } from '../../contract/money/documents.ts';
import type { Payment } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import { type PlannedDocument, totalOf } from '../../domain/billing/documents.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { OpenLine } from './billing-store.ts';
import {
  type BillingContext,
  billType,
  correctionLine,
  type DraftUse,
  itemLines,
  partOf,
  roundOffOfBills,
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

const methodNames: Record<DocumentedPayment['method'], string> = {
  credit: 'Credit',
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  transfer: 'Bank transfer',
  gateway: 'Online',
  not_recorded: 'Not recorded',
};

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
      return issueCreditNotes(trx, context, plan, { payment, reason, ...occasion });
  }
}

const settlementOf = (payment: DocumentedPayment | undefined): FrozenCopy['settlement'] =>
  payment ? [{ label: methodNames[payment.method], amount: decimalRupees(payment.amountPaise) }] : [];

/** A bill sets off the order's open receipt vouchers. */
async function issueBill(
  trx: Db,
  context: BillingContext,
  plan: PlannedDocument,
  { payment, reason = '', ...occasion }: IssueOccasion & Cause,
): Promise<void> {
  const lines = itemLines(context, plan.parts);
  const setOff = takeFrom(context.vouchers, totalOf(plan));
  const settlement = [
    ...[...byDocument(setOff)].map(([id, parts]) => ({
      label: `Receipt voucher ${numberOf(context, id)}`,
      amount: decimalRupees(parts.reduce((sum, { paise }) => sum + paise, 0)),
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
  plan: PlannedDocument,
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
  for (const [id, parts] of byDocument(takeFrom(context.vouchers, totalOf(plan)))) {
    const refersTo = context.standing.find((document) => document.id === id);
    const lines = parts.map(({ line, paise }) => ({ ...correctionLine(line, paise), refersToLineId: null }));
    await issue(trx, context, { ...base, lines, uses: parts.map(useOf), refersTo }, occasion);
  }
}

/** One credit note for each bill that it corrects. */
async function issueCreditNotes(
  trx: Db,
  context: BillingContext,
  plan: PlannedDocument,
  { payment, reason = '', ...occasion }: IssueOccasion & Cause,
): Promise<void> {
  const taken = plan.parts.flatMap(({ lineId, paise }) =>
    takeFrom(
      context.bills.filter(({ order_line_id }) => order_line_id === lineId),
      paise,
    ),
  );
  const groups = byDocument(taken);
  const roundOffs = roundOffsOf(context, groups, plan.roundOffPaise);
  for (const [id, parts] of groups) {
    const draft = {
      type: 'credit_note' as const,
      lines: parts.map(({ line, paise }) => correctionLine(line, paise)),
      paymentId: payment?.id ?? null,
      refersTo: context.standing.find((document) => document.id === id),
      roundOffPaise: roundOffs.get(id) ?? 0,
      settlement: settlementOf(payment),
      reason,
    };
    await issue(trx, context, draft, occasion);
  }
}

/**
 * The round-off of each bill's credit note: that of its bill if it takes all that is left, and on the largest what
 * the others leave, because a note of a few paise can't take more than itself.
 */
function roundOffsOf(context: BillingContext, groups: ReadonlyMap<string, Taken>, all: number) {
  const [largest, ...others] = [...groups].sort(([, a], [, b]) => totalTaken(b) - totalTaken(a));
  const roundOffs = new Map<string, number>();
  let left = all;
  for (const [id, parts] of others) {
    const own = takesRest(context, id, parts) ? roundOffOfBills(context, id) : 0;
    const roundOff = Math.max(own, -totalTaken(parts));
    roundOffs.set(id, roundOff);
    left -= roundOff;
  }
  if (largest) roundOffs.set(largest[0], left);
  return roundOffs;
}

/** Whether a credit note takes all that is left of a bill, and with it the bill's round-off. */
function takesRest({ bills }: BillingContext, id: string, parts: Taken): boolean {
  const left = bills
    .filter(({ document_id }) => document_id === id)
    .reduce((sum, { total_paise, used_paise }) => sum + total_paise - used_paise, 0);
  return left === totalTaken(parts);
}

const totalTaken = (parts: Taken): number => parts.reduce((sum, { paise }) => sum + paise, 0);
