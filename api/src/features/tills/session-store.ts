import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { CashCounts, PaidOutCategory } from '../../contract/money/tills.ts';
import type { Db } from '../../db/database.ts';
import type { TillSessionRow } from '../../db/money-schema.ts';
import { expectedCash, isRealDifference, mayClose } from '../../domain/billing/till.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Occasion } from '../orders/store.ts';
import { readCash } from './cash-store.ts';
import { announceClosing } from './closing-store.ts';

export type StoredTill = Selectable<TillSessionRow>;

/** Who does something with a till. A tablet brings the moment and the ids of what it recorded. */
export interface TillOccasion extends Pick<Occasion, 'by' | 'now'> {
  /** When it happened, if not now. */
  at?: Date | undefined;
  id?: string | undefined;
}

export const momentOf = ({ at, now }: TillOccasion): string => (at ?? now).toISOString();

export interface TillMove extends TillOccasion {
  kind: 'open' | 'drop' | 'paid_out' | 'paid_in' | 'count' | 'close' | 'reopen';
  amountPaise: number;
  category?: PaidOutCategory | undefined;
  note?: string;
  detail?: EntryDetail | undefined;
  uploadId?: string | undefined;
}

/** What the JSON of a count or a close holds. */
export interface EntryDetail {
  counts?: CashCounts | undefined;
  expectedPaise?: number;
}

export async function insertEntry(
  trx: Db,
  till: Pick<StoredTill, 'id' | 'closes'>,
  move: TillMove,
): Promise<void> {
  const { by, now, kind, amountPaise, category = '', note = '', detail, uploadId = null } = move;
  await trx
    .insertInto('till_entries')
    .values({
      id: move.id ?? randomUUID(),
      till_session_id: till.id,
      kind,
      amount_paise: amountPaise,
      category,
      note,
      detail: detail ? JSON.stringify(detail) : '',
      upload_id: uploadId,
      after_closes: till.closes,
      at: momentOf(move),
      by_user_id: by.userId,
      by_name: by.name,
      device_id: by.deviceId,
      created_at: now.toISOString(),
    })
    .execute();
}

/**
 * Locks a session with those that joined it, and reads it. A payment that is on its way is then either counted, or
 * waits for the commit.
 * @throws AppError `not_found`
 */
async function lockTill(trx: Db, id: string): Promise<StoredTill> {
  const [own] = await trx
    .updateTable('till_sessions')
    .set({ payments: sql.ref('payments') })
    .where('id', '=', id)
    .returningAll()
    .execute();
  if (!own) throw new AppError('not_found');
  await trx
    .updateTable('till_sessions')
    .set({ payments: sql.ref('payments') })
    .where('joined_id', '=', id)
    .execute();
  return own;
}

/**
 * Records cash that moved without a payment.
 * @param isLate accepts an entry for a closed session: a tablet recorded it before the close
 * @throws AppError `not_found`, `till_closed`
 */
export async function recordTillMove(
  trx: Db,
  id: string,
  { isLate = false, ...move }: TillMove & { isLate?: boolean },
): Promise<StoredTill> {
  const till = await lockTill(trx, id);
  if (till.closed_at !== null && !isLate) throw new AppError('till_closed');
  await insertEntry(trx, till, move);
  return till;
}

export interface Closing extends TillOccasion {
  countedPaise: number;
  counts?: CashCounts | undefined;
  reason: string;
  /** The expected cash that the person saw; left out for a tablet's close, which has happened already. */
  shownPaise?: number | undefined;
}

/** The reason for a difference that nobody has given one for; blank if someone must. */
function unstatedReason(differencePaise: number, isSeen: boolean): string {
  if (differencePaise === 0) return '';
  if (!isRealDifference(differencePaise)) return 'Paise, for which there are no coins';
  return isSeen ? '' : unseenDifference;
}

/** The reason for a difference that a tablet could not know of when it closed. */
const unseenDifference = 'Closed at the desk; other entries arrived from elsewhere';

/**
 * Closes a till: freezes what is expected and what was counted.
 * @throws AppError `not_found`, `till_closed`, `till_changed`, `reason_needed`
 */
export async function closeTill(trx: Db, id: string, closing: Closing): Promise<StoredTill> {
  const till = await lockTill(trx, id);
  if (till.closed_at !== null) throw new AppError('till_closed');
  const expectedPaise = expectedCash(await readCash(trx, till));
  const { countedPaise, counts, by, shownPaise } = closing;
  const isSeen = shownPaise !== undefined;
  const reason = closing.reason || unstatedReason(countedPaise - expectedPaise, isSeen);
  const refusal = mayClose(expectedPaise, { shownPaise: shownPaise ?? expectedPaise, countedPaise, reason });
  if (refusal?.code === 'till_changed')
    throw new AppError('till_changed', { details: { expected: decimalRupees(refusal.expectedPaise) } });
  if (refusal) throw new AppError('reason_needed');
  await insertEntry(trx, till, {
    ...closing,
    kind: 'close',
    amountPaise: countedPaise,
    note: reason,
    detail: { counts, expectedPaise },
  });
  await trx
    .updateTable('till_sessions')
    .set((eb) => ({ closes: eb('closes', '+', 1) }))
    .where('joined_id', '=', id)
    .execute();
  const closed = await trx
    .updateTable('till_sessions')
    .set((eb) => ({
      closed_at: momentOf(closing),
      closed_by_user_id: by.userId,
      closed_by: by.name,
      expected_paise: expectedPaise,
      counted_paise: countedPaise,
      difference_reason: reason,
      closes: eb('closes', '+', 1),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceClosing(trx, closed, closing.now);
  return closed;
}

/**
 * Closes a till that a tablet has closed already. If its session joined another one, or was closed in the portal
 * meanwhile, the tablet's count is kept as a count.
 */
export async function closeTillAtDesk(trx: Db, id: string, closing: Closing): Promise<StoredTill> {
  const till = await lockTill(trx, id);
  if (till.closed_at === null && till.joined_id === null) return closeTill(trx, id, closing);
  const { countedPaise: amountPaise, counts, reason: note } = closing;
  await insertEntry(trx, till, { ...closing, kind: 'count', amountPaise, note, detail: { counts } });
  return till;
}

/**
 * Reopens a closed till. What was frozen stays in the entry of its close.
 * @throws AppError `not_found`, `till_open` if it is open, or another one of its drawer
 */
export async function reopenTill(
  trx: Db,
  id: string,
  { reason, ...occasion }: TillOccasion & { reason: string },
): Promise<StoredTill> {
  const till = await lockTill(trx, id);
  if (till.closed_at === null || till.joined_id !== null) throw new AppError('till_open');
  const other = await trx
    .selectFrom('till_sessions')
    .select('id')
    .where('drawer_id', '=', till.drawer_id)
    .where('closed_at', 'is', null)
    .where('joined_id', 'is', null)
    .executeTakeFirst();
  if (other)
    throw new AppError('till_open', { message: 'Another till of this drawer is open. Close it first.' });
  await insertEntry(trx, till, {
    ...occasion,
    kind: 'reopen',
    amountPaise: till.counted_paise ?? 0,
    note: reason,
  });
  return trx
    .updateTable('till_sessions')
    .set((eb) => ({
      closed_at: null,
      closed_by_user_id: null,
      closed_by: null,
      expected_paise: null,
      counted_paise: null,
      difference_reason: '',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
