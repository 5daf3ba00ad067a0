import type { ExpressionBuilder, Insertable, OnConflictDatabase, OnConflictTables, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { UsageReviewRow } from '../../db/hours-schema.ts';
import type { Schema } from '../../db/schema.ts';
import type { Page } from '../../http/route/route.ts';

export type ReviewRow = Selectable<UsageReviewRow> & {
  minutes_used: number;
  visit_short_minutes: number;
  sale_paise: number;
  sale_minutes: number;
  order_id: string | null;
  sale_reference: string;
  customer_name: string;
  balance_now_minutes: number;
  device_name: string | null;
};

export interface Resolution {
  resolution: 'charge' | 'waive' | 'void';
  note: string;
  by: { userId: number | null; name: string };
  at: Date;
}

/** Opens reviews. Reopens a settled one, and updates one that is open. */
export async function openReviews(trx: Db, rows: Insertable<UsageReviewRow>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('usage_reviews')
    .values(rows)
    .onConflict((c) =>
      c.column('usage_id').doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        short_minutes: eb.ref('excluded.short_minutes'),
        balance_then_minutes: eb.ref('excluded.balance_then_minutes'),
        note: eb.ref('excluded.note'),
        occurred_at: unlessOpen(eb, 'occurred_at'),
        opened_at: unlessOpen(eb, 'opened_at'),
        device_id: eb.ref('excluded.device_id'),
        status: 'open',
        resolution: null,
        settled_by_user_id: null,
        settled_by: null,
        settled_at: null,
      })),
    )
    .execute();
}

type Excluded = ExpressionBuilder<
  OnConflictDatabase<Schema, 'usage_reviews'>,
  OnConflictTables<'usage_reviews'>
>;

/** The existing value if the review is open, otherwise the new one. */
const unlessOpen = <Column extends 'occurred_at' | 'opened_at'>(eb: Excluded, column: Column) =>
  eb
    .case()
    .when('usage_reviews.status', '=', 'open')
    .then(eb.ref(`usage_reviews.${column}`))
    .else(eb.ref(`excluded.${column}`))
    .end();

function reviews(db: Db) {
  return db
    .selectFrom('usage_reviews')
    .innerJoin('package_usages', 'package_usages.id', 'usage_reviews.usage_id')
    .innerJoin('package_sales', 'package_sales.id', 'usage_reviews.sale_id')
    .leftJoin('devices', 'devices.id', 'usage_reviews.device_id')
    .leftJoin('orders', 'orders.review_id', 'usage_reviews.id');
}

function reviewRows(db: Db) {
  return reviews(db).selectAll('usage_reviews').select([
    'package_usages.minutes_used',
    // The review's own short minutes are only those that are still open.
    'package_usages.short_minutes as visit_short_minutes',
    'package_sales.reference as sale_reference',
    'package_sales.customer_name',
    'package_sales.remaining_minutes as balance_now_minutes',
    'package_sales.total_paise as sale_paise',
    'package_sales.total_minutes as sale_minutes',
    'orders.id as order_id',
    'devices.name as device_name',
  ]);
}

export interface ReviewFilter {
  status?: UsageReviewRow['status'] | undefined;
  reason?: UsageReviewRow['reason'] | undefined;
}

/** Lists reviews: open ones first, oldest first, then the settled ones. */
export async function listReviewRows(
  db: Db,
  filter: ReviewFilter & { limit: number; offset: number },
): Promise<Page<ReviewRow>> {
  const { limit, offset } = filter;
  const [rows, { total }] = await Promise.all([
    reviewRows(db)
      .where((eb) => eb.and(asked(filter)))
      .orderBy('usage_reviews.status')
      .orderBy('usage_reviews.opened_at')
      .orderBy('usage_reviews.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('usage_reviews')
      .where((eb) => eb.and(asked(filter)))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The filter's conditions on the columns. */
const asked = ({ status, reason }: ReviewFilter) => ({
  ...(status && { 'usage_reviews.status': status }),
  ...(reason && { 'usage_reviews.reason': reason }),
});

/** Finds a review's sale id, the only thing that may be read before the sale is locked (`lockSale`). */
export async function findSaleIdOfReview(trx: Db, id: number): Promise<number | undefined> {
  const row = await trx.selectFrom('usage_reviews').select('sale_id').where('id', '=', id).executeTakeFirst();
  return row?.sale_id;
}

export function findReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  return reviewRows(db).where('usage_reviews.id', '=', id).executeTakeFirst();
}

/** Settles a visit's open review; returns false if it has none. */
export async function closeReview(trx: Db, usageId: string, settled: Resolution): Promise<boolean> {
  const updated = await trx
    .updateTable('usage_reviews')
    .set({
      status: 'settled',
      resolution: settled.resolution,
      note: settled.note,
      settled_by_user_id: settled.by.userId,
      settled_by: settled.by.name,
      settled_at: settled.at.toISOString(),
    })
    .where('usage_id', '=', usageId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Finds the review of a visit for which the family was charged. */
export async function findChargedReview(trx: Db, usageId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('usage_reviews')
    .innerJoin('orders', 'orders.review_id', 'usage_reviews.id')
    .select('usage_reviews.id')
    .where('usage_id', '=', usageId)
    .executeTakeFirst();
  return row?.id;
}
