import type { Db } from '../../db/database.ts';

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
