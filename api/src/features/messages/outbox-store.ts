import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { MessageKindKey } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import type { MessageRow } from '../../db/message-schema.ts';
import { insertion } from '../../db/statement.ts';
import { centreMoment, instantOf } from '../../domain/dates.ts';
import { messageKinds } from '../../domain/messages/kinds.ts';
import { afterQuietHours } from '../../domain/messages/outcome.ts';
import { readSettings } from '../settings/store.ts';

export type StoredMessage = Selectable<MessageRow>;

/** A booking, a party or an entry of the waiting list that a message is about. */
export interface VisitToAnnounce {
  subject: 'booking' | 'party' | 'waiting';
  id: number;
  version: number;
  phone: string;
  date: string;
  startTime: string;
  /** Until when the message is worth sending, if not until the visit begins. */
  until?: Date;
}

const minuteMs = 60_000;
/** A message about a visit that began, such as its cancellation, is worth sending for a little longer. */
const leastLifeMs = 30 * minuteMs;

const insertRow = insertion<Insertable<MessageRow>, { id: number }>((trx, row) =>
  trx
    .insertInto('messages')
    .values(row)
    .onConflict((c) => c.column('cause').doNothing())
    .returning('id'),
);

/**
 * Stores a message about a visit in the transaction that causes it; the sender sends it after the commit. It
 * does nothing for a kind that the centre has switched off, or a visit that has begun.
 */
export async function announceVisit(
  trx: Db,
  kind: MessageKindKey,
  visit: VisitToAnnounce,
  now: Date,
): Promise<void> {
  const settings = await readSettings(trx);
  const { subject, id, version, phone, date, startTime } = visit;
  if (phone === '' || settings.messagesOff.includes(kind)) return;
  const here = centreMoment(now, settings.timeZone);
  const hasBegun = date < here.date || (date === here.date && startTime <= here.time);
  // Seats are offered until last entry.
  if (hasBegun && kind !== 'thank_you' && !visit.until) return;
  const { isAsked } = messageKinds[kind];
  const begins = instantOf({ date, time: startTime }, settings.timeZone);
  await insertRow(trx, {
    kind,
    subject,
    subject_id: String(id),
    // Each change that a family asked for has its own message; the clock sends one for a day and time.
    cause: `${kind} ${subject} ${id} ${isAsked ? version : `${date} ${startTime}`}`,
    phone,
    facts: JSON.stringify({ date, startTime }),
    state: 'waiting',
    due_at: (isAsked ? now : afterQuietHours(now, settings)).toISOString(),
    expires_at: (visit.until ?? expiryOf(kind, begins, now)).toISOString(),
    created_at: now.toISOString(),
  });
}

const dayMs = 24 * 60 * minuteMs;

const expiryOf = (kind: MessageKindKey, begins: Date, now: Date): Date =>
  kind === 'thank_you'
    ? new Date(now.getTime() + 3 * dayMs)
    : new Date(Math.max(begins.getTime(), now.getTime() + leastLifeMs));

/** The ids of messages that the sender has to look at, the longest due first. */
export async function listDue(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('state', 'in', ['waiting', 'sending', 'unknown'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** How long an attempt may take before its outcome counts as unknown. */
const leaseMs = 2 * minuteMs;

/** Takes a waiting message for one attempt of this process; undefined if another process was quicker. */
export async function claimMessage(trx: Db, id: number, now: Date): Promise<StoredMessage | undefined> {
  return trx
    .updateTable('messages')
    .set((eb) => ({
      state: 'sending',
      lease: randomUUID(),
      due_at: new Date(now.getTime() + leaseMs).toISOString(),
      tries: eb('tries', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** What an attempt, or a look at the message, changes. */
export type MessageChange = Partial<
  Pick<
    StoredMessage,
    | 'state'
    | 'due_at'
    | 'channel'
    | 'recipient'
    | 'title'
    | 'body'
    | 'template'
    | 'provider_id'
    | 'reason'
    | 'sent_at'
    | 'failed_at'
    | 'ruled_out'
    | 'may_repeat'
  >
>;

/** Ends an attempt. If a report of the provider came first, its state stays. */
export async function endAttempt(
  trx: Db,
  { id, lease }: Pick<StoredMessage, 'id' | 'lease'>,
  change: MessageChange,
): Promise<void> {
  const ended = await trx
    .updateTable('messages')
    .set({ ...change, lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst();
  if (ended) return;
  const { channel, recipient, title, body, template, provider_id, sent_at } = change;
  await trx
    .updateTable('messages')
    .set({ channel, recipient, title, body, template, provider_id, sent_at, lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** How long a message without an outcome waits for a report of the provider. */
const reportWithinMs = 10 * minuteMs;

export const waitForReport = (now: Date, reason: string): MessageChange => ({
  state: 'unknown',
  due_at: new Date(now.getTime() + reportWithinMs).toISOString(),
  reason,
});

/**
 * Decides about a message that an attempt left behind: one that was being sent waits for a report, and one
 * that had none follows its kind's rule.
 */
export async function settleUnknown(trx: Db, id: number, now: Date): Promise<void> {
  const row = await findMessage(trx, id);
  if (!row || row.due_at > now.toISOString()) return;
  const change = row.state === 'sending' ? waitForReport(now, 'interrupted') : afterUnknown(row, now);
  if (!change) return;
  await trx
    .updateTable('messages')
    .set({ ...change, lease: null })
    .where('id', '=', id)
    .where('state', '=', row.state)
    .where('due_at', '=', row.due_at)
    .execute();
}

function afterUnknown({ state, kind }: StoredMessage, now: Date): MessageChange | undefined {
  if (state !== 'unknown') return undefined;
  return messageKinds[kind as MessageKindKey].onUnknown === 'again'
    ? { state: 'waiting', due_at: now.toISOString(), may_repeat: 1 }
    : { state: 'dropped', reason: 'outcome_unknown' };
}

export const findMessage = (db: Db, id: number): Promise<StoredMessage | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
