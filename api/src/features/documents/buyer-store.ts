import { sql } from 'kysely';
import type { Buyer } from '../../contract/money/documents.ts';
import type { Db } from '../../db/database.ts';
import { erasedName } from '../../domain/families/erasure.ts';

/** Who an order is billed to. */
export interface OrderBuyer extends Buyer {
  gstin: string;
  irn: string;
}

const nobody: OrderBuyer = { name: '', phone: '', address: '', stateCode: '', gstin: '', irn: '' };

/** The buyer who was entered for an order, or else its family; blank for an erased one. */
export async function buyerOfOrder(db: Db, orderId: string): Promise<OrderBuyer> {
  const { rows } = await sql<{
    name: string | null;
    phone: string | null;
    buyer: string | null;
    gstin: string | null;
    irn: string | null;
  }>`select coalesce(b.parent_name, p.parent_name, s.customer_name, rs.customer_name, o.customer_name) as name,
      coalesce(b.parent_phone, p.parent_phone, s.customer_phone, rs.customer_phone, o.customer_phone) as phone,
      ob.buyer, ob.gstin, ob.irn
    from orders o left join bookings b on b.id = o.booking_id left join birthday_parties p on p.id = o.party_id
      left join package_sales s on s.id = o.sale_id left join usage_reviews r on r.id = o.review_id
      left join package_sales rs on rs.id = r.sale_id left join order_buyers ob on ob.order_id = o.id
    where o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) return nobody;
  const { gstin, irn } = row;
  if (row.buyer)
    return { ...nobody, ...(JSON.parse(row.buyer) as Buyer), gstin: gstin ?? '', irn: irn ?? '' };
  if (row.name === erasedName) return nobody;
  return { ...nobody, name: row.name ?? '', phone: row.phone ?? '' };
}

/** Stores who an order is billed to. */
export async function setOrderBuyer(trx: Db, orderId: string, input: OrderBuyer, now: Date): Promise<void> {
  const { gstin, irn, ...buyer } = input;
  const values = { buyer: JSON.stringify(buyer), gstin, irn, updated_at: now.toISOString() };
  await trx
    .insertInto('order_buyers')
    .values({ order_id: orderId, ...values })
    .onConflict((c) => c.column('order_id').doUpdateSet(values))
    .execute();
}
