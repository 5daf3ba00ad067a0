import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PackageSaleRow } from '../../db/hours-schema.ts';
import type { BirthdayPartyRow, BookingRow } from '../../db/visit-schema.ts';
import { orderRows } from '../money.ts';

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};

/** A paid visit on Saturday 21 November 2026, 10 AM, with any given changes, and its order. */
export async function addBooking(trx: Db, change: Partial<Insertable<BookingRow>> = {}): Promise<number> {
  const id = await insertBooking(trx, change);
  await orderRows(trx);
  return id;
}

/** The visit of `addBooking` without its order, for many at once: `orderRows` then makes the orders of all. */
export async function insertBooking(trx: Db, change: Partial<Insertable<BookingRow>> = {}): Promise<number> {
  const total_paise = change.total_paise ?? 49_900;
  const discount_paise = change.discount_paise ?? 0;
  const { id } = await trx
    .insertInto('bookings')
    .values({
      reference: `TD-${next()}`,
      manage_key_hash: '',
      user_id: null,
      package_id: 1,
      time_slot_id: 1,
      booking_date: '2026-11-21',
      start_time: '10:00',
      end_time: '12:00',
      number_of_children: 1,
      children_ages: '[4]',
      parent_name: 'Anita Rao',
      parent_phone: '9800000001',
      parent_email: 'anita@example.com',
      voucher_id: null,
      voucher_code: null,
      status: 'completed',
      payment_status: 'paid',
      payment_method: 'desk',
      arrived_at: null,
      consented_at: null,
      cancelled_at: null,
      created_at: '2026-11-20T06:00:00.000Z',
      special_requests: '',
      ...change,
      subtotal_paise: total_paise + discount_paise,
      discount_paise,
      total_paise,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type PartyChange = Partial<Insertable<BirthdayPartyRow>> & { user_id: number };

/** A paid Starter party on the same day, and its order. */
export async function addParty(trx: Db, change: PartyChange): Promise<void> {
  await insertParty(trx, change);
  await orderRows(trx);
}

/** The party of `addParty` without its order. */
export async function insertParty(trx: Db, change: PartyChange): Promise<void> {
  await trx
    .insertInto('birthday_parties')
    .values({
      reference: `TP-${next()}`,
      birthday_package_id: 1,
      package_type: 'starter',
      time_slot_id: 3,
      party_date: '2026-11-21',
      start_time: '14:00',
      end_time: '16:00',
      child_name: 'Diya',
      child_age: 5,
      number_of_guests: 8,
      theme: '',
      cake_preference: '',
      decoration_preference: '',
      special_requests: '',
      parent_name: 'Kirana Bhat',
      parent_phone: '9800000002',
      parent_email: 'kirana@example.com',
      total_paise: 299_900,
      status: 'completed',
      payment_status: 'paid',
      cancelled_at: null,
      created_at: '2026-11-01T06:00:00.000Z',
      ...change,
    })
    .execute();
}

/** A sale of ten hours with its first ledger entry. */
export async function addSoldHours(
  trx: Db,
  change: Partial<Insertable<PackageSaleRow>> = {},
): Promise<number> {
  const total_minutes = change.total_minutes ?? 600;
  const created_at = change.created_at ?? '2026-11-05T06:00:00.000Z';
  const { id } = await trx
    .insertInto('package_sales')
    .values({
      reference: `HP-${next()}`,
      package_id: 3,
      package_name: 'Monthly Pass',
      remaining_minutes: total_minutes,
      customer_name: 'Meera Shenoy',
      customer_phone: '9800000003',
      customer_email: null,
      total_paise: 249_900,
      notes: '',
      sold_by_user_id: null,
      sold_by: 'Asha',
      sold_by_note: '',
      valid_till: '2027-11-05',
      cancelled_at: null,
      cancel_reason: null,
      refunded_paise: null,
      ...change,
      total_minutes,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addLedger(trx, id, 'sold', total_minutes, created_at);
  await orderRows(trx);
  return id;
}

export async function addLedger(
  trx: Db,
  sale_id: number,
  ...[kind, minutes, created_at]: ['sold' | 'used' | 'given_back' | 'settled' | 'cancelled', number, string]
): Promise<void> {
  await trx
    .insertInto('hour_ledger')
    .values({
      sale_id,
      usage_id: null,
      review_id: null,
      kind,
      minutes,
      note: '',
      by_user_id: null,
      by_name: 'Asha',
      device_id: null,
      created_at,
    })
    .execute();
}
