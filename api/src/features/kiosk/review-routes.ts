import { endpoints } from '../../contract/endpoints.ts';
import type { TenderInput } from '../../contract/money/orders.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { reviewEntries } from '../../domain/hours/visits.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf } from '../../http/route/caller.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import {
  closeReview,
  findReview,
  findSaleIdOfReview,
  listReviewRows,
  type Resolution,
  type ReviewRow,
} from '../hour-packages/review-store.ts';
import { findSale, lockSale, postEntries, type SaleRow } from '../hour-packages/store.ts';
import { voidUsage } from '../hour-packages/void-store.ts';
import { findOrder, type Occasion, occasionOf } from '../orders/store.ts';
import { addPaidItem, openPaidOrder, requireForMoney } from '../orders/visit-order-store.ts';
import { readSettings } from '../settings/store.ts';
import { reviewColumns } from './csv-columns.ts';
import { presentReview } from './present.ts';

/** Reviews of visits that were recorded without enough hours, or that look wrong, for a manager to settle. */
export function reviewRoutes({ database }: Services): Route[] {
  return [
    route(
      endpoints.listUsageReviews,
      async ({ db, query }) => {
        const { rows, total } = await listReviewRows(db, query);
        return { rows: rows.map(presentReview), total };
      },
      reviewColumns,
    ),

    route(endpoints.settleUsageReview, async ({ params, body, caller, now, write }) => {
      const { charge, ...resolution } = body;
      requireForMoney(caller, { payment: charge?.payment });
      const occasion = occasionOf(actorOf(caller), now, await readSettings(database.read));
      return write(async (trx) => {
        const { before, after: settled } = await settleReview(trx, params.id, {
          ...resolution,
          by: occasion.by,
          at: now,
        });
        if (charge) await chargeFor(trx, before, charge, occasion);
        const after = (await findReview(trx, params.id)) ?? settled;
        const audit: AuditEntry = {
          entity: 'usage_review',
          entityId: after.id,
          before: presentReview(before),
        };
        const charged = charge && { chargedAmount: decimalRupees(charge.amount) };
        return {
          answer: presentReview(after),
          audit: { ...audit, after: { ...presentReview(after), ...charged } },
        };
      });
    }),
  ];
}

/** Charges the family for the missing hours of a visit, with an order of its own. */
async function chargeFor(
  trx: Db,
  review: ReviewRow,
  { amount, payment }: { amount: number; payment?: TenderInput | undefined },
  occasion: Occasion,
): Promise<void> {
  const sale = await findSale(trx, review.sale_id);
  if (!sale) throw new AppError('not_found');
  const hours = review.short_minutes / 60;
  const item = {
    subject: 'extra_hours' as const,
    subjectId: sale.package_id,
    description: `${hours} ${hours === 1 ? 'hour' : 'hours'} beyond ${sale.reference}`,
    quantity: 1,
    unitPaise: amount,
  };
  const money = { payment, ...occasion };
  // A review that was charged can open again, for further hours.
  const charged = await findOrder(trx, { review_id: review.id });
  if (charged) await addPaidItem(trx, charged, item, money);
  else
    await openPaidOrder(
      trx,
      { kind: 'review', review_id: review.id, reference: `RV-${review.id}` },
      [item],
      money,
    );
}

/** @throws AppError `not_found` or `already_settled` */
async function settleReview(trx: Db, id: number, resolution: Resolution) {
  const saleId = await findSaleIdOfReview(trx, id);
  const sale = saleId === undefined ? undefined : await lockSale(trx, saleId);
  const before = sale && (await findReview(trx, id));
  if (!before) throw new AppError('not_found');
  const isSettled = resolution.resolution === 'void' ? settleByVoiding : settleByPosting;
  if (!(await isSettled(trx, { review: before, sale, resolution }))) throw new AppError('already_settled');
  return { before, after: (await findReview(trx, id)) ?? before };
}

interface Settling {
  review: ReviewRow;
  sale: SaleRow;
  resolution: Resolution;
}

async function settleByPosting(trx: Db, { review, sale, resolution }: Settling): Promise<boolean> {
  if (!(await closeReview(trx, review.usage_id, resolution))) return false;
  const { by, at, note } = resolution;
  const entries = reviewEntries({ minutesUsed: review.minutes_used, shortMinutes: review.short_minutes });
  const details = `${resolution.resolution}${note && `: ${note}`}`;
  const posting = {
    saleId: sale.id,
    usageId: review.usage_id,
    reviewId: review.id,
    entries,
    note: details,
    at,
  };
  return (await postEntries(trx, { ...posting, by: { ...by, deviceId: null } })) !== undefined;
}

async function settleByVoiding(trx: Db, { review, sale, resolution }: Settling): Promise<boolean> {
  if (!(await closeReview(trx, review.usage_id, resolution))) return false;
  const usage = {
    id: review.usage_id,
    minutes_used: review.minutes_used,
    short_minutes: review.visit_short_minutes,
  };
  const { note, at } = resolution;
  const by = { ...resolution.by, deviceId: null };
  if (!(await voidUsage(trx, { sale, usage, reason: note, by, at }))) return false;
  await recordChanges(trx, [
    { kind: 'sales', id: sale.id },
    { kind: 'usages', id: usage.id },
  ]);
  return true;
}
