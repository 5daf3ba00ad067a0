import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { DocumentRow } from '../../../db/document-schema.ts';
import type { PaymentRow } from '../../../db/money-schema.ts';

/** A payment or refund, with the order that it belongs to. */
export type BookedPayment = Pick<
  Selectable<PaymentRow>,
  'id' | 'direction' | 'method' | 'business_day' | 'reference' | 'reverses_id'
> & { paise: number; order_reference: string };

export interface DayBook {
  /** Bills and the notes that correct them, without voided ones. */
  bills: (Selectable<DocumentRow> & { order_reference: string })[];
  payments: BookedPayment[];
}

/** What happened at the centre from one day to another. */
export async function readDayBook(db: Db, { from, to }: { from: string; to: string }): Promise<DayBook> {
  const bills = await db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .leftJoin('document_voids', 'document_voids.document_id', 'documents.id')
    .selectAll('documents')
    .select('orders.reference as order_reference')
    .where('documents.business_day', '>=', from)
    .where('documents.business_day', '<=', to)
    .where('documents.type', 'in', ['invoice', 'bill_of_supply', 'credit_note', 'debit_note'])
    .where('document_voids.document_id', 'is', null)
    .orderBy('documents.issued_at')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .innerJoin('allocations', 'allocations.payment_id', 'payments.id')
    .innerJoin('orders', 'orders.id', 'allocations.order_id')
    .select(['payments.id', 'payments.direction', 'payments.method', 'payments.business_day'])
    .select(['payments.reference', 'payments.reverses_id', 'orders.reference as order_reference'])
    .select(sql<number>`abs(allocations.amount_paise)`.as('paise'))
    .where('payments.business_day', '>=', from)
    .where('payments.business_day', '<=', to)
    .where('payments.before_ledger', '=', 0)
    .orderBy('payments.at')
    .orderBy('allocations.id')
    .execute();
  return { bills, payments };
}
