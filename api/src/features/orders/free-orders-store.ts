import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import type { OrderLineRow } from '../../db/money-schema.ts';
import { cancellation } from './cancel-store.ts';
import type { Occasion } from './store.ts';

export interface FreeOrder {
  order: { id: string; kind: 'hours'; sale_id: number; reference: string };
  item: { subject: OrderLineRow['subject']; subjectId: number; description: string };
}

const nothing = {
  charged_paise: 0,
  round_off_paise: 0,
  received_paise: 0,
  refunded_paise: 0,
  written_off_paise: 0,
};

/** Opens orders that cost nothing, many at once, each with one line. */
export async function insertFreeOrders(
  trx: Db,
  orders: readonly FreeOrder[],
  { by, now, today }: Occasion,
): Promise<void> {
  await inChunks(orders, (chunk) =>
    trx
      .insertInto('orders')
      .values(
        chunk.map(({ order }) => ({
          ...order,
          ...nothing,
          business_day: today,
          by_user_id: by.userId,
          device_id: by.deviceId,
          created_at: now.toISOString(),
        })),
      )
      .execute(),
  );
  await inChunks(orders, (chunk) =>
    trx
      .insertInto('order_lines')
      .values(
        chunk.map(({ order, item }) => ({
          order_id: order.id,
          kind: 'item' as const,
          subject: item.subject,
          subject_id: item.subjectId,
          description: item.description,
          quantity: 1,
          unit_paise: 0,
          discount_paise: 0,
          discount_reason: '',
          amount_paise: 0,
          reverses_id: null,
          note: '',
          by_user_id: by.userId,
          by_name: by.name,
          device_id: by.deviceId,
          created_at: now.toISOString(),
        })),
      )
      .execute(),
  );
}

/**
 * Cancels free orders of sales, many at once, as `cancelOrder` does each.
 * @returns how many of them have changed since they were opened, and stay
 */
export async function cancelFreeOrders(
  trx: Db,
  saleIds: readonly number[],
  { by, now }: Pick<Occasion, 'by' | 'now'>,
): Promise<number> {
  let changed = saleIds.length;
  await inChunks(saleIds, async (chunk) => {
    const orders = await trx
      .updateTable('orders')
      .set({ cancelled_at: now.toISOString() })
      .where('sale_id', 'in', chunk)
      .where('cancelled_at', 'is', null)
      .where('charged_paise', '=', 0)
      .where('received_paise', '=', 0)
      .returning('id')
      .execute();
    const lines = await linesOf(
      trx,
      orders.map(({ id }) => id),
    );
    // An order that somebody has added to has more lines, or a line that is reversed already.
    const own = [...Map.groupBy(lines, ({ order_id }) => order_id).values()].flatMap(([line, ...more]) =>
      line && more.length === 0 ? line : [],
    );
    changed -= own.length;
    if (own.length > 0)
      await trx
        .insertInto('order_lines')
        .values(
          own.map(({ id, ...line }) => ({
            ...line,
            kind: 'reversal' as const,
            amount_paise: 0,
            reverses_id: id,
            note: cancellation,
            by_user_id: by.userId,
            by_name: by.name,
            device_id: by.deviceId,
            created_at: now.toISOString(),
          })),
        )
        .execute();
  });
  return changed;
}

const linesOf = async (trx: Db, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : trx.selectFrom('order_lines').selectAll().where('order_id', 'in', orderIds).execute();
