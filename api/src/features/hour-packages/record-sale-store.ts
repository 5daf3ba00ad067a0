import type { TenderInput } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import { pricesOf } from '../../domain/billing/reductions.ts';
import { soldEntries } from '../../domain/hours/ledger.ts';
import type { Actor } from '../../http/route/caller.ts';
import type { ItemLine } from '../orders/lines-store.ts';
import type { StoredOrder } from '../orders/store.ts';
import { openPaidOrder } from '../orders/visit-order-store.ts';
import { storeConsentProof } from '../privacy/consent-store.ts';
import { addSale, postEntries, type SaleRow } from './store.ts';

export interface SellContext {
  by: Actor;
  now: Date;
  /** The centre's date. */
  today: string;
}

export interface SaleToRecord {
  offered: { id: number; name: string };
  totalMinutes: number;
  customer: { name: string; phone: string; email: string | null };
  totalPaise: number;
  /** The list price, where it differs from what was charged. */
  listPaise?: number | null;
  discountReason?: string;
  notes: string;
  soldByNote: string;
  validTill: string;
  /** The version of the text that the guardian agreed to. */
  consent: string | undefined;
  payment: TenderInput | undefined;
  /** The id that a tablet has given the order, and when the tablet sold it. */
  atDesk?: { orderId: string; soldAt: Date };
}

/** Records a sale with its hours and its order; the caller records the change for the desks. */
export async function recordSale(
  trx: Db,
  given: SaleToRecord,
  { by, now, today }: SellContext,
): Promise<{ sale: SaleRow; order: StoredOrder }> {
  const { offered, totalMinutes, customer, consent, atDesk } = given;
  const soldAt = atDesk?.soldAt ?? now;
  const row = await addSale(trx, {
    package_id: offered.id,
    package_name: offered.name,
    total_minutes: totalMinutes,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_email: customer.email,
    total_paise: given.totalPaise,
    notes: given.notes,
    sold_by_user_id: by.userId,
    sold_by: by.name,
    sold_by_note: given.soldByNote,
    valid_till: given.validTill,
    refunded_paise: null,
    consented_at: consent ? soldAt.toISOString() : null,
    created_at: soldAt.toISOString(),
  });
  const proof = { recordedBy: by.userId, deviceId: by.deviceId, now: soldAt };
  if (consent) await storeConsentProof(trx, { subject: 'sale', id: row.id }, { version: consent, ...proof });
  const owner = { kind: 'hours' as const, sale_id: row.id, reference: row.reference };
  const order = await openPaidOrder(
    trx,
    { ...owner, ...(atDesk && { id: atDesk.orderId }) },
    [lineOf(given)],
    { payment: given.payment, by, now, today },
  );
  const entries = soldEntries(totalMinutes);
  const sale = await postEntries(trx, { saleId: row.id, entries, note: '', by, at: now });
  if (!sale) throw new Error(`Sale ${row.id} did not take its hours`);
  return { sale, order };
}

const lineOf = ({ offered, totalPaise, listPaise, discountReason = '' }: SaleToRecord): ItemLine => ({
  subject: 'hours',
  subjectId: offered.id,
  description: offered.name,
  quantity: 1,
  ...(listPaise ? pricesOf({ listPaise, chargedPaise: totalPaise }) : { unitPaise: totalPaise }),
  listUnitPaise: listPaise ?? null,
  discountReason,
});
