import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { packageTypes } from '../../contract/catalogue/catalogue.ts';
import type { VoucherRow } from '../../db/catalogue-schema.ts';
import type { Db } from '../../db/database.ts';
import type { Discount } from '../../domain/bookings/price.ts';
import type { PhoneHistory, VoucherTerms } from '../../domain/bookings/vouchers.ts';

/** A voucher in the form that the rules read. */
export interface StoredVoucher {
  id: number;
  code: string;
  terms: VoucherTerms;
  discount: Discount;
}

const typeList = z.array(z.enum(packageTypes));

/** Converts a row to the form that the rules read. */
export const asVoucher = (row: Selectable<VoucherRow>): StoredVoucher => ({
  id: row.id,
  code: row.code,
  terms: {
    isActive: row.is_active === 1,
    validFrom: row.valid_from,
    validTill: row.valid_till,
    maxUses: row.max_uses,
    maxUsesPerPhone: row.max_uses_per_phone,
    uses: row.uses,
    minSpendPaise: row.min_spend_paise,
    minChildren: row.min_children,
    firstVisitOnly: row.first_visit_only === 1,
    needsBirthday: row.needs_birthday === 1,
    packageTypes: typeList.parse(JSON.parse(row.package_types)),
  },
  discount: { type: row.discount_type, value: row.discount_value, maxPaise: row.max_discount_paise },
});

/** @param code in capital letters, as stored */
export async function findVoucher(db: Db, code: string): Promise<StoredVoucher | undefined> {
  const row = await db.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirst();
  return row && asVoucher(row);
}

/** A voucher that the public pages show, with its texts. */
export interface StoredOffer extends StoredVoucher {
  title: string;
  description: string;
}

/** Lists the vouchers marked as offers, usable today or not, oldest first. */
export async function listOffers(db: Db): Promise<StoredOffer[]> {
  const rows = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('is_offer', '=', sql.lit(1))
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...asVoucher(row), title: row.offer_title, description: row.description }));
}

/** @throws Error if there is none: vouchers that were used are never deleted */
export async function requireVoucher(db: Db, id: number): Promise<StoredVoucher> {
  return asVoucher(
    await db.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/**
 * Reads a phone's history: its active uses of a voucher, and whether it has bookings that are not cancelled.
 */
export async function readPhoneHistory(db: Db, voucherId: number, phone: string): Promise<PhoneHistory> {
  const uses = await db
    .selectFrom('voucher_uses')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('voucher_id', '=', voucherId)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const booking = await db
    .selectFrom('bookings')
    .select('id')
    .where('parent_phone', '=', phone)
    .where('status', 'in', ['pending', 'confirmed', 'completed'])
    .limit(1)
    .executeTakeFirst();
  return { usesOfVoucher: uses.n, bookings: booking ? 1 : 0 };
}

/**
 * Counts one use in one conditional write, and locks the voucher's row until the commit. Uses of one voucher
 * are therefore serialized, and what is read about a phone afterwards stays true.
 * @returns false if the voucher is used up
 */
export async function incrementUses(trx: Db, voucherId: number): Promise<boolean> {
  const counted = await trx
    .updateTable('vouchers')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', voucherId)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

/** Stores the booking's use. The unique key on the use number enforces the limit per phone. */
export async function insertVoucherUse(
  trx: Db,
  use: { voucherId: number; phone: string; bookingId: number },
  now: Date,
): Promise<void> {
  const { voucherId, phone, bookingId } = use;
  const rows = await trx
    .selectFrom('voucher_uses')
    .select('use_number')
    .where('voucher_id', '=', voucherId)
    .where('phone', '=', phone)
    .execute();
  const taken = new Set(rows.map((row) => row.use_number));
  let useNumber = 1;
  while (taken.has(useNumber)) useNumber += 1;
  await trx
    .insertInto('voucher_uses')
    .values({
      voucher_id: voucherId,
      phone,
      use_number: useNumber,
      booking_id: bookingId,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Counts the booking's use for another phone, if there is one. */
export async function setVoucherPhone(
  trx: Db,
  { bookingId, phone }: { bookingId: number; phone: string },
  now: Date,
): Promise<void> {
  const use = await trx
    .deleteFrom('voucher_uses')
    .where('booking_id', '=', bookingId)
    .returning('voucher_id')
    .executeTakeFirst();
  if (use) await insertVoucherUse(trx, { voucherId: use.voucher_id, phone, bookingId }, now);
}

/**
 * Gives back the booking's use, if there is one. Updates the voucher first, in the same order as taking a
 * use.
 */
export async function releaseVoucherUse(trx: Db, voucherId: number, bookingId: number): Promise<void> {
  await trx
    .updateTable('vouchers')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', voucherId)
    .where((eb) =>
      eb.exists(eb.selectFrom('voucher_uses').select('booking_id').where('booking_id', '=', bookingId)),
    )
    .execute();
  await trx.deleteFrom('voucher_uses').where('booking_id', '=', bookingId).execute();
}
