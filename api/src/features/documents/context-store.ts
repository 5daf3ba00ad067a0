import type { Db } from '../../db/database.ts';
import type { LinePart } from '../../domain/billing/bills.ts';
import { type BillHold, billHold, type OrderBilling, unbilledParts } from '../../domain/billing/documents.ts';
import { sumTaxed } from '../../domain/billing/tax.ts';
import {
  type BilledOrder,
  billLines,
  type ChargedLine,
  chargedLines,
  paidBeforeLedger,
  standingDocuments,
  voucherLines,
} from './billing-store.ts';
import { buyerOfOrder } from './buyer-store.ts';
import { type BillingContext, billsOf, itemLines, leftOf, taxesOf } from './draft-store.ts';
import { itemTaxOf, listItemTaxes, taxSettingsOn } from './settings-store.ts';

/**
 * Reads what the documents of an order are made from.
 * @param order as it stands after the change that is documented
 * @param today the centre's date, which decides the tax settings
 */
export async function readContext(db: Db, order: BilledOrder, today: string): Promise<BillingContext> {
  const settings = await taxSettingsOn(db, today);
  const lines = await chargedLines(db, order.id);
  const base = { order, settings, lines, buyer: await buyerOfOrder(db, order.id) };
  // Plain receipts need no more.
  const plain = { taxes: new Map(), bills: [], vouchers: [], standing: [], oldPaise: 0 };
  const standing = await standingDocuments(db, order.id);
  if (settings.regime === 'none' && standing.every(({ type }) => type === 'receipt'))
    return { ...base, ...plain, standing };
  return {
    ...base,
    standing,
    taxes: taxesOf(lines, (await listItemTaxes(db)).map(itemTaxOf), today),
    bills: await billLines(db, order.id),
    vouchers: await voucherLines(db, order.id),
    oldPaise: await paidBeforeLedger(db, order.id),
  };
}

/** What a bill of these parts waits for, if it must wait. */
function holdOfParts(context: BillingContext, parts: readonly LinePart[]): BillHold | undefined {
  if (parts.length === 0) return undefined;
  const { regime, needs_e_invoice } = context.settings;
  const { taxablePaise } = sumTaxed(itemLines(context, parts));
  return billHold({ regime, needsEInvoice: needs_e_invoice === 1 }, context.buyer, taxablePaise);
}

/** What the bill of everything that is not billed yet waits for. */
export const holdOf = (context: BillingContext): BillHold | undefined =>
  holdOfParts(context, unbilledParts(billingOf(context)));

/** What the bills of an order would wait for if they were issued again. */
export const holdOfAll = (context: BillingContext): BillHold | undefined =>
  holdOfParts(context, unbilledParts({ ...billingOf(context), bills: [] }));

/** Whether anything that is charged is not billed yet. */
export const isBillable = (context: BillingContext): boolean =>
  context.settings.regime !== 'none' && unbilledParts(billingOf(context)).length > 0;

/** The facts that decide which documents the order needs. */
export function billingOf(context: BillingContext): OrderBilling {
  const { order, settings, vouchers, oldPaise } = context;
  return {
    regime: settings.regime,
    rounding: settings.rounding,
    lines: context.lines.map((line) => ({ id: line.id, netPaise: line.net_paise, item: itemOf(line) })),
    bills: billsOf(context),
    paidPaise: order.received_paise - order.refunded_paise - oldPaise,
    oldPaise,
    isSettled: order.due_paise <= 0,
    openVoucherPaise: vouchers.reduce((sum, line) => sum + leftOf(line), 0),
    roundOffPaise: order.round_off_paise,
    isOnHold: (parts) => holdOfParts(context, parts) !== undefined,
  };
}

const itemOf = ({ kind, subject, subject_id, description, unit_paise }: ChargedLine): string =>
  JSON.stringify([kind, subject, subject_id, description, unit_paise]);
