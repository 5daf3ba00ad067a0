import { type Insertable, type Selectable, sql } from 'kysely';
import type { MoneyReviewReason } from '../../contract/money/reviews.ts';
import type { Db } from '../../db/database.ts';
import type { MoneyReviewRow } from '../../db/desk-money-schema.ts';
import type { Page } from '../../http/route/route.ts';

/** Opens reviews. An operation that arrives again opens none that it had opened before. */
export async function openMoneyReviews(trx: Db, rows: Insertable<MoneyReviewRow>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('money_reviews')
    .values(rows)
    .onConflict((c) => c.columns(['operation_id', 'reason']).doNothing())
    .execute();
}

/** A payment that a review names, with its tablet. */
export interface ReviewedPayment {
  id: string;
  amount_paise: number;
  method: string;
  by_name: string;
  at: string;
  device_name: string | null;
}

export interface ListedReview extends Selectable<MoneyReviewRow> {
  device_name: string;
  order_reference: string | null;
  customer_name: string | null;
  payment: ReviewedPayment | undefined;
  otherPayment: ReviewedPayment | undefined;
}

type ReviewWithOrder = Omit<ListedReview, 'payment' | 'otherPayment'>;

/** The reviews with their order and its family. */
const reviewsWhere = (where: ReturnType<typeof sql>, page: ReturnType<typeof sql>) =>
  sql<ReviewWithOrder>`select r.*, d.name as device_name, o.reference as order_reference,
      coalesce(b.parent_name, v.parent_name, s.customer_name, nullif(o.customer_name, '')) as customer_name
    from money_reviews r join devices d on d.id = r.device_id
      left join orders o on o.id = r.order_id
      left join bookings b on b.id = o.booking_id
      left join birthday_parties v on v.id = o.party_id
      left join package_sales s on s.id = o.sale_id
    where ${where} order by r.status, r.opened_at, r.id ${page}`;

interface ReviewFilter {
  status?: 'open' | 'settled' | undefined;
  reason?: MoneyReviewReason | undefined;
}

/** Lists reviews: open ones first, oldest first. */
export async function listMoneyReviews(
  db: Db,
  { limit, offset, status, reason }: ReviewFilter & { limit: number; offset: number },
): Promise<Page<ListedReview>> {
  const where = sql.join(
    [
      sql`1 = 1`,
      ...(status ? [sql`r.status = ${status}`] : []),
      ...(reason ? [sql`r.reason = ${reason}`] : []),
    ],
    sql` and `,
  );
  const { rows } = await reviewsWhere(where, sql`limit ${limit} offset ${offset}`).execute(db);
  const counted = await sql<{ total: number }>`select cast(count(*) as bigint) as total
    from money_reviews r where ${where}`.execute(db);
  return { rows: await withPayments(db, rows), total: counted.rows[0]?.total ?? 0 };
}

export async function findMoneyReview(db: Db, id: number): Promise<ListedReview | undefined> {
  const { rows } = await reviewsWhere(sql`r.id = ${id}`, sql`limit 1`).execute(db);
  const [review] = await withPayments(db, rows);
  return review;
}

async function withPayments(db: Db, reviews: readonly ReviewWithOrder[]): Promise<ListedReview[]> {
  const ids = reviews.flatMap(({ payment_id, other_payment_id }) =>
    [payment_id, other_payment_id].filter((id) => id !== null),
  );
  const payments = new Map((await findPayments(db, ids)).map((payment) => [payment.id, payment]));
  return reviews.map((review) => ({
    ...review,
    payment: payments.get(review.payment_id ?? ''),
    otherPayment: payments.get(review.other_payment_id ?? ''),
  }));
}

async function findPayments(db: Db, ids: readonly string[]): Promise<ReviewedPayment[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('payments')
    .leftJoin('devices', 'devices.id', 'payments.device_id')
    .select(['payments.id', 'amount_paise', 'method', 'by_name', 'at', 'devices.name as device_name'])
    .where('payments.id', 'in', [...new Set(ids)])
    .execute();
}

/** Settles an open review; returns false if it is settled already. */
export async function settleMoneyReview(
  trx: Db,
  id: number,
  { note, by, at }: { note: string; by: { userId: number | null; name: string }; at: Date },
): Promise<boolean> {
  const settled = await trx
    .updateTable('money_reviews')
    .set((eb) => ({
      status: 'settled',
      note,
      settled_by_user_id: by.userId,
      settled_by: by.name,
      settled_at: at.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}
