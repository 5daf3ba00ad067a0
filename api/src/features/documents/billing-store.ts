import { type Selectable, sql } from 'kysely';
import type { DocumentType, TaxRegime } from '../../contract/money/documents.ts';
import type { Db } from '../../db/database.ts';
import type { DocumentLineRow } from '../../db/document-schema.ts';
import type { OrderLineRow, OrderRow } from '../../db/money-schema.ts';

export type BilledOrder = Selectable<OrderRow>;
export type StoredDocumentLine = Selectable<DocumentLineRow>;

/** A line of an order with what is left of it after lines that reverse it. */
export type ChargedLine = Selectable<OrderLineRow> & { net_paise: number };

/** A line of a bill or a voucher, with what later documents have taken of it. */
export type OpenLine = StoredDocumentLine & { document_id: string; used_paise: number };

export async function chargedLines(db: Db, orderId: string): Promise<ChargedLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const takenOff = new Map<number, number>();
  for (const { reverses_id, amount_paise } of rows)
    if (reverses_id !== null) takenOff.set(reverses_id, (takenOff.get(reverses_id) ?? 0) + amount_paise);
  return rows
    .filter(({ kind }) => kind !== 'reversal')
    .map((row) => ({ ...row, net_paise: row.amount_paise + (takenOff.get(row.id) ?? 0) }));
}

const isVoid = (alias: string) =>
  sql<boolean>`exists (select 1 from document_voids v where v.document_id = ${sql.ref(`${alias}.id`)})`;

/** The lines of an order's bills, with what credit notes have taken of each; oldest first. */
export async function billLines(db: Db, orderId: string): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.*, (
        select cast(coalesce(sum(case when c.type = 'credit_note' then cl.total_paise else -cl.total_paise end), 0) as bigint)
        from document_lines cl join documents c on c.id = cl.document_id
        where cl.refers_to_line_id = l.id and c.type in ('credit_note', 'debit_note') and not ${isVoid('c')}
      ) as used_paise
    from document_lines l join documents d on d.id = l.document_id
    where d.order_id = ${orderId} and d.type in ('invoice', 'bill_of_supply') and not ${isVoid('d')}
    order by l.id`.execute(db);
  return rows;
}

/** The lines of an order's receipt vouchers, with what was set off of each; oldest first. */
export async function voucherLines(db: Db, orderId: string): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.*, (
        select cast(coalesce(sum(u.total_paise), 0) as bigint) from advance_uses u
        join documents b on b.id = u.document_id
        where u.voucher_line_id = l.id and not ${isVoid('b')}
      ) as used_paise
    from document_lines l join documents d on d.id = l.document_id
    where d.order_id = ${orderId} and d.type = 'receipt_voucher' and not ${isVoid('d')}
    order by l.id`.execute(db);
  return rows;
}

/** The payments of an order from before the ledger, which get no document. */
export async function paidBeforeLedger(db: Db, orderId: string): Promise<number> {
  const { paise } = await db
    .selectFrom('allocations')
    .innerJoin('payments', 'payments.id', 'allocations.payment_id')
    .select(sql<number>`cast(coalesce(sum(allocations.amount_paise), 0) as bigint)`.as('paise'))
    .where('allocations.order_id', '=', orderId)
    .where('payments.before_ledger', '=', 1)
    .executeTakeFirstOrThrow();
  return paise;
}

/** A document that stands, with whether the family may have seen it. */
export interface StandingDocument {
  id: string;
  type: DocumentType;
  number: string;
  business_day: string;
  total_paise: number;
  round_off_paise: number;
  payment_id: string | null;
  refers_to_id: string | null;
  buyer_gstin: string;
  regime: TaxRegime;
  is_handed_over: boolean;
}

/** The documents of an order that were not voided, oldest first. */
export async function standingDocuments(db: Db, orderId: string): Promise<StandingDocument[]> {
  const { rows } = await sql<Omit<StandingDocument, 'is_handed_over'> & { at: string | null }>`
    select d.id, d.type, d.number, d.business_day, d.total_paise, d.round_off_paise, d.payment_id, d.refers_to_id,
      d.buyer_gstin, d.regime, h.at
    from documents d left join document_handovers h on h.document_id = d.id
    where d.order_id = ${orderId} and not ${isVoid('d')}
    order by d.created_at, d.id`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, is_handed_over: at !== null }));
}
