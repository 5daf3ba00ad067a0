import type { Db } from '../../db/database.ts';

/** How a family was called last, at its latest booking or hour package; blank if it has neither. */
export async function findContact(db: Db, phone: string): Promise<{ name: string; email: string }> {
  if (phone === '') return { name: '', email: '' };
  const booking = await db
    .selectFrom('bookings')
    .select(['parent_name as name', 'parent_email as email'])
    .where('parent_phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (booking) return booking;
  const sale = await db
    .selectFrom('package_sales')
    .select(['customer_name as name', 'customer_email as email'])
    .where('customer_phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { name: sale?.name ?? '', email: sale?.email ?? '' };
}
