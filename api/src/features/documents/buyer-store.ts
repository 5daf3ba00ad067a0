import { sql } from 'kysely';
import type { Buyer, BuyerInput } from '../../contract/money/documents.ts';
import type { Db } from '../../db/database.ts';
import { erasedName } from '../../domain/families/erasure.ts';
import { AppError } from '../../http/route/app-error.ts';

/** Who an order is billed to. */
export interface OrderBuyer extends Buyer {
  gstin: string;
  irn: string;
  /** Counts the changes; 0 until someone enters a buyer. */
  version: number;
}

const nobody: OrderBuyer = {
  name: '',
  phone: '',
  address: '',
  stateCode: '',
  gstin: '',
  irn: '',
  version: 0,
};

/** The buyer who was entered for an order, or else its family; blank for an erased one. */
export async function buyerOfOrder(db: Db, orderId: string): Promise<OrderBuyer> {
  const { rows } = await sql<{
    name: string | null;
    phone: string | null;
    buyer: string | null;
    gstin: string | null;
    irn: string | null;
    version: number | null;
  }>`select coalesce(b.parent_name, p.parent_name, s.customer_name, rs.customer_name, o.customer_name) as name,
      coalesce(b.parent_phone, p.parent_phone, s.customer_phone, rs.customer_phone, o.customer_phone) as phone,
      ob.buyer, ob.gstin, ob.irn, ob.version
    from orders o left join bookings b on b.id = o.booking_id left join birthday_parties p on p.id = o.party_id
      left join package_sales s on s.id = o.sale_id left join usage_reviews r on r.id = o.review_id
      left join package_sales rs on rs.id = r.sale_id left join order_buyers ob on ob.order_id = o.id
    where o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) return nobody;
  const { gstin, irn } = row;
  const version = row.version ?? 0;
  if (row.buyer)
    return { ...nobody, ...(JSON.parse(row.buyer) as Buyer), gstin: gstin ?? '', irn: irn ?? '', version };
  if (row.name === erasedName) return { ...nobody, version };
  return { ...nobody, version, name: row.name ?? '', phone: row.phone ?? '' };
}

/**
 * Stores who an order is billed to. The caller has locked the order.
 * @param expectedVersion the version that the caller read; undefined skips the check
 * @throws AppError `stale` with `details: { current }`
 */
export async function setOrderBuyer(
  trx: Db,
  orderId: string,
  { gstin, irn, ...buyer }: BuyerInput,
  { expectedVersion, now }: { expectedVersion: number | undefined; now: Date },
): Promise<void> {
  const current = await buyerOfOrder(trx, orderId);
  if (expectedVersion !== undefined && expectedVersion !== current.version)
    throw new AppError('stale', { details: { current, changedBy: null, changedAt: null } });
  const version = current.version + 1;
  const values = { buyer: JSON.stringify(buyer), gstin, irn, updated_at: now.toISOString(), version };
  await trx
    .insertInto('order_buyers')
    .values({ order_id: orderId, ...values })
    .onConflict((c) => c.column('order_id').doUpdateSet(values))
    .execute();
}
