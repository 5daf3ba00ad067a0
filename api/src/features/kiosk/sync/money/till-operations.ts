import type { z } from 'zod';
import type { moneyPayloads } from '../../../../contract/desk/money-operations.ts';
import type { Db } from '../../../../db/database.ts';
import { expectedCash } from '../../../../domain/billing/till.ts';
import { decimalRupees } from '../../../../domain/money.ts';
import { firstDrawer } from '../../../orders/till-store.ts';
import { readCash } from '../../../tills/cash-store.ts';
import { findTill } from '../../../tills/list-store.ts';
import { openOrJoinTill } from '../../../tills/open-store.ts';
import { closeTillAtDesk, recordTillMove, type StoredTill } from '../../../tills/session-store.ts';
import {
  alreadyRecorded,
  type MoneyContext,
  type MoneyDecision,
  type MoneyFlag,
  nothingToDo,
  occasionOf,
  withCommonFlags,
} from './money-work.ts';
import { findTillSpan } from './till-span-store.ts';

type Payload<K extends keyof typeof moneyPayloads> = z.output<(typeof moneyPayloads)[K]>;

const unknownTill: MoneyDecision = {
  outcome: 'invalid',
  message: 'The till of this entry has not arrived. Send its opening first.',
};

/** Opens a till that a tablet has opened; it joins the one that is open in the drawer, if there is one. */
export async function openDeskTill(
  trx: Db,
  { tillSessionId, float, at }: Payload<'till.open'>,
  act: MoneyContext,
): Promise<MoneyDecision> {
  if (await findTill(trx, tillSessionId)) return nothingToDo(alreadyRecorded);
  const { filed, occasion } = occasionOf(act, { at });
  const till = await openOrJoinTill(trx, { ...occasion, at: filed.at, id: tillSessionId, floatPaise: float });
  const joined = till.joined_id === null ? undefined : await findTill(trx, till.joined_id);
  const about = { tillSessionId, amountPaise: float };
  const isDouble = joined !== undefined && joined.float_paise > 0 && float > 0;
  const detail = `A till with a float of ₹${decimalRupees(joined?.float_paise ?? 0)} was open already`;
  const flags: MoneyFlag[] = isDouble ? [{ reason: 'till_joined', detail, ...about }] : [];
  return { outcome: 'applied', changed: [], flags: withCommonFlags(flags, { filed, act, ...about }) };
}

const hasEntry = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('till_entries').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

interface Move {
  entryId: string;
  tillSessionId: string;
  kind: 'drop' | 'paid_out' | 'paid_in' | 'count';
  amountPaise: number;
  at: string;
}

async function move(
  trx: Db,
  {
    entryId,
    tillSessionId,
    at,
    ...entry
  }: Move & Pick<Parameters<typeof recordTillMove>[2], 'category' | 'note' | 'detail'>,
  act: MoneyContext,
): Promise<MoneyDecision> {
  if (await hasEntry(trx, entryId)) return nothingToDo(alreadyRecorded);
  const till = await findTillSpan(trx, tillSessionId);
  if (!till) return unknownTill;
  const { filed, occasion } = occasionOf(act, { at, till });
  await recordTillMove(trx, tillSessionId, {
    ...{ by: occasion.by, now: occasion.now, at: filed.at },
    ...entry,
    id: entryId,
    isLate: true,
  });
  const about = { tillSessionId, amountPaise: entry.amountPaise };
  return { outcome: 'applied', changed: [], flags: withCommonFlags([], { filed, act, ...about }) };
}

/** Records cash that a tablet moved without a payment: to the safe, for an expense, or into the drawer. */
export const moveDeskCash = (
  trx: Db,
  { amount, ...entry }: Payload<'till.entry'>,
  act: MoneyContext,
): Promise<MoneyDecision> => move(trx, { ...entry, amountPaise: amount }, act);

export const countDeskTill = (
  trx: Db,
  { counted, counts, ...entry }: Payload<'till.count'>,
  act: MoneyContext,
): Promise<MoneyDecision> =>
  move(trx, { ...entry, kind: 'count', amountPaise: counted, detail: { counts } }, act);

/**
 * Closes a till that a tablet has closed. The server's expectation is frozen; if it differs from that of the
 * tablet, which could not know of other entries, a review says so.
 */
export async function closeDeskTill(
  trx: Db,
  { tillSessionId, counted, counts, expected, reason, at }: Payload<'till.close'>,
  act: MoneyContext,
): Promise<MoneyDecision> {
  const before = await findTill(trx, tillSessionId);
  if (!before) return unknownTill;
  const { filed, occasion } = occasionOf(act, { at, till: await findTillSpan(trx, tillSessionId) });
  const id = before.joined_id ?? before.id;
  const owner = before.joined_id === null ? before : ((await findTill(trx, id)) ?? before);
  if (owner.closed_at !== null && before.joined_id === null)
    return nothingToDo('This till was already closed.');
  const expectedPaise = expectedCash(await readCash(trx, owner));
  await closeTillAtDesk(trx, id, {
    ...{ by: occasion.by, now: occasion.now, at: closingTime(filed.at, owner) },
    ...{ countedPaise: counted, counts, reason },
  });
  const difference = Math.abs(Math.round(Number(expected) * 100) - expectedPaise);
  const about = { tillSessionId: id, amountPaise: difference };
  const detail = `The desk expected ₹${expected}, the server ₹${decimalRupees(expectedPaise)}`;
  const flags: MoneyFlag[] = difference > 0 ? [{ reason: 'till_differs', detail, ...about }] : [];
  return { outcome: 'applied', changed: [], flags: withCommonFlags(flags, { filed, act, ...about }) };
}

/** Never before the opening, which another clock may have written. */
const closingTime = (at: Date, { opened_at }: StoredTill): Date =>
  new Date(Math.max(at.getTime(), Date.parse(opened_at)));

interface CashOut {
  refund: { paymentId: string; tillSessionId: string | null; reason: string };
  paise: number;
  act: MoneyContext;
  at: Date;
}

/** Whether a refund has left the till as a paid-out. */
export const wasPaidOut = hasEntry;

/**
 * Records cash that left the drawer although no order had it to refund. It belongs to the till that the
 * tablet named, or to the last one of its drawer.
 */
export async function recordCashOut(trx: Db, { refund, paise, act, at }: CashOut): Promise<void> {
  const named = refund.tillSessionId && (await findTill(trx, refund.tillSessionId));
  const till = named || (await findLastTill(trx, act.device.drawer_id ?? firstDrawer));
  // Without any till the review alone records it.
  if (!till) return;
  await recordTillMove(trx, till.id, {
    by: { userId: act.by.userId, name: act.by.name, deviceId: act.device.id },
    now: act.recordedAt,
    at,
    id: refund.paymentId,
    kind: 'paid_out',
    category: 'other',
    amountPaise: paise,
    note: `Refunded twice: ${refund.reason}`.slice(0, 200),
    isLate: true,
  });
}

const findLastTill = (db: Db, drawerId: number) =>
  db
    .selectFrom('till_sessions')
    .select('id')
    .where('drawer_id', '=', drawerId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
