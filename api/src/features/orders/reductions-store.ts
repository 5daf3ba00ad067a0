import { sql } from 'kysely';
import { errorTable } from '../../contract/basics/errors.ts';
import type { Db } from '../../db/database.ts';
import { evaluateReduction, type PricedLine, type ReductionLimit } from '../../domain/billing/reductions.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor, Authority } from '../../http/route/caller.ts';
import { reductionRefusalMessage, refundLimitMessage } from '../../refusal-messages.ts';
import { readSettings, type Settings } from '../settings/store.ts';
import type { StoredOrder } from './store.ts';

/** The most that a person may take off a list price, in percent; null for no limit. */
export function reductionLimitOf({ role, permissions }: Authority, settings: Settings): ReductionLimit {
  if (!permissions.includes('prices.reduce')) return 0;
  if (role === 'admin') return null;
  return role === 'manager' ? settings.managerReductionPercent : settings.staffReductionPercent;
}

/** The most that a person may refund and write off per order, in paise; null for no limit. */
export function refundLimitOf({ role }: Pick<Authority, 'role'>, settings: Settings): number | null {
  if (role === 'admin') return null;
  return role === 'manager' ? settings.managerRefundLimitPaise : settings.staffRefundLimitPaise;
}

/**
 * Allows a line below its list price, or throws the reason. What a tablet or a parent's booking charged is a
 * fact: it has no authority, and nothing is refused.
 * @throws AppError `beyond_limit`, with the lowest price; `reason_required`
 */
export function requireReduction(
  authority: Authority | undefined,
  settings: Settings,
  { reason, ...line }: PricedLine & { reason: string },
): void {
  if (!authority) return;
  const verdict = evaluateReduction(line, reductionLimitOf(authority, settings));
  if (verdict.kind === 'refused')
    throw new AppError('beyond_limit', {
      message: reductionRefusalMessage(verdict),
      details: { limitPercent: verdict.limitPercent, lowest: decimalRupees(verdict.lowestPaise) },
    });
  if (verdict.kind === 'reason' && reason.trim() === '') {
    const { message } = errorTable.reason_required;
    throw new AppError('reason_required', { issues: [{ path: 'discountReason', message }] });
  }
}

/**
 * Allows a refund or write-off of an order, or throws the reason. The limit covers everything that this person
 * has refunded and written off for the order, so that it can't be given in parts.
 * @throws AppError `beyond_limit`
 */
export async function requireRefundLimit(
  trx: Db,
  order: StoredOrder,
  refund: { by: Actor; amountPaise: number },
): Promise<void> {
  await requireLeft(trx, refund, (userId) => givenBy(trx, order.id, userId));
}

/**
 * Allows a payout of a family's credit, or throws the reason. The limit covers all that this person has paid out
 * to the family.
 * @throws AppError `beyond_limit`
 */
export async function requirePayOutLimit(
  trx: Db,
  phone: string,
  payOut: { by: Actor; amountPaise: number },
): Promise<void> {
  await requireLeft(trx, payOut, (userId) => paidOutBy(trx, phone, userId));
}

async function requireLeft(
  trx: Db,
  { by, amountPaise }: { by: Actor; amountPaise: number },
  readGiven: (userId: number) => Promise<number>,
): Promise<void> {
  if (!by.authority || by.userId === null) return;
  const limit = refundLimitOf(by.authority, await readSettings(trx));
  if (limit === null) return;
  const leftPaise = Math.max(0, limit - (await readGiven(by.userId)));
  if (amountPaise > leftPaise)
    throw new AppError('beyond_limit', {
      message: refundLimitMessage(leftPaise),
      details: { limit: decimalRupees(limit), left: decimalRupees(leftPaise) },
    });
}

/** What a person has refunded and written off for an order, less what was undone. */
async function givenBy(trx: Db, orderId: string, userId: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`select cast(
      coalesce((select sum(-a.amount_paise) from allocations a join payments p on p.id = a.payment_id
        where a.order_id = ${orderId} and p.direction = 'out' and p.reverses_id is null and p.by_user_id = ${userId}
          and not exists (select 1 from payments r where r.reverses_id = p.id)), 0)
      + coalesce((select sum(w.amount_paise) from write_offs w
        where w.order_id = ${orderId} and w.reverses_id is null and w.by_user_id = ${userId}
          and not exists (select 1 from write_offs r where r.reverses_id = w.id)), 0) as bigint) as paise`.execute(
    trx,
  );
  return rows[0]?.paise ?? 0;
}

/** What a person has paid out of a family's credit, less what was undone. */
async function paidOutBy(trx: Db, phone: string, userId: number): Promise<number> {
  const { rows } = await sql<{
    paise: number;
  }>`select cast(coalesce(sum(p.amount_paise), 0) as bigint) as paise
    from payments p where p.family_phone = ${phone} and p.direction = 'out' and p.reverses_id is null
      and p.by_user_id = ${userId} and not exists (select 1 from payments r where r.reverses_id = p.id)`.execute(
    trx,
  );
  return rows[0]?.paise ?? 0;
}
