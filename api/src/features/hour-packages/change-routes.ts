import { endpoints } from '../../contract/endpoints.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { paidOf } from '../../domain/billing/order.ts';
import { type RefundFacts, refundOf } from '../../domain/bookings/refund.ts';
import { latestExtension, longestExtensionDays, mayExtend } from '../../domain/hours/sales.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf } from '../../http/route/caller.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import type { Services } from '../../services.ts';
import { occasionOf, requireOrder, sumsOf } from '../orders/store.ts';
import { requireForMoney } from '../orders/visit-order-store.ts';
import type { Settings } from '../settings/store.ts';
import { readToday } from './actor.ts';
import { refundUnusedHours } from './cancel-store.ts';
import { presentRefund, presentSale } from './present.ts';
import { findSale, type SaleRow, setValidTill } from './store.ts';

/** Extending a sale's validity, and refunding its unused hours. */
export function changeRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.extendSale, async ({ params: { id }, body, now, expectedVersion, write }) => {
      const { today } = await readToday(database, now);
      return write(async (trx) => {
        const before = await lockCurrentSale(trx, { id, expectedVersion, today });
        requireExtension(before, body.validTill, today);
        await setValidTill(trx, id, body.validTill);
        await recordChanges(trx, [{ kind: 'sales', id }]);
        const after = { ...before, valid_till: body.validTill };
        return saleResult({ before, after, today, reason: body.reason });
      });
    }),

    route(endpoints.getRefund, async ({ params, now }) => {
      const { settings } = await readToday(database, now);
      const sale = await requireSale(database.read, params.id);
      if (sale.cancelled_at !== null) throw new AppError('already_cancelled');
      const order = await requireOrder(database.read, { sale_id: sale.id });
      return presentRefund(refundFacts(sale, paidOf(sumsOf(order)), settings));
    }),

    route(endpoints.refundSale, async ({ params: { id }, body, caller, now, expectedVersion, write }) => {
      requireForMoney(caller, { refund: body });
      const { today, settings } = await readToday(database, now);
      return write(async (trx) => {
        const before = await lockCurrentSale(trx, { id, expectedVersion, today });
        if (before.cancelled_at !== null) throw new AppError('already_cancelled');
        const paidPaise = paidOf(sumsOf(await requireOrder(trx, { sale_id: id })));
        const refundPaise = requireRefund(refundFacts(before, paidPaise, settings), body.refundAmount);
        const paying = {
          refundPaise,
          keptPaise: paidPaise - refundPaise,
          tender: { method: body.method, reference: body.reference },
          reason: body.reason,
          ...occasionOf(actorOf(caller), now, settings),
        };
        const after = await refundUnusedHours(trx, before, paying);
        return saleResult({ before, after, today, reason: body.reason });
      });
    }),
  ];
}

async function requireSale(db: Db, id: number): Promise<SaleRow> {
  const sale = await findSale(db, id);
  if (!sale) throw new AppError('not_found');
  return sale;
}

interface SaleLock {
  id: number;
  expectedVersion: number | undefined;
  /** The centre's date. */
  today: string;
}

/**
 * Locks a sale for a change if its version is current. A visit recorded in the meantime changes the version
 * too.
 */
async function lockCurrentSale(trx: Db, { id, expectedVersion, today }: SaleLock): Promise<SaleRow> {
  await requireVersion(
    trx,
    { table: 'package_sales', id, entity: 'package_sale' },
    expectedVersion,
    async () => presentSale(await requireSale(trx, id), today),
  );
  return requireSale(trx, id);
}

/** @throws AppError with the code of `mayExtend` */
function requireExtension(sale: SaleRow, validTill: string, today: string): void {
  const facts = {
    cancelledAt: sale.cancelled_at,
    validTill: sale.valid_till,
    remainingMinutes: sale.remaining_minutes,
  };
  const verdict = mayExtend(facts, validTill, today);
  if (verdict.ok) return;
  if (verdict.code !== 'date_too_far') throw new AppError(verdict.code);
  const message = `A package can be extended by at most ${longestExtensionDays} days at a time.`;
  throw new AppError('date_too_far', {
    message,
    issues: [{ path: 'validTill', message }],
    details: { latest: latestExtension(sale.valid_till, today) },
  });
}

const refundFacts = (sale: SaleRow, paidPaise: number, settings: Settings): RefundFacts => ({
  pricePaise: sale.total_paise,
  paidPaise,
  totalMinutes: sale.total_minutes,
  unusedMinutes: sale.remaining_minutes,
  feePaise: settings.refundFeePaise,
  minimumPaise: settings.refundMinimumPaise,
});

/** @throws AppError `nothing_to_refund`, or `price_changed` with the right amount if another one was shown */
function requireRefund(facts: RefundFacts, shownPaise: number): number {
  const quote = presentRefund(facts);
  if (quote.nothing !== null) {
    throw new AppError('nothing_to_refund', { message: quote.nothing, details: quote });
  }
  const { refundPaise } = refundOf(facts);
  if (refundPaise === shownPaise) return refundPaise;
  const message = 'The amount has changed. Please check the new one.';
  throw new AppError('price_changed', { message, details: quote });
}

interface Changed {
  before: SaleRow;
  after: SaleRow;
  today: string;
  reason: string;
}

function saleResult({ before, after, today, reason }: Changed) {
  const sale = presentSale(after, today);
  const audit: AuditEntry = {
    entity: 'package_sale',
    entityId: sale.id,
    // Locking it has incremented the version.
    before: { ...presentSale(before, today), version: before.version - 1 },
    after: { ...sale, reason },
  };
  return { answer: sale, audit };
}
