import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { MessageKindKey } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import type { MessageRow } from '../../db/message-schema.ts';
import { insertion } from '../../db/statement.ts';
import { messageKinds } from '../../domain/messages/kinds.ts';
import { afterQuietHours } from '../../domain/messages/outcome.ts';
import { messageIsDue } from '../../domain/messages/timing.ts';
import { readSettings, type Settings } from '../settings/store.ts';

export type StoredMessage = Selectable<MessageRow>;

/** A message before it is stored. */
export interface NewMessage {
  kind: MessageKindKey;
  subject: MessageRow['subject'];
  subjectId: string;
  /** Names the cause: the same one twice makes one message. */
  cause: string;
  /** Blank for the owner; without one, nothing is stored for a family. */
  phone: string;
  /** What is true now, and must still be when it is sent. */
  facts: object;
  /** From then on it is not worth sending. */
  endsAt: Date;
}

const insertRow = insertion<Insertable<MessageRow>, { id: number }>((trx, row) =>
  trx
    .insertInto('messages')
    .values(row)
    .onConflict((c) => c.column('cause').doNothing())
    .returning('id'),
);

/**
 * Stores messages in the transaction that causes them; the sender sends them after the commit. Leaves out kinds that
 * the centre has switched off.
 */
export async function storeMessages(trx: Db, messages: readonly NewMessage[], now: Date): Promise<void> {
  const settings = await readSettings(trx);
  const wanted = messages.filter((message) => reaches(message, settings));
  const rows = wanted.map((message) => rowOf(message, settings, now));
  await inChunks(rows, async (chunk) => {
    const [only] = chunk;
    if (only && chunk.length === 1) await insertRow(trx, only);
    else
      await trx
        .insertInto('messages')
        .values(chunk)
        .onConflict((c) => c.column('cause').doNothing())
        .execute();
  });
}

export const storeMessage = (trx: Db, message: NewMessage, now: Date): Promise<void> =>
  storeMessages(trx, [message], now);

/** Whether the centre sends this kind, and there is anyone to send it to. */
function reaches({ kind, subject, phone }: NewMessage, { messagesOff, ownerEmail }: Settings): boolean {
  if (messagesOff.includes(kind)) return false;
  return subject === 'centre' ? ownerEmail !== null : phone !== '';
}

function rowOf(message: NewMessage, settings: Settings, now: Date): Insertable<MessageRow> {
  const { kind, subject, subjectId, cause, phone, facts, endsAt } = message;
  const due = messageIsDue(kind, now);
  return {
    kind,
    subject,
    subject_id: subjectId,
    cause,
    phone,
    facts: JSON.stringify(facts),
    state: 'waiting',
    due_at: (messageKinds[kind].isAsked ? due : afterQuietHours(due, settings)).toISOString(),
    expires_at: endsAt.toISOString(),
    created_at: now.toISOString(),
  };
}

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
const leaseMs = 2 * 60_000;

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
const reportWithinMs = 10 * 60_000;

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
