import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { UserRow } from '../../db/schema.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { isOwnVisit, type Owner } from './own-visits-store.ts';

/** The living account that has this phone, proved or typed by the team. */
export function findAccountByPhone(db: Db, phone: string): Promise<Selectable<UserRow> | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whoever is known by a phone alone has no account: nothing is theirs by the number 0. */
export const ownerOf = (account: Selectable<UserRow> | undefined, phone: string): Owner => ({
  id: account?.id ?? 0,
  phone,
  role: account?.role ?? 'customer',
});

/** The records of a person, as the access log names them: `booking:12`. */
export async function recordsOf(db: Db, owner: Owner): Promise<string[]> {
  const { id, phone } = owner;
  const visits = (table: 'bookings' | 'birthday_parties') =>
    db.selectFrom(table).select('id').where(isOwnVisit(table, owner)).execute();
  const bookings = await visits('bookings');
  const parties = await visits('birthday_parties');
  const sales = await db
    .selectFrom('package_sales')
    .select('id')
    .where('customer_phone', '=', phone ?? '')
    .execute();
  const enquiries = await db
    .selectFrom('enquiries')
    .select('id')
    .where('phone', '=', phone ?? '')
    .execute();
  const named = (entity: string, rows: readonly { id: number }[]) => rows.map((row) => `${entity}:${row.id}`);
  return [
    ...(id === 0 ? [] : [`user:${id}`]),
    ...named('booking', bookings),
    ...named('party', parties),
    ...named('package_sale', sales),
    ...named('enquiry', enquiries),
  ];
}

/** Coming visits under a phone, the soonest first; more than a phone may book. */
export async function comingUnder(db: Db, phone: string, today: CentreMoment) {
  const live = ['pending', 'confirmed'] as const;
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'booking_date as date', 'start_time'])
    .where('parent_phone', '=', phone)
    .where('booking_date', '>=', today.date)
    .where('status', 'in', live)
    .where('arrived_at', 'is', null)
    .limit(200)
    .execute();
  const parties = await db
    .selectFrom('birthday_parties')
    .select(['id', 'reference', 'party_date as date', 'start_time'])
    .where('parent_phone', '=', phone)
    .where('party_date', '>=', today.date)
    .where('status', 'in', live)
    .where('arrived_at', 'is', null)
    .limit(200)
    .execute();
  return [
    ...bookings.map((row) => ({ kind: 'booking' as const, ...row })),
    ...parties.map((row) => ({ kind: 'party' as const, ...row })),
  ].sort((a, b) => `${a.date}${a.start_time}`.localeCompare(`${b.date}${b.start_time}`));
}

export interface Correction {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | null | undefined;
}

/**
 * Writes a corrected name, phone or email into the bookings, parties, sales and enquiries under a phone.
 * @returns the numbers of the rows that changed, by table
 */
export async function correctUnder(trx: Db, phone: string, change: Correction) {
  const visits = {
    ...(change.name !== undefined && { parent_name: change.name }),
    ...(change.phone !== undefined && { parent_phone: change.phone }),
    ...(change.email !== undefined && { parent_email: change.email ?? '' }),
  };
  const sale = {
    ...(change.name !== undefined && { customer_name: change.name }),
    ...(change.phone !== undefined && { customer_phone: change.phone }),
    ...(change.email !== undefined && { customer_email: change.email }),
  };
  const correctVisits = (table: 'bookings' | 'birthday_parties') =>
    trx
      .updateTable(table)
      .set((eb) => ({ ...visits, version: eb('version', '+', 1) }))
      .where('parent_phone', '=', phone)
      .returning('id')
      .execute();
  // In the order in which everybody takes their rows: sales, bookings, parties.
  const sales = await trx
    .updateTable('package_sales')
    .set((eb) => ({ ...sale, version: eb('version', '+', 1) }))
    .where('customer_phone', '=', phone)
    .returning('id')
    .execute();
  const bookings = await correctVisits('bookings');
  const parties = await correctVisits('birthday_parties');
  await trx
    .updateTable('enquiries')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('phone', '=', phone)
    .execute();
  if (change.phone !== undefined)
    await trx.updateTable('voucher_uses').set({ phone: change.phone }).where('phone', '=', phone).execute();
  return { sales, bookings, parties };
}
