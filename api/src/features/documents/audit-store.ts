import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { missingNumbers } from './gaps-store.ts';

/**
 * Compares documents with the entries of money. Series run without unexplained gaps; a document's sums are
 * those of its lines; no voucher is set off and no bill credited beyond its amount, nor rounded beyond it; bills never exceed what
 * is charged, and round by what the order is rounded by, nor vouchers what was paid; and every payment since the first document has one.
 * @returns a sentence for each inconsistency
 */
export async function auditDocuments(db: Db): Promise<string[]> {
  return [
    ...(await auditSeries(db)),
    ...(await auditSums(db)),
    ...(await auditUses(db)),
    ...(await auditOrders(db)),
    ...(await auditReceipts(db)),
  ];
}

/** A tablet's numbers may still arrive; the server's never do. */
async function auditSeries(db: Db): Promise<string[]> {
  const series = await db
    .selectFrom('document_series as s')
    .innerJoin('number_prefixes as p', 'p.prefix', 's.prefix')
    .select(['s.id', 's.code', 's.financial_year', 's.last_number'])
    .where('p.device_id', 'is', null)
    .execute();
  const found: string[] = [];
  for (const row of series)
    for (const number of await missingNumbers(db, row))
      found.push(`Series ${row.code}/${row.financial_year} has no document with the number ${number}`);
  return found;
}

const columns = ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'] as const;

async function auditSums(db: Db): Promise<string[]> {
  const differs = sql.join(
    columns.map(
      (column) =>
        sql`d.${sql.ref(column)} <> (select cast(coalesce(sum(l.${sql.ref(column)}), 0) as bigint)
          from document_lines l where l.document_id = d.id)`,
    ),
    sql` or `,
  );
  const { rows } = await sql<{ number: string }>`select d.number from documents d where ${differs}
    order by d.number`.execute(db);
  return rows.map(({ number }) => `Document ${number} has other sums than its lines`);
}

const isVoid = (alias: string) =>
  sql.raw(`exists (select 1 from document_voids v where v.document_id = ${alias}.id)`);

async function auditUses(db: Db): Promise<string[]> {
  const used = await sql<{ number: string }>`select distinct r.number from document_lines l
    join documents r on r.id = l.document_id join advance_uses u on u.voucher_line_id = l.id
    join documents d on d.id = u.document_id
    where not ${isVoid('d')} group by l.id, l.total_paise, r.number
    having sum(u.total_paise) > l.total_paise`.execute(db);
  const credited = await sql<{ number: string }>`select distinct d.number from document_lines l
    join documents d on d.id = l.document_id join document_lines cl on cl.refers_to_line_id = l.id
    join documents c on c.id = cl.document_id
    where not ${isVoid('c')} group by l.id, l.total_paise, d.number
    having sum(case when c.type = 'credit_note' then cl.total_paise else -cl.total_paise end)
      not between 0 and l.total_paise`.execute(db);
  const rounded = await sql<{ number: string }>`select d.number from documents d
    join documents c on c.refers_to_id = d.id or c.refers_to_id in
      (select n.id from documents n where n.refers_to_id = d.id)
    where d.type in ('invoice', 'bill_of_supply') and c.type in ('credit_note', 'debit_note') and not ${isVoid('c')}
    group by d.id, d.number, d.total_paise
    having sum(case when c.type = 'credit_note' then c.total_paise else -c.total_paise end)
      not between 0 and d.total_paise order by d.number`.execute(db);
  return [
    ...rounded.rows.map(({ number }) => `Bill ${number} is credited beyond its total`),
    ...used.rows.map(({ number }) => `Voucher ${number} is set off beyond its amount`),
    ...credited.rows.map(({ number }) => `Bill ${number} is credited beyond its amount`),
  ];
}

interface OrderSums {
  reference: string;
  charged: number;
  round_off: number;
  billed_round_off: number;
  written_off: number;
  billed: number;
  paid: number;
  vouchers: number;
}

async function auditOrders(db: Db): Promise<string[]> {
  const lineSum = (condition: string, sign: string) =>
    sql.raw(`(select cast(coalesce(sum(${sign} * l.total_paise), 0) as bigint) from documents d
      join document_lines l on l.document_id = d.id where d.order_id = o.id and d.type in (${condition})
      and not exists (select 1 from document_voids v where v.document_id = d.id))`);
  const { rows } = await sql<OrderSums>`select * from (
    select o.reference, o.charged_paise as charged, o.round_off_paise as round_off,
      o.written_off_paise as written_off, (select cast(coalesce(sum(case when d.type = 'credit_note'
        then -d.round_off_paise else d.round_off_paise end), 0) as bigint) from documents d
        where d.order_id = o.id and not ${isVoid('d')}) as billed_round_off, o.received_paise - o.refunded_paise as paid,
      ${lineSum("'invoice', 'bill_of_supply', 'credit_note', 'debit_note'", "case when d.type = 'credit_note' then -1 else 1 end")} as billed,
      ${lineSum("'receipt_voucher'", '1')} - (select cast(coalesce(sum(u.total_paise), 0) as bigint)
        from advance_uses u join documents b on b.id = u.document_id
        where b.order_id = o.id and not ${isVoid('b')}) as vouchers
    from orders o where exists (select 1 from documents d where d.order_id = o.id)) as s
    where billed > charged or billed < 0 or vouchers < 0 or vouchers > paid
      or (billed = charged and billed_round_off <> round_off and written_off = 0) order by reference`.execute(
    db,
  );
  return rows.map(
    ({ reference, charged, round_off, billed, billed_round_off, paid, vouchers }) =>
      `Order ${reference}: billed ${billed} of ${charged}, vouchers ${vouchers} of ${paid} paise paid, ` +
      `round-off ${billed_round_off} of ${round_off}`,
  );
}

/** Without a tax regime, every payment has a receipt of its amount; otherwise its order has a document. */
async function auditReceipts(db: Db): Promise<string[]> {
  const receipts = await sql<{ number: string }>`select d.number from documents d
    where d.type = 'receipt' and d.payment_id is not null and not exists (select 1 from allocations a
      where a.payment_id = d.payment_id and a.order_id = d.order_id and abs(a.amount_paise) = d.total_paise)
    order by d.number`.execute(db);
  const bare = await sql<{ id: string }>`select p.id from payments p
    where p.before_ledger = 0 and p.direction = 'in' and p.reverses_id is null
      and p.created_at >= (select min(created_at) from documents)
      and not exists (select 1 from allocations a join documents d on d.order_id = a.order_id
        where a.payment_id = p.id)
      and exists (select 1 from allocations a where a.payment_id = p.id)
    order by p.id`.execute(db);
  return [
    ...receipts.rows.map(({ number }) => `Receipt ${number} has another amount than its payment`),
    ...bare.rows.map(({ id }) => `Payment ${id} has no document`),
  ];
}
