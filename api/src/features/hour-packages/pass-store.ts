import type { TenderInput } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import { addDays } from '../../domain/dates.ts';
import { soldEntries } from '../../domain/hours/ledger.ts';
import { validDays } from '../../domain/hours/sales.ts';
import type { Occasion, StoredOrder } from '../orders/store.ts';
import { openPaidOrder } from '../orders/visit-order-store.ts';
import { storeConsentProof } from '../privacy/consent-store.ts';
import { addSale, postEntries, type SaleRow } from './store.ts';

/** A pass that is bought together with its first visit. */
export interface PassToSell {
  packageId: number;
  packageName: string;
  /** The hours of one pass, in minutes; each child has one. */
  minutesPerChild: number;
  children: number;
  unitPaise: number;
  discountPaise: number;
  /** The voucher's code. */
  discountReason: string;
  customer: { name: string; phone: string; email: string };
  /** The version of the guardian's consent, and who recorded it. */
  consent: { version: string; recordedBy: number | null } | undefined;
  payment: TenderInput | undefined;
  notes?: string;
}

/** Sells a pass as an hour package. Until something is paid, its hours can't be used. */
export async function sellPass(
  trx: Db,
  pass: PassToSell,
  occasion: Occasion,
): Promise<{ sale: SaleRow; order: StoredOrder }> {
  const { children, unitPaise, discountPaise, consent, payment, customer } = pass;
  const { by, now, today } = occasion;
  const totalPaise = unitPaise * children - discountPaise;
  const added = await addSale(trx, {
    package_id: pass.packageId,
    package_name: pass.packageName,
    total_minutes: pass.minutesPerChild * children,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_email: customer.email || null,
    total_paise: totalPaise,
    notes: pass.notes ?? '',
    sold_by_user_id: by.userId,
    sold_by: by.name,
    sold_by_note: '',
    valid_till: addDays(today, validDays),
    refunded_paise: null,
    consented_at: consent ? now.toISOString() : null,
    created_at: now.toISOString(),
    pay_first: totalPaise > 0 && !payment ? 1 : 0,
  });
  if (consent) await storeConsentProof(trx, { subject: 'sale', id: added.id }, { ...consent, now });
  const order = await openPaidOrder(
    trx,
    { kind: 'hours', sale_id: added.id, reference: added.reference },
    [
      {
        subject: 'hours',
        subjectId: pass.packageId,
        description: pass.packageName,
        quantity: children,
        unitPaise,
        discountPaise,
        discountReason: pass.discountReason,
      },
    ],
    { payment, ...occasion },
  );
  const sale = await postEntries(trx, {
    saleId: added.id,
    entries: soldEntries(added.total_minutes),
    note: '',
    by,
    at: now,
  });
  if (!sale) throw new Error(`Sale ${added.id} did not take its hours`);
  return { sale, order };
}

/**
 * Lets the hours of a sale be used once something is paid for it, and no longer if all of that is taken off.
 * The caller has locked the sale.
 * @returns whether that has changed
 */
export async function updatePayFirst(trx: Db, saleId: number, order: StoredOrder): Promise<boolean> {
  const isPaid = order.received_paise > order.refunded_paise;
  const changed = await trx
    .updateTable('package_sales')
    .set({ pay_first: isPaid ? 2 : 1 })
    .where('id', '=', saleId)
    .where('pay_first', '=', isPaid ? 1 : 2)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
