import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PackageSaleRow } from '../../db/hours-schema.ts';
import { createReference } from '../../domain/bookings/booking.ts';
import type { Entry } from '../../domain/hours/ledger.ts';
import type { Actor } from '../../http/route/caller.ts';
import { announceUses } from '../messages/hours-store.ts';

export type SaleRow = Selectable<PackageSaleRow>;

export type SaleToAdd = Omit<
  SaleRow,
  'id' | 'reference' | 'remaining_minutes' | 'cancelled_at' | 'cancel_reason' | 'version' | 'pay_first'
> & { pay_first?: 0 | 1 };

const referenceTries = 5;

/** Stores a sale with an empty balance under a new reference; its hours come with the first ledger entry. */
export async function addSale(trx: Db, sale: SaleToAdd): Promise<SaleRow> {
  for (let attempt = 1; attempt <= referenceTries; attempt += 1) {
    const row = await trx
      .insertInto('package_sales')
      .values({ ...sale, reference: createReference('HP', randomInt), remaining_minutes: 0 })
      .onConflict((c) => c.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
  throw new Error(`No free reference for a sale in ${referenceTries} tries`);
}

export function findSale(db: Db, id: number): Promise<SaleRow | undefined> {
  return db.selectFrom('package_sales').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks and reads a sale. Every transaction that moves hours locks the sale first, to avoid deadlocks. Before
 * that it reads nothing about a visit or its review except its sale's id, because another transaction may be
 * changing them.
 */
export function lockSale(trx: Db, id: number): Promise<SaleRow | undefined> {
  return trx
    .updateTable('package_sales')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export interface Posting {
  saleId: number;
  entries: readonly Entry[];
  /** The visit of the entries. A cancellation belongs to the sale, whatever caused it. */
  usageId?: string;
  reviewId?: number;
  note: string;
  by: Actor;
  at: Date;
}

/**
 * Writes ledger entries and moves the balance by their sum, in one transaction. Nothing else moves a balance.
 * @returns the updated sale, or undefined if the balance would leave the range from 0 to the sale's total
 */
export async function postEntries(trx: Db, posting: Posting): Promise<SaleRow | undefined> {
  const sum = posting.entries.reduce((minutes, entry) => minutes + entry.minutes, 0);
  const sale = await trx
    .updateTable('package_sales')
    .set((eb) => ({ remaining_minutes: eb('remaining_minutes', '+', sum) }))
    .where('id', '=', posting.saleId)
    .where((eb) => eb.between(eb('remaining_minutes', '+', sum), eb.lit(0), eb.ref('total_minutes')))
    .returningAll()
    .executeTakeFirst();
  if (sale && posting.entries.length > 0) {
    await trx
      .insertInto('hour_ledger')
      .values(posting.entries.map((entry) => ledgerRow(posting, entry)))
      .execute();
    const { usageId } = posting;
    if (usageId !== undefined && posting.entries.some(({ kind }) => kind === 'used'))
      await announceUses(trx, [{ saleId: sale.id, usageId }], posting.at);
  }
  return sale;
}

function ledgerRow({ saleId, usageId, reviewId, note, by, at }: Posting, { kind, minutes }: Entry) {
  return {
    sale_id: saleId,
    usage_id: kind === 'cancelled' ? null : (usageId ?? null),
    review_id: reviewId ?? null,
    kind,
    minutes,
    note,
    by_user_id: by.userId,
    by_name: by.name,
    device_id: by.deviceId,
    created_at: at.toISOString(),
  };
}

/**
 * Marks a sale cancelled; returns false if it already was.
 * @param reason null if its hours were given up with its owner's account
 */
export async function markCancelled(trx: Db, id: number, reason: string | null, at: Date): Promise<boolean> {
  const cancelled = await trx
    .updateTable('package_sales')
    .set({ cancelled_at: at.toISOString(), cancel_reason: reason })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return cancelled.numUpdatedRows === 1n;
}

/** Records the refunded amount; changes nothing else of the sale. */
export async function recordRefund(trx: Db, id: number, paise: number): Promise<void> {
  await trx.updateTable('package_sales').set({ refunded_paise: paise }).where('id', '=', id).execute();
}

/** Sets a sale's last day of validity. */
export async function setValidTill(trx: Db, id: number, validTill: string): Promise<void> {
  await trx.updateTable('package_sales').set({ valid_till: validTill }).where('id', '=', id).execute();
}

/** Finds an active play package. */
export function findPackageOnOffer(db: Db, id: number) {
  return db
    .selectFrom('play_packages')
    .select(['id', 'name', 'duration_minutes', 'price_paise'])
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst();
}
