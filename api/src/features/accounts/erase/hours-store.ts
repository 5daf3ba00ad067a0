import type { Db } from '../../../db/database.ts';
import { erasedName, erasedPhone } from '../../../domain/families/erasure.ts';
import { saleStatus } from '../../../domain/hours/hours.ts';
import { AppError } from '../../../http/route/app-error.ts';
import { forfeitSale } from '../../hour-packages/cancel-store.ts';
import { lockSale, type SaleRow } from '../../hour-packages/store.ts';
import type { OperationIndex } from './operation-index-store.ts';
import { redactOperations } from './operations-store.ts';
import type { ErasureContext, Person } from './person.ts';

interface ErasedHours {
  saleIds: number[];
  usageIds: string[];
  reviewIds: number[];
}

/**
 * Locks the person's hour packages, before any rows that others may wait for.
 * @throws AppError `hours_left` with `details: { hours }` if paid hours would be forfeited without consent
 */
export async function lockSales(
  trx: Db,
  { phone }: Person,
  { giveUpHours, today }: Pick<ErasureContext, 'today'> & { giveUpHours: boolean },
): Promise<SaleRow[]> {
  if (phone === null) return [];
  const ids = await trx
    .selectFrom('package_sales')
    .select('id')
    .where('customer_phone', '=', phone)
    .orderBy('id')
    .execute();
  const sales: SaleRow[] = [];
  for (const { id } of ids) {
    const sale = await lockSale(trx, id);
    if (sale) sales.push(sale);
  }
  const minutes = sales
    .filter((sale) => isUsable(sale, today.date))
    .reduce((sum, s) => sum + s.remaining_minutes, 0);
  if (minutes > 0 && !giveUpHours) throw new AppError('hours_left', { details: { hours: minutes / 60 } });
  return sales;
}

const isUsable = (sale: SaleRow, today: string): boolean =>
  saleStatus(
    { cancelledAt: sale.cancelled_at, validTill: sale.valid_till, remainingMinutes: sale.remaining_minutes },
    today,
  ) === 'active';

/**
 * Forfeits the hours left on the sales, and removes the family from the sales, their visits and related
 * operations.
 */
export async function eraseHours(
  trx: Db,
  sales: readonly SaleRow[],
  occasion: ErasureContext,
): Promise<ErasedHours> {
  const { now } = occasion;
  const by = { ...occasion.by, deviceId: null };
  for (const sale of sales.filter((one) => one.remaining_minutes > 0))
    await forfeitSale(trx, sale, { by, now });
  return anonymiseSales(trx, sales);
}

/**
 * Removes families from sales, their visits and related operations; hours and amounts stay unchanged.
 * @param mentions see `redactOperations`
 */
export async function anonymiseSales(
  trx: Db,
  sales: readonly SaleRow[],
  mentions?: OperationIndex,
): Promise<ErasedHours> {
  const saleIds = sales.map(({ id }) => id);
  for (const id of saleIds) await anonymiseSale(trx, id);
  const usageIds = await anonymiseVisits(trx, saleIds);
  const reviewIds = await anonymiseReviews(trx, saleIds);
  await redactOperations(trx, { sales, usageIds }, mentions);
  return { saleIds, usageIds, reviewIds };
}

async function anonymiseSale(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('package_sales')
    .set((eb) => ({
      customer_name: erasedName,
      customer_phone: erasedPhone,
      customer_email: null,
      notes: '',
      sold_by_note: '',
      // Null marks forfeited hours; an empty reason marks a cancellation by the team, whatever it said.
      cancel_reason: eb.case().when('cancel_reason', 'is', null).then(null).else('').end(),
    }))
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('hour_ledger')
    .set({ note: '' })
    .where('sale_id', '=', id)
    .where('note', '!=', '')
    .execute();
}

async function anonymiseVisits(trx: Db, saleIds: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const saleId of saleIds) {
    const emptied = await trx
      .updateTable('package_usages')
      .set((eb) => ({
        attending_children_names: '[]',
        supervisor_notes: '',
        checked_in_by_note: '',
        void_reason: eb.case().when('void_reason', 'is', null).then(null).else('').end(),
      }))
      .where('package_sale_id', '=', saleId)
      .returning('id')
      .execute();
    ids.push(...emptied.map(({ id }) => id));
  }
  return ids;
}

async function anonymiseReviews(trx: Db, saleIds: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const saleId of saleIds) {
    const emptied = await trx
      .updateTable('usage_reviews')
      .set({ note: '' })
      .where('sale_id', '=', saleId)
      .returning('id')
      .execute();
    ids.push(...emptied.map(({ id }) => id));
  }
  return ids;
}
