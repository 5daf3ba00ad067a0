import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { erasedName, erasedPhone } from '../../domain/families/erasure.ts';
import { renameCredit } from './credit-store.ts';

/** Rows per query, so that each stays bounded. */
const chunkSize = 500;

/** What families have paid, got back and been forgiven for these owners, oldest first. */
export async function paymentsTo(db: Db, owners: Owners) {
  const found: Awaited<ReturnType<typeof readPayments>> = [];
  for (const [column, ids] of entriesOf(owners))
    for (let from = 0; from < ids.length; from += chunkSize)
      found.push(...(await readPayments(db, column, ids.slice(from, from + chunkSize))));
  return found.sort((a, b) => a.created_at.localeCompare(b.created_at));
}

async function readPayments(db: Db, column: OwnerColumn, ids: readonly number[]) {
  const paid = await db
    .selectFrom('payments')
    .innerJoin('allocations', 'allocations.payment_id', 'payments.id')
    .innerJoin('orders', 'orders.id', 'allocations.order_id')
    .select(['orders.reference as order_reference', 'payments.direction', 'method', 'payments.amount_paise'])
    .select(['payments.reference', 'payments.note', 'payments.created_at'])
    .where(`orders.${column}`, 'in', ids)
    .execute();
  const forgiven = await db
    .selectFrom('write_offs')
    .innerJoin('orders', 'orders.id', 'write_offs.order_id')
    .select(['orders.reference as order_reference', 'write_offs.amount_paise', 'reason as note'])
    .select('write_offs.created_at')
    .where(`orders.${column}`, 'in', ids)
    .execute();
  return [
    ...paid,
    ...forgiven.map((row) => ({ ...row, direction: 'written_off', method: null, reference: '' })),
  ];
}

type OwnerColumn = 'booking_id' | 'party_id' | 'sale_id' | 'review_id';
type Owners = Partial<Record<OwnerColumn, readonly number[]>>;

const entriesOf = (owners: Owners) => Object.entries(owners) as [OwnerColumn, readonly number[]][];

/** Blanks what was written about the payments and write-offs of these owners; the amounts stay in the books. */
export async function blankPayments(trx: Db, owners: Owners): Promise<void> {
  for (const [column, ids] of entriesOf(owners)) {
    for (const id of ids) {
      const order = trx.selectFrom('orders').select('orders.id').where(column, '=', id);
      const paid = trx.selectFrom('allocations').select('payment_id').where('order_id', 'in', order);
      await trx
        .updateTable('payments')
        .set({ note: '', reference: '' })
        .where((eb) => eb.or([eb('note', '!=', ''), eb('reference', '!=', '')]))
        .where('id', 'in', paid)
        .execute();
      await trx
        .updateTable('write_offs')
        .set({ reason: '' })
        .where('reason', '!=', '')
        .where('order_id', 'in', order)
        .execute();
    }
  }
}

/** A family's counter sales with their payments, oldest first. */
export async function counterSalesTo(db: Db, phone: string) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'reference', 'customer_name', 'charged_paise', 'due_paise', 'created_at'])
    .where('customer_phone', '=', phone)
    .where('customer_phone', '!=', sql.lit(erasedPhone))
    .orderBy('created_at')
    .execute();
  const lines =
    orders.length === 0
      ? []
      : await db
          .selectFrom('order_lines')
          .select(['order_id', 'kind', 'description', 'quantity', 'amount_paise'])
          .where(
            'order_id',
            'in',
            orders.map(({ id }) => id),
          )
          .orderBy('id')
          .execute();
  return orders.map((order) => ({ ...order, lines: lines.filter(({ order_id }) => order_id === order.id) }));
}

/** The orders of a family's counter sales. */
export async function counterSaleIdsOf(db: Db, phone: string): Promise<string[]> {
  if (phone === erasedPhone) return [];
  const rows = await db.selectFrom('orders').select('id').where('customer_phone', '=', phone).execute();
  return rows.map(({ id }) => id);
}

/** Removes the customer from counter sales, and the notes on their payments. The amounts stay. */
export async function anonymiseCounterSales(trx: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await trx
      .updateTable('orders')
      .set({ customer_name: '', customer_phone: erasedPhone })
      .where('id', '=', id)
      .execute();
    const paid = trx.selectFrom('allocations').select('payment_id').where('order_id', '=', id);
    await trx.updateTable('payments').set({ note: '', reference: '' }).where('id', 'in', paid).execute();
    await trx
      .updateTable('write_offs')
      .set({ reason: '' })
      .where('order_id', '=', id)
      .where('reason', '!=', erasedName)
      .execute();
  }
}

/** Removes a family from its counter sales, its credit and what was written about their payments. */
export async function eraseCounterSales(trx: Db, phone: string): Promise<void> {
  await anonymiseCounterSales(trx, await counterSaleIdsOf(trx, phone));
  await renameCredit(trx, phone, null);
  await trx
    .updateTable('payments')
    .set({ family_phone: erasedPhone, note: '', reference: '' })
    .where('family_phone', '=', phone)
    .execute();
}

/** Corrects the name of a family's counter sales, and moves them and its credit to a new phone. */
export async function correctCounterSales(
  trx: Db,
  phone: string,
  change: { name?: string | undefined; phone?: string | undefined },
): Promise<void> {
  const columns = {
    ...(change.name !== undefined && { customer_name: change.name }),
    ...(change.phone !== undefined && { customer_phone: change.phone }),
  };
  if (Object.keys(columns).length > 0)
    await trx.updateTable('orders').set(columns).where('customer_phone', '=', phone).execute();
  if (change.phone === undefined) return;
  await renameCredit(trx, phone, change.phone);
  await trx
    .updateTable('payments')
    .set({ family_phone: change.phone })
    .where('family_phone', '=', phone)
    .execute();
}

/** Phones of families whose payments are all from before a day and whose credit is spent. */
const phonesOfOldPayments = (db: Db, before: string) =>
  db
    .selectFrom('payments')
    .select('family_phone')
    .where('family_phone', '!=', erasedPhone)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('family_credits as c')
            .select('c.phone')
            .whereRef('c.phone', '=', 'payments.family_phone')
            .where('c.balance_paise', '!=', 0),
        ),
      ),
    )
    .groupBy('family_phone')
    .having((eb) => eb(eb.fn.max('business_day'), '<', before));

/** How many families' phones stay with their payments although those are from before a day. */
export const countOldPhones = async (db: Db, before: string): Promise<number> =>
  (await phonesOfOldPayments(db, before).execute()).length;

/**
 * Removes the phone from the old payments of families, all of a family at once, so that its credit adds up.
 * @returns of how many families, at most `most`
 */
export async function blankOldPhones(trx: Db, before: string, most: number): Promise<number> {
  const due = await phonesOfOldPayments(trx, before).orderBy('family_phone').limit(most).execute();
  for (const { family_phone } of due) {
    await renameCredit(trx, family_phone, null);
    await trx
      .updateTable('payments')
      .set({ family_phone: erasedPhone, note: '', reference: '' })
      .where('family_phone', '=', family_phone)
      .execute();
  }
  return due.length;
}
