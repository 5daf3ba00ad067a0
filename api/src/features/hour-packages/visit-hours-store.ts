import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { instantOf } from '../../domain/dates.ts';
import { mayReserveHours } from '../../domain/hours/reservations.ts';
import { saleStatus } from '../../domain/hours/sales.ts';
import { settle } from '../../domain/hours/visits.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import { openReviews } from './review-store.ts';
import { lockSale, postEntries, type SaleRow } from './store.ts';
import { addUsage } from './usage-store.ts';
import { voidUsage } from './void-store.ts';

/** A booked visit that hours pay for. */
export interface VisitOnHours {
  saleId: number;
  minutes: number;
  date: string;
  startTime: string;
  endTime: string;
  children: number;
}

/** Locks a sale whose hours a visit reserves. */
export async function lockSaleOfVisit(trx: Db, saleId: number): Promise<SaleRow> {
  const sale = await lockSale(trx, saleId);
  if (!sale) throw new AppError('not_found', { message: 'This hour package doesn’t exist.' });
  return sale;
}

/** The minutes that other upcoming visits on a sale have reserved. */
async function reservedMinutes(db: Db, saleId: number, today: string): Promise<number> {
  const { minutes } = await db
    .selectFrom('bookings')
    .select(sql<number>`cast(coalesce(sum(hours_minutes), 0) as bigint)`.as('minutes'))
    .where('package_sale_id', '=', saleId)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('hours_usage_id', 'is', null)
    .where('booking_date', '>=', today)
    .executeTakeFirstOrThrow();
  return minutes;
}

/**
 * Checks that a locked sale has enough hours for one more visit.
 * @throws AppError `sale_cancelled`, `hours_unpaid`, `sale_expired`, `insufficient_hours`
 */
export async function requireHoursFor(
  trx: Db,
  sale: SaleRow,
  visit: { minutes: number; date: string; today: string },
): Promise<void> {
  const verdict = mayReserveHours({
    isCancelled: sale.cancelled_at !== null,
    isUnpaid: sale.pay_first === 1,
    validTill: sale.valid_till,
    remainingMinutes: sale.remaining_minutes,
    reservedMinutes: await reservedMinutes(trx, sale.id, visit.today),
    minutes: visit.minutes,
    date: visit.date,
  });
  if (verdict.ok) return;
  if (verdict.code !== 'insufficient_hours') throw new AppError(verdict.code);
  const left = verdict.freeMinutes / 60;
  const message = `This visit takes ${visit.minutes / 60} hours, and ${left} ${left === 1 ? 'hour is' : 'hours are'} free.`;
  throw new AppError('insufficient_hours', { message, details: { remainingHours: left } });
}

/** @throws AppError `sale_expired` if the hours of a sale are no longer valid on a day */
export async function requireValidHours(db: Db, saleId: number, date: string): Promise<void> {
  const { valid_till } = await db
    .selectFrom('package_sales')
    .select('valid_till')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow();
  if (valid_till < date) throw new AppError('sale_expired');
}

interface TakingContext {
  by: Actor;
  now: Date;
  timeZone: string;
}

/**
 * Records the visit and takes its hours, as far as the balance allows; a review covers the rest.
 * @returns the id of the recorded visit
 */
export async function takeHours(
  trx: Db,
  visit: VisitOnHours,
  { by, now, timeZone }: TakingContext,
): Promise<string> {
  const sale = await lockSaleOfVisit(trx, visit.saleId);
  const id = randomUUID();
  const settled = settle({
    remainingMinutes: sale.remaining_minutes,
    minutesUsed: visit.minutes,
    saleState: saleStatus(
      {
        cancelledAt: sale.cancelled_at,
        validTill: sale.valid_till,
        remainingMinutes: sale.remaining_minutes,
      },
      visit.date,
    ),
  });
  const start = instantOf({ date: visit.date, time: visit.startTime }, timeZone);
  const end = instantOf({ date: visit.date, time: visit.endTime }, timeZone);
  await addUsage(trx, {
    id,
    package_sale_id: sale.id,
    minutes_used: visit.minutes,
    short_minutes: settled.shortMinutes,
    usage_date: visit.date,
    number_of_children: visit.children,
    attending_children_names: '[]',
    supervisor_notes: '',
    checked_in_by_user_id: by.userId,
    checked_in_by: by.name,
    checked_in_by_note: '',
    checked_in_at: start.toISOString(),
    checked_out_at: end.toISOString(),
    device_id: by.deviceId,
    created_at: now.toISOString(),
  });
  const posted = await postEntries(trx, {
    saleId: sale.id,
    entries: settled.entries,
    usageId: id,
    note: '',
    by,
    at: now,
  });
  if (!posted) throw new Error(`Visit ${id} would take sale ${sale.id} out of its bounds`);
  if (settled.review)
    await openReviews(trx, [
      {
        usage_id: id,
        sale_id: sale.id,
        device_id: by.deviceId,
        reason: settled.review,
        short_minutes: settled.shortMinutes,
        balance_then_minutes: sale.remaining_minutes,
        occurred_at: start.toISOString(),
        opened_at: now.toISOString(),
        status: 'open',
        note: '',
      },
    ]);
  return id;
}

/** Returns the hours that a visit took; a visit that was voided before stays as it is. */
export async function returnHours(
  trx: Db,
  saleId: number,
  usageId: string,
  { by, now, reason }: { by: Actor; now: Date; reason: string },
): Promise<void> {
  const sale = await lockSaleOfVisit(trx, saleId);
  const usage = await trx
    .selectFrom('package_usages')
    .select(['id', 'minutes_used', 'short_minutes'])
    .where('id', '=', usageId)
    .executeTakeFirstOrThrow();
  await voidUsage(trx, { sale, usage, reason, by, at: now });
}
