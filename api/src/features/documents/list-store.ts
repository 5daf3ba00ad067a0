import { type Selectable, sql } from 'kysely';
import type { DocumentType } from '../../contract/money/documents.ts';
import type { Db } from '../../db/database.ts';
import type { DocumentLineRow, DocumentRow } from '../../db/document-schema.ts';
import { contains } from '../../db/search.ts';
import type { Page } from '../../http/route/route.ts';

/** A document with what lists show of its order, and what happened to it since. */
export type ListedDocument = Selectable<DocumentRow> & {
  order_reference: string;
  refers_to: string | null;
  void_reason: string | null;
  voided_by: string | null;
  handed_over_at: string | null;
};

export interface DocumentFilter {
  search?: string | undefined;
  type?: DocumentType | undefined;
  state?: 'valid' | 'void' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const listed = (db: Db) =>
  db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .leftJoin('documents as corrected', 'corrected.id', 'documents.refers_to_id')
    .leftJoin('document_voids as v', 'v.document_id', 'documents.id')
    .leftJoin('document_handovers as h', 'h.document_id', 'documents.id');

const columns = [
  'orders.reference as order_reference',
  'corrected.number as refers_to',
  'v.reason as void_reason',
  'v.by_name as voided_by',
  'h.at as handed_over_at',
] as const;

/** The documents that a filter means. The counts of the Money page are of this query. */
const matching = (db: Db, { search, type, state, from, to }: DocumentFilter) =>
  listed(db)
    .$if(type !== undefined, (q) => q.where('documents.type', '=', type ?? 'invoice'))
    .$if(state === 'valid', (q) => q.where('v.document_id', 'is', null))
    .$if(state === 'void', (q) => q.where('v.document_id', 'is not', null))
    .$if(from !== undefined, (q) => q.where('documents.business_day', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('documents.business_day', '<=', to ?? ''))
    .$if(Boolean(search), (q) => q.where(matches(search ?? '')));

/** How many documents of each type a filter means. */
export function countDocuments(
  db: Db,
  filter: DocumentFilter,
): Promise<{ type: DocumentType; count: number }[]> {
  return matching(db, filter)
    .select((eb) => ['documents.type', eb.fn.countAll<number>().as('count')])
    .groupBy('documents.type')
    .orderBy('documents.type')
    .execute();
}

/** Documents, latest first. */
export async function listDocumentRows(
  db: Db,
  { limit, offset, ...filter }: DocumentFilter & { limit: number; offset: number },
): Promise<Page<ListedDocument>> {
  const found = matching(db, filter);
  const rows = await found
    .selectAll('documents')
    .select(columns)
    .orderBy('documents.issued_at', 'desc')
    .orderBy('documents.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function matches(search: string) {
  const digits = search.replaceAll(/[\s()+-]/g, '');
  const inBuyer = /^\d{3,}$/.test(digits) ? digits.slice(-10) : search;
  return sql<boolean>`(${contains(sql`documents.number`, search)} or ${contains(sql`orders.reference`, search)}
    or ${contains(sql`documents.buyer_gstin`, search)} or ${contains(sql`documents.buyer`, inBuyer)})`;
}

/** The documents of an order, oldest first. */
export function documentsOfOrder(db: Db, orderId: string): Promise<ListedDocument[]> {
  return listed(db)
    .selectAll('documents')
    .select(columns)
    .where('documents.order_id', '=', orderId)
    .orderBy('documents.issued_at')
    .orderBy('documents.created_at')
    .execute();
}

export function findDocument(db: Db, id: string): Promise<ListedDocument | undefined> {
  return listed(db).selectAll('documents').select(columns).where('documents.id', '=', id).executeTakeFirst();
}

/** The document that a public link opens. */
export function findByToken(db: Db, token: string): Promise<ListedDocument | undefined> {
  if (token === '') return Promise.resolve(undefined);
  return listed(db)
    .selectAll('documents')
    .select(columns)
    .where('documents.token', '=', token)
    .executeTakeFirst();
}

export function linesOfDocument(db: Db, id: string): Promise<Selectable<DocumentLineRow>[]> {
  return db.selectFrom('document_lines').selectAll().where('document_id', '=', id).orderBy('id').execute();
}

/** Records that a document may have left the centre; the first time counts. */
export async function recordHandover(
  trx: Db,
  documentId: string,
  how: 'printed' | 'sent' | 'opened',
  now: Date,
): Promise<void> {
  await trx
    .insertInto('document_handovers')
    .values({ document_id: documentId, at: now.toISOString(), how })
    .onConflict((c) => c.column('document_id').doNothing())
    .execute();
}
