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

/** The same for any family that the portal knows; undefined for a phone that it does not have. */
export async function findFamilyContact(
  db: Db,
  phone: string,
): Promise<{ name: string; email: string } | undefined> {
  const contact = await findContact(db, phone);
  if (contact.name !== '' || phone === '') return contact.name === '' ? undefined : contact;
  const party = await db
    .selectFrom('birthday_parties')
    .select(['parent_name as name', 'parent_email as email'])
    .where('parent_phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return party ?? (await findAccountContact(db, phone)) ?? (await findOtherContact(db, phone));
}

async function findAccountContact(db: Db, phone: string) {
  const account = await db
    .selectFrom('users')
    .select(['first_name', 'email', 'email_verified_at'])
    .where('phone', '=', phone)
    .where('role', '=', 'customer')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) return undefined;
  const { first_name: name, email, email_verified_at } = account;
  return { name, email: (email_verified_at !== null && email) || '' };
}

/** A family that only bought at the counter, wrote an enquiry, or was written down by the team. */
async function findOtherContact(db: Db, phone: string) {
  const sale = await db
    .selectFrom('orders')
    .select('customer_name as name')
    .where('customer_phone', '=', phone)
    .limit(1)
    .executeTakeFirst();
  if (sale) return { name: sale.name, email: '' };
  const enquiry = await db
    .selectFrom('enquiries')
    .select(['name', 'email'])
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (enquiry) return { name: enquiry.name, email: enquiry.email ?? '' };
  const known = await db
    .selectFrom('family_phones')
    .select('phone')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return known && { name: '', email: '' };
}
