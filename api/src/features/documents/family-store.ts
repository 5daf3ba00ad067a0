import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The rows whose orders are a family's, and the phone that its documents name. */
export interface DocumentOwners {
  booking_id: readonly number[];
  party_id: readonly number[];
  sale_id: readonly number[];
  phone: string | null;
}

const ownerColumns = ['booking_id', 'party_id', 'sale_id'] as const;

/** Rows per query, so that each stays bounded. */
const chunkSize = 500;

/** The orders that a family's rows have. */
async function ordersOf(db: Db, owners: DocumentOwners): Promise<string[]> {
  const found: string[] = [];
  for (const column of ownerColumns)
    for (let from = 0; from < owners[column].length; from += chunkSize) {
      const ids = owners[column].slice(from, from + chunkSize);
      const rows = await db.selectFrom('orders').select('id').where(column, 'in', ids).execute();
      found.push(...rows.map(({ id }) => id));
    }
  return found;
}

/** The buyer of a document is JSON, which names the phone once. */
const named = (phone: string) => `%"phone":"${phone.replaceAll(/[^\d]/g, '')}"%`;

/** The documents of a family's orders, and those made out to its phone; oldest first. */
export async function documentsTo(db: Db, owners: DocumentOwners) {
  const orders = await ordersOf(db, owners);
  const found: Awaited<ReturnType<typeof read>> = [];
  for (let from = 0; from < orders.length; from += chunkSize)
    found.push(...(await read(db, orders.slice(from, from + chunkSize))));
  const byPhone = owners.phone === null ? [] : await readNamed(db, owners.phone);
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...byPhone.filter(({ id }) => !known.has(id))].sort((a, b) =>
    a.issued_at.localeCompare(b.issued_at),
  );
}

const selected = (db: Db) =>
  db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .select(['documents.id', 'documents.type', 'documents.number', 'documents.business_day'])
    .select(['documents.issued_at', 'documents.total_paise', 'documents.buyer', 'documents.reason'])
    .select(['documents.order_id', 'documents.regime', 'orders.reference as order_reference']);

const read = (db: Db, orders: readonly string[]) =>
  selected(db).where('documents.order_id', 'in', orders).execute();

const readNamed = (db: Db, phone: string) =>
  selected(db).where('documents.buyer', 'like', named(phone)).execute();

/**
 * Detaches a family from its documents: the buyer, the link and the reasons are blanked, and the documents
 * stay with their numbers and amounts.
 */
export async function blankDocuments(trx: Db, owners: DocumentOwners): Promise<string[]> {
  const rows = await documentsTo(trx, owners);
  for (const { id } of rows) {
    await trx
      .updateTable('documents')
      .set({ buyer: '', token: '', reason: '' })
      .where('id', '=', id)
      .execute();
    await trx.updateTable('document_voids').set({ reason: '' }).where('document_id', '=', id).execute();
  }
  const orders = new Set([...(await ordersOf(trx, owners)), ...rows.map(({ order_id }) => order_id)]);
  for (const id of orders)
    await trx.updateTable('order_buyers').set({ buyer: '' }).where('order_id', '=', id).execute();
  return [...orders];
}

const oldDocuments = (before: string) => sql`from documents where business_day < ${before}
  and (buyer <> '' or token <> '' or reason <> '')`;
/** The buyer entered for an order, whose documents are all from before the day. */
const oldBuyers = (
  before: string,
) => sql`from order_buyers where buyer <> '' and substr(updated_at, 1, 10) < ${before}
  and not exists (select 1 from documents d where d.order_id = order_buyers.order_id and d.business_day >= ${before})`;

/** How many documents, and buyers entered for orders, name someone although they are from before a day. */
export async function countOldBuyers(db: Db, before: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (select count(*) ${oldDocuments(before)})
    + (select count(*) ${oldBuyers(before)}) as n`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/**
 * Blanks the buyers of documents from before a day, with their links and reasons; at most a number of each.
 * @returns how many it blanked
 */
export async function blankOldBuyers(trx: Db, before: string, most: number): Promise<number> {
  const ids = sql`select id ${oldDocuments(before)} order by business_day limit ${most}`;
  await sql`update document_voids set reason = '' where document_id in (${ids})`.execute(trx);
  const blanked =
    await sql`update documents set buyer = '', token = '', reason = '' where id in (${ids})`.execute(trx);
  const entered = await sql`update order_buyers set buyer = '' where order_id in
    (select order_id ${oldBuyers(before)} limit ${most})`.execute(trx);
  return Number(blanked.numAffectedRows ?? 0n) + Number(entered.numAffectedRows ?? 0n);
}
