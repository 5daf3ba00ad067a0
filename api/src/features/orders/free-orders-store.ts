import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import type { OrderLineRow } from '../../db/money-schema.ts';
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
