import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import type { PackageSaleRow } from '../../db/hours-schema.ts';
import { inChunks } from '../../db/in-chunks.ts';
import { createReference } from '../../domain/bookings/booking.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import { cancelEntries, type Entry, soldEntries } from '../../domain/hours/ledger.ts';
import { cancelFreeOrders, insertFreeOrders } from '../orders/free-orders-store.ts';
import type { Occasion } from '../orders/store.ts';

/** Hours that a family bought before the centre used Toodles. */
export interface CarriedSale {
  offer: { id: number; name: string };
  minutes: number;
  validTill: string;
  customer: { name: string; phone: string; email: string | null };
}

const note = 'Brought from the earlier system';

interface SalesHere {
  /** The valid sales, each as `phone package minutes validTill`. */
  sales: Set<string>;
  /** The minutes that an earlier import has brought, by `phone package`. */
  carried: Map<string, number>;
}

/** What these phones have already. */
export async function carriedSales(db: Db, phones: readonly string[]): Promise<SalesHere> {
  const here: SalesHere = { sales: new Set(), carried: new Map() };
  await inChunks([...new Set(phones)], async (chunk) => {
    const rows = await db
      .selectFrom('package_sales')
      .select(['customer_phone', 'package_id', 'total_minutes', 'valid_till', 'notes'])
      .where('customer_phone', 'in', chunk)
      .where('cancelled_at', 'is', null)
      .execute();
    for (const row of rows) {
      const family = `${row.customer_phone} ${row.package_id}`;
      here.sales.add(`${family} ${row.total_minutes} ${row.valid_till}`);
      if (row.notes === note) here.carried.set(family, (here.carried.get(family) ?? 0) + row.total_minutes);
    }
  });
  return here;
}

/**
 * Records hours that were paid for elsewhere: sales without an amount, so that they add nothing to the day's money. Writes
 * the same rows as `recordSale`, many at once.
 * @returns the ids in the order of the sales
 */
export async function insertCarriedSales(
  trx: Db,
  sales: readonly CarriedSale[],
  occasion: Occasion,
): Promise<number[]> {
  const made = await insertUnderFreeReferences(trx, sales, occasion);
  await insertFreeOrders(
    trx,
    made.map(({ sale, reference, id }) => ({
      order: { id: randomUUID(), kind: 'hours', sale_id: id, reference },
      item: { subject: 'hours', subjectId: sale.offer.id, description: sale.offer.name },
    })),
    occasion,
  );
  await inChunks(made, (chunk) =>
    trx
      .insertInto('hour_ledger')
      .values(
        chunk.flatMap(({ sale, id }) =>
          soldEntries(sale.minutes).map((entry) => ledgerRow(id, entry, note, occasion)),
        ),
      )
      .execute(),
  );
  if (made.length > 0)
    await recordChanges(
      trx,
      made.map(({ id }) => ({ kind: 'sales' as const, id })),
    );
  return made.map(({ id }) => id);
}

/**
 * Cancels carried hours and takes their families off them, many at once: the same entries as `cancelSale` writes. The caller
 * records the changes at its end.
 * @returns how many of them somebody has used or changed; the caller then rolls back
 */
export async function cancelCarriedSales(
  trx: Db,
  ids: readonly number[],
  { reason, name, ...occasion }: Occasion & { reason: string; name: string },
): Promise<number> {
  const untouched: number[] = [];
  const { by, now } = occasion;
  await inChunks(ids, async (chunk) => {
    const locked = await trx
      .updateTable('package_sales')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', 'in', chunk)
      .returning(['id', 'version', 'cancelled_at', 'remaining_minutes', 'total_minutes'])
      .execute();
    const own = locked.filter(
      // The lock counts as a change.
      (row) => row.version === 2 && row.cancelled_at === null && row.remaining_minutes === row.total_minutes,
    );
    if (own.length === 0) return;
    untouched.push(...own.map(({ id }) => id));
    await trx
      .updateTable('package_sales')
      .set({
        remaining_minutes: 0,
        cancelled_at: now.toISOString(),
        cancel_reason: reason,
        customer_name: name,
        customer_phone: erasedPhone,
        customer_email: null,
      })
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .execute();
    await trx
      .insertInto('hour_ledger')
      .values(
        own.flatMap((row) =>
          cancelEntries(row.remaining_minutes).map((entry) => ledgerRow(row.id, entry, reason, occasion)),
        ),
      )
      .execute();
  });
  const changed = await cancelFreeOrders(trx, untouched, { by, now });
  return ids.length - untouched.length + changed;
}

const ledgerRow = (saleId: number, { kind, minutes }: Entry, text: string, { by, now }: Occasion) => ({
  sale_id: saleId,
  usage_id: null,
  review_id: null,
  kind,
  minutes,
  note: text,
  by_user_id: by.userId,
  by_name: by.name,
  device_id: by.deviceId,
  created_at: now.toISOString(),
});

const referenceTries = 5;

interface MadeSale {
  sale: CarriedSale;
  id: number;
  reference: string;
}

/** Draws a reference for each sale, and again for those whose reference is taken. @returns them in the order of the sales */
async function insertUnderFreeReferences(
  trx: Db,
  sales: readonly CarriedSale[],
  occasion: Occasion,
): Promise<MadeSale[]> {
  const made = new Map<CarriedSale, MadeSale>();
  for (let attempt = 1; attempt <= referenceTries && made.size < sales.length; attempt += 1) {
    const drawn = new Map<string, CarriedSale>();
    for (const sale of sales) if (!made.has(sale)) drawn.set(createReference('HP', randomInt), sale);
    await inChunks([...drawn], async (chunk) => {
      const stored = await trx
        .insertInto('package_sales')
        .values(chunk.map(([reference, sale]) => columnsOf(sale, reference, occasion)))
        .onConflict((c) => c.column('reference').doNothing())
        .returning(['id', 'reference'])
        .execute();
      for (const { id, reference } of stored) {
        const sale = drawn.get(reference);
        if (sale) made.set(sale, { sale, id, reference });
      }
    });
  }
  return sales.map((sale) => {
    const found = made.get(sale);
    if (!found) throw new Error(`No free reference for a sale in ${referenceTries} tries`);
    return found;
  });
}

const columnsOf = (
  { offer, minutes, validTill, customer }: CarriedSale,
  reference: string,
  { by, now }: Occasion,
): Insertable<PackageSaleRow> => ({
  reference,
  package_id: offer.id,
  package_name: offer.name,
  total_minutes: minutes,
  remaining_minutes: minutes,
  customer_name: customer.name,
  customer_phone: customer.phone,
  customer_email: customer.email,
  total_paise: 0,
  notes: note,
  sold_by_user_id: by.userId,
  sold_by: by.name,
  sold_by_note: '',
  valid_till: validTill,
  refunded_paise: null,
  cancelled_at: null,
  cancel_reason: null,
  consented_at: null,
  created_at: now.toISOString(),
});
