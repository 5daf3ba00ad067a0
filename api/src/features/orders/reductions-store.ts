import { sql } from 'kysely';
import { errorTable } from '../../contract/basics/errors.ts';
import type { Db } from '../../db/database.ts';
import { evaluateReduction, type PricedLine, type ReductionLimit } from '../../domain/billing/reductions.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor, Authority } from '../../http/route/caller.ts';
import { reductionRefusalMessage, refundLimitMessage, voidLimitMessage } from '../../refusal-messages.ts';
import { readSettings, type Settings } from '../settings/store.ts';
import { cancellation } from './cancel-store.ts';
import type { StoredOrder } from './store.ts';

/** The most that a person may take off a list price, in percent; null for no limit. */
export function reductionLimitOf({ role, permissions }: Authority, settings: Settings): ReductionLimit {
  if (!permissions.includes('prices.reduce')) return 0;
  if (role === 'admin') return null;
  return role === 'manager' ? settings.managerReductionPercent : settings.staffReductionPercent;
}

/** The most that a person may refund, void and write off per order, in paise; null for no limit. */
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

/** What a person gives, in paise. */
interface Gift {
  by: Actor;
  amountPaise: number;
}

/**
 * Allows a refund of an order, or throws the reason. The limit covers everything that this person has refunded and
 * written off for the order, so that it can't be given in parts.
 * @throws AppError `beyond_limit`
 */
export async function requireRefundLimit(trx: Db, order: StoredOrder, refund: Gift): Promise<void> {
  await requireLeft(trx, refund, async (userId) => {
    const { refunded, forgiven } = await givenBy(trx, order.id, userId);
    return refunded + forgiven;
  });
}

/**
 * Allows a write-off, like a refund; the lines that this person took off the order count as well.
 * @throws AppError `beyond_limit`
 */
export async function requireWriteOffLimit(trx: Db, order: StoredOrder, writeOff: Gift): Promise<void> {
  await requireLeft(trx, writeOff, async (userId) => sumOf(await givenBy(trx, order.id, userId)));
}

/**
 * Allows lines that this transaction took off an order, or throws the reason. The limit is that of refunds: a due
 * that is voided costs the centre as much. A line that was voided and then refunded counts once.
 * @throws AppError `beyond_limit`
 */
export async function requireVoidLimit(trx: Db, { id }: Pick<StoredOrder, 'id'>, by: Actor): Promise<void> {
  const limit = await limitOf(trx, by);
  if (limit === null || by.userId === null) return;
  if (sumOf(await givenBy(trx, id, by.userId)) > limit)
    throw new AppError('beyond_limit', {
      message: voidLimitMessage(limit),
      details: { limit: decimalRupees(limit) },
    });
}

/**
 * Allows a payout of a family's credit, or throws the reason. The limit covers all that this person has paid out
 * to the family.
 * @throws AppError `beyond_limit`
 */
export async function requirePayOutLimit(trx: Db, phone: string, payOut: Gift): Promise<void> {
  await requireLeft(trx, payOut, (userId) => paidOutBy(trx, phone, userId));
}

async function requireLeft(
  trx: Db,
  { by, amountPaise }: Gift,
  readGiven: (userId: number) => Promise<number>,
): Promise<void> {
  const limit = await limitOf(trx, by);
  if (limit === null || by.userId === null) return;
  const leftPaise = Math.max(0, limit - (await readGiven(by.userId)));
  if (amountPaise > leftPaise)
    throw new AppError('beyond_limit', {
      message: refundLimitMessage(leftPaise),
      details: { limit: decimalRupees(limit), left: decimalRupees(leftPaise) },
    });
}

/** What tablets and parents recorded has no authority, and no limit. */
const limitOf = async (trx: Db, { authority }: Actor): Promise<number | null> =>
  authority ? refundLimitOf(authority, await readSettings(trx)) : null;

interface Given {
  refunded: number;
  voided: number;
  forgiven: number;
}

/** Of voids and refunds the larger counts: a refund mostly returns what was paid for a voided line. */
const sumOf = ({ refunded, voided, forgiven }: Given): number => Math.max(refunded, voided) + forgiven;

/** What a person has refunded, voided and written off for an order, less what was undone. */
async function givenBy(trx: Db, orderId: string, userId: number): Promise<Given> {
  const { rows } = await sql<Given>`select
      cast((select coalesce(sum(-a.amount_paise), 0) from allocations a join payments p on p.id = a.payment_id
        where a.order_id = ${orderId} and p.direction = 'out' and p.reverses_id is null and p.by_user_id = ${userId}
          and not exists (select 1 from payments r where r.reverses_id = p.id)) as bigint) as refunded,
      cast((select coalesce(sum(paise), 0) from (${voidsOf(orderId, userId)}) as voids
        where paise > 0) as bigint) as voided,
      cast((select coalesce(sum(w.amount_paise), 0) from write_offs w
        where w.order_id = ${orderId} and w.reverses_id is null and w.by_user_id = ${userId}
          and not exists (select 1 from write_offs r where r.reverses_id = w.id)) as bigint) as forgiven`.execute(
    trx,
  );
  return rows[0] ?? { refunded: 0, voided: 0, forgiven: 0 };
}

/** What each line that a person took off costs the family less. The next line may take its place: what is left of it. */
const voidsOf = (orderId: string, userId: number) => sql`select -l.amount_paise - coalesce((
      select rest.amount_paise from order_lines rest
      where rest.id = (select min(later.id) from order_lines later where later.order_id = l.order_id and later.id > l.id)
        and rest.kind = 'item' and rest.subject = l.subject and rest.created_at = l.created_at
    ), 0) as paise
  from order_lines l join orders o on o.id = l.order_id
  where l.order_id = ${orderId} and l.by_user_id = ${userId} and l.kind = 'reversal'
    and (l.note <> ${cancellation} or o.kind = 'counter')`;

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
