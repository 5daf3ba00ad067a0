import { randomUUID } from 'node:crypto';
import type { NewUsage } from '../../contract/hours/visits.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { centreDate, daysBetween } from '../../domain/dates.ts';
import { isValidEnd } from '../../domain/desk/check-in.ts';
import { mayRecordVisit, settle, shortestVisit } from '../../domain/hours/visits.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import { lockSale, postEntries, type SaleRow } from './store.ts';
import { addUsage, checkOutUsage, findSaleIdOf, findUsage, type UsageRow } from './usage-store.ts';
import { voidUsage } from './void-store.ts';

interface RecordContext {
  by: Actor;
  now: Date;
  timeZone: string;
}

/**
 * Records a visit from the portal. Refuses what would open a review if it came from the desk.
 * @throws AppError `not_found`, `invalid_date`, `past_date`, `invalid_hours`, `sale_cancelled`,
 * `sale_expired`, `hours_unpaid` or `insufficient_hours`
 */
export async function recordUsage(trx: Db, visit: NewUsage, { by, now, timeZone }: RecordContext) {
  const sale = await lockSale(trx, visit.packageSaleId);
  if (!sale) throw new AppError('not_found', { message: 'This hour package doesn’t exist.' });
  requireValidDate(visit, sale, { now, timeZone });
  if (sale.pay_first === 1) throw new AppError('hours_unpaid');
  requireHours(sale, visit);
  const id = randomUUID();
  await addUsage(trx, usageRow(id, visit, by, now));
  const { entries } = settle({
    remainingMinutes: sale.remaining_minutes,
    minutesUsed: visit.hoursUsed,
    saleState: 'active',
  });
  const after = await postEntries(trx, { saleId: sale.id, entries, usageId: id, note: '', by, at: now });
  if (!after) throw new AppError('insufficient_hours');
  await recordChanges(trx, [
    { kind: 'sales', id: sale.id },
    { kind: 'usages', id },
  ]);
  return { usage: await requireUsage(trx, id), sale: after };
}

/** Tolerance for a client's clock that is ahead of the server's. */
const clockToleranceMs = 300_000;

/** Requires a visit of today or earlier, and not from before the sale. */
function requireValidDate(
  visit: NewUsage,
  sale: SaleRow,
  { now, timeZone }: { now: Date; timeZone: string },
): void {
  const today = centreDate(now, timeZone);
  if (visit.usageDate > today || centreDate(new Date(visit.checkedInAt), timeZone) > today) {
    throw new AppError('invalid_date', { message: 'A visit can’t be in the future.' });
  }
  // A visit may go past midnight; a larger gap means that one of the two was mistyped.
  if (Math.abs(daysBetween(visit.usageDate, centreDate(new Date(visit.checkedInAt), timeZone))) > 1) {
    throw new AppError('invalid_date', {
      message: 'The date and the start time of the visit don’t match.',
    });
  }
  if (visit.checkedOutAt && !isValidEnd(visit.checkedInAt, visit.checkedOutAt)) {
    throw new AppError('invalid_date', { message: 'A visit must end on the day it starts.' });
  }
  if (visit.usageDate < centreDate(new Date(sale.created_at), timeZone)) {
    throw new AppError('past_date', { message: 'That was before this package was sold.' });
  }
}

function requireHours(sale: SaleRow, visit: NewUsage): void {
  const facts = {
    cancelledAt: sale.cancelled_at,
    validTill: sale.valid_till,
    remainingMinutes: sale.remaining_minutes,
  };
  const verdict = mayRecordVisit(facts, visit.hoursUsed, visit.usageDate);
  if (verdict.ok) return;
  const remainingHours = sale.remaining_minutes / 60;
  const details = { remainingHours };
  if (verdict.code !== 'insufficient_hours' && verdict.code !== 'invalid_hours')
    throw new AppError(verdict.code, { details });
  const isTooShort = verdict.code === 'invalid_hours';
  const message = isTooShort
    ? `The minimum is ${hoursText(shortestVisit(sale.remaining_minutes) / 60)}.`
    : hoursLeftMessage(remainingHours);
  throw new AppError(verdict.code, {
    message: 'Please enter valid hours to use',
    issues: [{ path: 'hoursUsed', message }],
    details,
  });
}

const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

function hoursLeftMessage(remainingHours: number): string {
  if (remainingHours === 0) return 'No hours are left.';
  return remainingHours === 1 ? 'Only 1 hour is left.' : `Only ${remainingHours} hours are left.`;
}

const asInstant = (text: string): string => new Date(text).toISOString();

function usageRow(id: string, visit: NewUsage, by: Actor, now: Date) {
  return {
    id,
    package_sale_id: visit.packageSaleId,
    minutes_used: visit.hoursUsed,
    short_minutes: 0,
    usage_date: visit.usageDate,
    number_of_children: visit.numberOfChildren,
    attending_children_names: JSON.stringify(visit.attendingChildrenNames),
    supervisor_notes: visit.supervisorNotes ?? '',
    checked_in_by_user_id: by.userId,
    checked_in_by: by.name,
    checked_in_by_note: visit.checkedInBy ?? '',
    checked_in_at: asInstant(visit.checkedInAt),
    checked_out_at: visit.checkedOutAt ? asInstant(visit.checkedOutAt) : null,
    device_id: by.deviceId,
    created_at: now.toISOString(),
  };
}

async function requireUsage(trx: Db, id: string): Promise<UsageRow> {
  const usage = await findUsage(trx, id);
  if (!usage) throw new AppError('not_found');
  return usage;
}

/**
 * Checks a visit out.
 * @throws AppError `not_found`, `already_voided`, `already_checked_out`, or `invalid_request` for an end
 * before the start
 */
export async function checkOut(trx: Db, id: string, checkedOutAt: string, now: Date) {
  const before = await requireUsage(trx, id);
  const at = asInstant(checkedOutAt);
  if (at < before.checked_in_at) {
    const message = 'The end is before the start.';
    throw new AppError('invalid_request', { message, issues: [{ path: 'checkedOutAt', message }] });
  }
  if (Date.parse(at) > now.getTime() + clockToleranceMs) {
    throw new AppError('invalid_date', { message: 'The check-out time can’t be in the future.' });
  }
  if (!(await checkOutUsage(trx, id, at))) {
    throw new AppError(before.voided_at ? 'already_voided' : 'already_checked_out');
  }
  await recordChanges(trx, [{ kind: 'usages', id }]);
  return { before, after: { ...before, checked_out_at: at } };
}

/**
 * Voids a visit and gives its hours back.
 * @throws AppError `not_found` or `already_voided`
 */
export async function voidVisit(
  trx: Db,
  id: string,
  reason: string,
  { by, now }: Omit<RecordContext, 'timeZone'>,
) {
  const saleId = await findSaleIdOf(trx, id);
  const sale = saleId === undefined ? undefined : await lockSale(trx, saleId);
  const before = await requireUsage(trx, id);
  const after = sale && (await voidUsage(trx, { sale, usage: before, reason, by, at: now }));
  if (!after) throw new AppError('already_voided');
  await recordChanges(trx, [
    { kind: 'sales', id: after.id },
    { kind: 'usages', id },
  ]);
  return { before, usage: await requireUsage(trx, id), sale: after };
}
