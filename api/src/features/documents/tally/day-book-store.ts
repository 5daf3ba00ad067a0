import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { DocumentRow } from '../../../db/document-schema.ts';
import type { PaymentRow } from '../../../db/money-schema.ts';
import { addDays, centreDate, instantOf } from '../../../domain/dates.ts';

/** A payment's share of an order. */
export interface OrderShare {
  paymentId: string;
  paise: number;
  order_reference: string;
  /** Whether a plain receipt is its only document: then it is a sale of its own. */
  isPlain: boolean;
}

/** A payment or refund, with what of it belongs to orders; the rest is the family's credit. */
export type BookedPayment = Pick<
  Selectable<PaymentRow>,
  'id' | 'direction' | 'method' | 'business_day' | 'reference' | 'reverses_id' | 'amount_paise'
> & { shares: OrderShare[] };

/** A part of a family's credit that paid for an order later. */
export type SpentCredit = OrderShare & { business_day: string };

/** A due that was forgiven, or a mistake that takes that back: below zero. */
export interface WrittenOff {
  id: number;
  paise: number;
  order_reference: string;
  business_day: string;
}

export interface DayBook {
  /** Bills and the notes that correct them, without voided ones. */
  bills: (Selectable<DocumentRow> & { order_reference: string })[];
  payments: BookedPayment[];
  spentCredits: SpentCredit[];
  writeOffs: WrittenOff[];
}

interface Days {
  from: string;
  to: string;
}

/** What happened at the centre from one day to another. */
export async function readDayBook(db: Db, days: Days, timeZone: string): Promise<DayBook> {
  const shares = Map.groupBy(await sharesOfPayments(db, days), ({ paymentId }) => paymentId);
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'direction', 'method', 'business_day', 'reference', 'reverses_id', 'amount_paise'])
    .where('business_day', '>=', days.from)
    .where('business_day', '<=', days.to)
    .where('before_ledger', '=', sql.lit(0))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return {
    bills: await readBills(db, days),
    payments: payments.map((row) => ({ ...row, shares: shares.get(row.id) ?? [] })),
    spentCredits: await readSpentCredits(db, days, timeZone),
    writeOffs: await readWriteOffs(db, days, timeZone),
  };
}

const readBills = (db: Db, { from, to }: Days) =>
  db
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
    .orderBy('documents.number')
    .execute();

/** A receipt that was voided with its payment counts: both entries use the same accounts. */
const isPlain = sql<number>`case when exists (select 1 from documents d where d.order_id = a.order_id
  and d.payment_id in (p.id, coalesce(p.reverses_id, p.id)) and d.regime = 'none'
  and d.type in ('receipt', 'refund_voucher')) then 1 else 0 end`;

interface StoredShare extends Omit<OrderShare, 'isPlain'> {
  isPlain: number;
}

/** What was allocated together with the payment. */
async function sharesOfPayments(db: Db, { from, to }: Days): Promise<OrderShare[]> {
  const { rows } = await sql<StoredShare>`select a.payment_id as "paymentId", abs(a.amount_paise) as paise,
      o.reference as order_reference, ${isPlain} as "isPlain"
    from allocations a join payments p on p.id = a.payment_id join orders o on o.id = a.order_id
    where p.business_day between ${from} and ${to} and p.before_ledger = 0 and a.created_at = p.created_at
    order by a.id`.execute(db);
  return rows.map((row) => ({ ...row, isPlain: row.isPlain === 1 }));
}

const startOf = (date: string, timeZone: string) =>
  instantOf({ date, time: '00:00' }, timeZone).toISOString();

/** What was forgiven of orders with a bill: without one, the books know of no debt. */
async function readWriteOffs(db: Db, { from, to }: Days, timeZone: string): Promise<WrittenOff[]> {
  const { rows } = await sql<Omit<WrittenOff, 'business_day'> & { created_at: string }>`
    select w.id, w.amount_paise as paise, o.reference as order_reference, w.created_at
    from write_offs w join orders o on o.id = w.order_id
    where w.created_at >= ${startOf(from, timeZone)} and w.created_at < ${startOf(addDays(to, 1), timeZone)}
      and exists (select 1 from documents d where d.order_id = o.id and d.type in ('invoice', 'bill_of_supply')
        and not exists (select 1 from document_voids v where v.document_id = d.id))
    order by w.id`.execute(db);
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    business_day: centreDate(new Date(created_at), timeZone),
  }));
}

/** What was allocated later is credit that the family spent. */
async function readSpentCredits(db: Db, { from, to }: Days, timeZone: string): Promise<SpentCredit[]> {
  const { rows } = await sql<StoredShare & { created_at: string }>`
    select a.payment_id as "paymentId", a.amount_paise as paise, o.reference as order_reference,
      ${isPlain} as "isPlain", a.created_at
    from allocations a join payments p on p.id = a.payment_id join orders o on o.id = a.order_id
    where p.before_ledger = 0 and a.created_at <> p.created_at
      and a.created_at >= ${startOf(from, timeZone)} and a.created_at < ${startOf(addDays(to, 1), timeZone)}
    order by a.id`.execute(db);
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    isPlain: row.isPlain === 1,
    business_day: centreDate(new Date(created_at), timeZone),
  }));
}
