import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { UserRow } from '../../db/people-schema.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { renameFamilyPhone } from '../families/store.ts';
import { correctCounterSales } from '../orders/family-store.ts';
import { isOwnVisit, type Owner } from './own-visits-store.ts';

/** The live account with this phone, confirmed or entered by the team. */
export function findAccountByPhone(db: Db, phone: string): Promise<Selectable<UserRow> | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A person known only by phone has no account; id 0 matches nothing. */
export const ownerOf = (
  account: Selectable<UserRow> | undefined,
  phone: string,
): Owner & { phone: string } => ({
  id: account?.id ?? 0,
  phone,
  role: account?.role ?? 'customer',
});

/** A person's records, as the access log names them: `booking:12`. */
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

/** A person's upcoming visits, soonest first; more than a phone can book. */
export async function findUpcomingVisits(db: Db, owner: Owner, today: CentreMoment) {
  const live = ['pending', 'confirmed'] as const;
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'booking_date as date', 'start_time'])
    .where(isOwnVisit('bookings', owner))
    .where('booking_date', '>=', today.date)
    .where('status', 'in', live)
    .where('arrived_at', 'is', null)
    .limit(200)
    .execute();
  const parties = await db
    .selectFrom('birthday_parties')
    .select(['id', 'reference', 'party_date as date', 'start_time'])
    .where(isOwnVisit('birthday_parties', owner))
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

export interface ContactCorrection {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | null | undefined;
}

/** Whether any family data is stored under a phone, or an account has it. */
export async function isPhoneInUse(db: Db, phone: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: number }>`select 1 as "isUsed" where
    exists (select 1 from users where phone = ${phone} and deleted_at is null)
    or exists (select 1 from package_sales where customer_phone = ${phone})
    or exists (select 1 from bookings where parent_phone = ${phone})
    or exists (select 1 from birthday_parties where parent_phone = ${phone})
    or exists (select 1 from orders where customer_phone = ${phone} and customer_phone <> '')
    or exists (select 1 from family_credits where phone = ${phone} and balance_paise > 0)
    or exists (select 1 from enquiries where phone = ${phone})
    or exists (select 1 from waiting_entries where parent_phone = ${phone})
    or exists (select 1 from family_phones where phone = ${phone})
    or exists (select 1 from voucher_uses where phone = ${phone})`.execute(db);
  return rows.length > 0;
}

/**
 * Writes a corrected name, phone or email to the bookings, parties, sales, enquiries and waiting
 * lists under a phone.
 * Another parent's bookings in their own account with this phone stay unchanged.
 * @param change.phone one without any data yet
 */
export async function correctRecords(trx: Db, owner: Owner & { phone: string }, change: ContactCorrection) {
  const { phone } = owner;
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
      .where(isOwnVisit(table, owner))
      .returning('id')
      .execute();
  // In the order of all writers: sales, bookings, vouchers, parties.
  const sales = await trx
    .updateTable('package_sales')
    .set((eb) => ({ ...sale, version: eb('version', '+', 1) }))
    .where('customer_phone', '=', phone)
    .returning('id')
    .execute();
  const bookings = await correctVisits('bookings');
  if (change.phone !== undefined) await moveVoucherUses(trx, phone, change.phone);
  const parties = await correctVisits('birthday_parties');
  await correctCounterSales(trx, phone, change);
  if (change.phone !== undefined) await renameFamilyPhone(trx, phone, change.phone);
  await trx
    .updateTable('enquiries')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('phone', '=', phone)
    .execute();
  await trx
    .updateTable('waiting_entries')
    .set((eb) => ({ ...visits, version: eb('version', '+', 1) }))
    .where('parent_phone', '=', phone)
    .execute();
  return { sales, bookings, parties };
}

/** The voucher uses of bookings that have a new phone already count for that phone. */
async function moveVoucherUses(trx: Db, from: string, to: string): Promise<void> {
  await trx
    .updateTable('voucher_uses')
    .set({ phone: to })
    .where('phone', '=', from)
    .where('booking_id', 'in', (eb) =>
      eb.selectFrom('bookings').select('bookings.id').where('parent_phone', '=', to),
    )
    .execute();
}
