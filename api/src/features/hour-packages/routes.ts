import { endpoints } from '../../contract/endpoints.ts';
import { addDays } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf } from '../../http/route/caller.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { presentMoney } from '../orders/present.ts';
import { requireOrder } from '../orders/store.ts';
import { columnsOf, requireForMoney } from '../orders/visit-order-store.ts';
import { readToday } from './actor.ts';
import { cancelSale } from './cancel-store.ts';
import { changeRoutes } from './change-routes.ts';
import { saleColumns } from './csv-columns.ts';
import { ledgerOf, listSaleRows, sumSales } from './list-store.ts';
import { presentEntry, presentSale, presentUsage } from './present.ts';
import { checkOut, recordUsage, voidVisit } from './record-usage-store.ts';
import { sell } from './sell-store.ts';
import { findSale } from './store.ts';
import { usagesOf } from './usage-store.ts';

/** Selling prepaid hours and using them (docs/product.md, decision 13). */
export function hourPackageRoutes(services: Services): Route[] {
  return [
    ...readingRoutes(services),
    ...saleRoutes(services),
    ...changeRoutes(services),
    ...usageRoutes(services),
  ];
}

function readingRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(
      endpoints.listSales,
      async ({ db, query, now }) => {
        const { today } = await readToday(database, now);
        const { rows, total } = await listSaleRows(db, { ...query, today }, query);
        return { rows: rows.map((row) => presentSale(row, today)), total };
      },
      saleColumns,
    ),

    route(endpoints.listActiveSales, async ({ query, now }) => {
      const { today } = await readToday(database, now);
      const { rows, total } = await listSaleRows(db, { ...query, status: 'active', today }, query);
      return { rows: rows.map((row) => presentSale(row, today)), total };
    }),

    route(endpoints.getSaleStats, async ({ caller, now }) => {
      const { today, settings } = await readToday(database, now);
      const sums = await sumSales(db, today, addDays(today, settings.nearExpiryDays));
      return {
        totalSales: sums.sales,
        activeSales: sums.active,
        totalRevenue: caller.permissions.includes('analytics.view') ? decimalRupees(sums.paise) : null,
        hoursSold: sums.sold / 60,
        hoursUsed: sums.used / 60,
        hoursOutstanding: sums.owed / 60,
        nearExpiry: sums.soon,
        nearExpiryDays: settings.nearExpiryDays,
      };
    }),

    route(endpoints.getSale, async ({ params, now }) => {
      const { today } = await readToday(database, now);
      const sale = await findSale(db, params.id);
      if (!sale) throw new AppError('not_found');
      const [usages, ledger, order] = await Promise.all([
        usagesOf(db, sale.id),
        ledgerOf(db, sale.id),
        requireOrder(db, { sale_id: sale.id }),
      ]);
      return {
        sale: presentSale(sale, today),
        money: presentMoney(columnsOf(order), order.cancelled_at !== null),
        usages: usages.map(presentUsage),
        ledger: ledger.map(presentEntry),
      };
    }),
  ];
}

function saleRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.createSale, async ({ body, caller, now, write }) => {
      requireForMoney(caller, { payment: body.payment });
      const { today } = await readToday(database, now);
      return write(async (trx) => {
        const sale = presentSale(await sell(trx, body, { by: actorOf(caller), now, today }), today);
        return { answer: sale, audit: { entity: 'package_sale', entityId: sale.id, after: sale } };
      });
    }),

    route(endpoints.cancelSale, async ({ params, body, caller, now, write }) => {
      requireForMoney(caller, body);
      const { today } = await readToday(database, now);
      return write(async (trx) => {
        const occasion = { by: actorOf(caller), now, today };
        const { before, after } = await cancelSale(trx, params.id, body, occasion);
        const sale = presentSale(after, today);
        const audit: AuditEntry = {
          entity: 'package_sale',
          entityId: sale.id,
          before: presentSale(before, today),
          after: sale,
        };
        return { answer: sale, audit };
      });
    }),
  ];
}

function usageRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.createUsage, async ({ body, caller, now, write }) => {
      const { today, timeZone } = await readToday(database, now);
      return write(async (trx) => {
        const recorded = await recordUsage(trx, body, { by: actorOf(caller), now, timeZone });
        const usage = presentUsage(recorded.usage);
        const answer = { usage, sale: presentSale(recorded.sale, today) };
        return { answer, audit: { entity: 'package_usage', entityId: usage.id, after: usage } };
      });
    }),

    route(endpoints.updateUsage, async ({ params, body, now, write }) =>
      write(async (trx) => {
        const { before, after } = await checkOut(trx, params.id, body.checkedOutAt, now);
        const usage = presentUsage(after);
        const audit: AuditEntry = {
          entity: 'package_usage',
          entityId: usage.id,
          before: presentUsage(before),
          after: usage,
        };
        return { answer: usage, audit };
      }),
    ),

    route(endpoints.voidUsage, async ({ params, body, caller, now, write }) => {
      const { today } = await readToday(database, now);
      return write(async (trx) => {
        const voided = await voidVisit(trx, params.id, body.reason, { by: actorOf(caller), now });
        const usage = presentUsage(voided.usage);
        const answer = { usage, sale: presentSale(voided.sale, today) };
        const audit: AuditEntry = {
          entity: 'package_usage',
          entityId: usage.id,
          before: presentUsage(voided.before),
          after: usage,
        };
        return { answer, audit };
      });
    }),
  ];
}
