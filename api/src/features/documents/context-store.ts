import type { Db } from '../../db/database.ts';
import { type BillHold, billHold, billOfRest, type OrderBilling } from '../../domain/billing/documents.ts';
import { sumTaxed } from '../../domain/billing/tax.ts';
import {
  billLines,
  chargedLines,
  paidBeforeLedger,
  standingDocuments,
  voucherLines,
} from './billing-store.ts';
import { buyerOfOrder } from './buyer-store.ts';
import { type BillingContext, billingOf, itemLines, taxesOf } from './draft-store.ts';
import { itemTaxOf, listItemTaxes, taxSettingsOn } from './settings-store.ts';

/**
 * Reads what the documents of an order are made from.
 * @param today the centre's date, which decides the tax settings
 */
export async function readContext(db: Db, orderId: string, today: string): Promise<BillingContext> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const settings = await taxSettingsOn(db, today);
  const lines = await chargedLines(db, orderId);
  const base = { order, settings, lines, buyer: await buyerOfOrder(db, orderId) };
  // Plain receipts need no more.
  const plain = { taxes: new Map(), bills: [], vouchers: [], standing: [], oldPaise: 0 };
  const standing = await standingDocuments(db, orderId);
  if (settings.regime === 'none' && standing.every(({ type }) => type === 'receipt'))
    return { ...base, ...plain, standing };
  return {
    ...base,
    standing,
    taxes: taxesOf(lines, (await listItemTaxes(db)).map(itemTaxOf), today),
    bills: await billLines(db, orderId),
    vouchers: await voucherLines(db, orderId),
    oldPaise: await paidBeforeLedger(db, orderId),
  };
}

/** What the bill of an order waits for, if it must wait. */
export function holdOf(context: BillingContext): BillHold | undefined {
  const { settings, buyer } = context;
  const [bill] = billOfRest(billingOf(context, false));
  if (!bill) return undefined;
  const { taxablePaise } = sumTaxed(itemLines(context, bill.parts));
  return billHold(
    { regime: settings.regime, needsEInvoice: settings.needs_e_invoice === 1 },
    buyer,
    taxablePaise,
  );
}

export const billingNow = (context: BillingContext): OrderBilling =>
  billingOf(context, holdOf(context) !== undefined);
