import type { CounterOrder } from '../../contract/counter/counter.ts';
import type { StockEntry } from '../../contract/counter/items.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { orderStateNames } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf } from '../../http/route/caller.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { cancelOrder } from '../orders/cancel-store.ts';
import { creditOf } from '../orders/credit-store.ts';
import { removeItem } from '../orders/lines-store.ts';
import { payOutCredit } from '../orders/payments-store.ts';
import { requireVoidLimit } from '../orders/reductions-store.ts';
import { countStock, moveStock } from '../orders/stock-store.ts';
import { occasionOf, type StoredOrder } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { sellAtCounter } from './counter-sale.ts';
import {
  listCounterItems,
  listCounterOrders,
  listStockEntries,
  presentItem,
  requireItem,
} from './counter-store.ts';
import { changeOrder, readOrder } from './routes.ts';

/** Counter sales, their corrections, families' credit and the stock. */
export function counterRoutes(services: Services): Route[] {
  return [...saleRoutes(services), ...stockRoutes(services)];
}

function saleRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.createCounterSale, async ({ body, caller, now, write }) => {
      const settings = await readSettings(db);
      const needed = [
        ...(body.visit ? (['bookings.manage'] as const) : []),
        ...(body.hours ? (['hours.sell'] as const) : []),
        ...(body.hoursVisit ? (['hours.record'] as const) : []),
      ];
      if (!needed.every((key) => caller.permissions.includes(key))) throw new AppError('not_allowed');
      return write(async (trx) => {
        const sold = await sellAtCounter(trx, body, { by: actorOf(caller), now, settings });
        const orders = [];
        for (const order of sold.orders) orders.push(await readOrder(trx, order));
        return { answer: { ...sold.sale, orders }, audit: sold.audit };
      });
    }),

    route(endpoints.listCounterSales, async ({ db, query }) => listCounterOrders(db, query), counterColumns),

    route(endpoints.cancelCounterSale, async ({ params, body, caller, now, write }) => {
      const occasion = occasionOf(actorOf(caller), now, await readSettings(db));
      return write((trx) =>
        changeOrder(trx, { id: params.id, now }, async (order) => {
          requireCounterSale(order);
          const after = await cancelOrder(trx, order, { keptPaise: 0, note: body.reason, ...occasion });
          await requireVoidLimit(trx, order, occasion.by);
          return after;
        }),
      );
    }),

    route(endpoints.removeOrderLine, async ({ params, body, caller, now, write }) => {
      const occasion = occasionOf(actorOf(caller), now, await readSettings(db));
      return write((trx) =>
        changeOrder(trx, { id: params.id, now }, async (order) => {
          const removal = { lineId: params.line, quantity: body.quantity, reason: body.reason };
          const after = await removeItem(trx, order, { ...removal, ...occasion });
          await requireVoidLimit(trx, order, occasion.by);
          return after;
        }),
      );
    }),

    route(endpoints.payOutCredit, async ({ body, caller, now, write }) => {
      const occasion = occasionOf(actorOf(caller), now, await readSettings(db));
      const { phone, amount: amountPaise, method, reference, reason: note } = body;
      return write(async (trx) => {
        const before = await creditOf(trx, phone);
        const entityId = await payOutCredit(trx, phone, {
          ...occasion,
          amountPaise,
          note,
          tender: { method, reference },
        });
        const credit = decimalRupees(await creditOf(trx, phone));
        return {
          answer: { credit },
          audit: {
            entity: 'credit',
            entityId,
            before: { creditAmount: decimalRupees(before) },
            after: { creditAmount: credit },
          },
        };
      });
    }),
  ];
}

/** @throws AppError `not_found`, `already_cancelled` */
function requireCounterSale(order: StoredOrder): void {
  if (order.kind !== 'counter') throw new AppError('not_found');
  if (order.cancelled_at !== null) throw new AppError('already_cancelled');
}

export const counterColumns: CsvColumns<CounterOrder> = {
  Reference: (o) => o.reference,
  Sold: (o, at) => at(o.at),
  Customer: (o) => o.customerName,
  Phone: (o) => o.customerPhone,
  Items: (o) => o.summary,
  'Total (₹)': (o) => o.chargedAmount,
  'Paid (₹)': (o) => o.paidAmount,
  'Due (₹)': (o) => o.dueAmount,
  State: (o) => orderStateNames[o.state],
  By: (o) => o.by,
};

function stockRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.listCounterItems, () => listCounterItems(db)),

    route(
      endpoints.listStock,
      async ({ db, params, query }) => {
        await requireExisting(db, params.id);
        return listStockEntries(db, params.id, query);
      },
      stockColumns,
    ),

    route(endpoints.moveStock, async ({ params, body, caller, now, write }) => {
      const occasion = { by: actorOf(caller), now };
      return write(async (trx) => {
        const before = await requireExisting(trx, params.id);
        const { kind, quantity, note } = body;
        const item = { addOnId: params.id, note };
        if (kind === 'counted') await countStock(trx, { ...item, counted: quantity }, occasion);
        else
          await moveCounted(
            trx,
            { ...item, kind, quantity: kind === 'bought' ? quantity : -quantity },
            occasion,
          );
        const after = await requireItem(trx, params.id);
        const audit = { entity: 'add_on', entityId: params.id } as const;
        return {
          answer: presentItem(after),
          audit: { ...audit, before: { stock: before.stock }, after: { stock: after.stock } },
        };
      });
    }),
  ];
}

/** @throws AppError `stock_not_counted` */
async function moveCounted(trx: Db, ...[move, occasion]: Tail<Parameters<typeof moveStock>>): Promise<void> {
  if ((await moveStock(trx, move, occasion)) === undefined) throw new AppError('stock_not_counted');
}

type Tail<Parameters extends unknown[]> = Parameters extends [unknown, ...infer Rest] ? Rest : never;

async function requireExisting(db: Db, id: number) {
  const row = await db.selectFrom('add_ons').select('stock').where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

const stockColumns: CsvColumns<StockEntry> = {
  Date: (e, at) => at(e.at),
  Change: (e) => e.quantity,
  Kind: (e) => labelOf(e.kind),
  Note: (e) => e.note,
  By: (e) => e.by,
};
