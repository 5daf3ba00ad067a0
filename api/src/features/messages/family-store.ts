import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What is left of a message about an erased family: that it was sent, and what became of it. */
const withoutFamily = { phone: '', recipient: '', title: '', body: '', facts: '{}' } as const;

/** Forgets an erased family: nothing more is sent to it, and no text, number or choice stays. */
export async function eraseFromMessages(trx: Db, phone: string): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ state: 'dropped', reason: 'erased', lease: null })
    .where('phone', '=', phone)
    .where('state', 'in', ['waiting', 'sending', 'unknown'])
    .execute();
  await trx.updateTable('messages').set(withoutFamily).where('phone', '=', phone).execute();
  await trx.deleteFrom('message_choices').where('phone', '=', phone).execute();
  await trx.deleteFrom('message_replies').where('phone', '=', phone).execute();
}

/**
 * Drops what waits in a restored database: it may have been sent since the backup.
 * @returns how many
 */
export async function dropRestored(trx: Db): Promise<number> {
  const dropped = await trx
    .updateTable('messages')
    .set({ state: 'dropped', reason: 'restored', lease: null })
    .where('state', 'in', ['waiting', 'sending', 'unknown'])
    .returning('id')
    .execute();
  return dropped.length;
}

const oldMessages = (db: Db, before: string) => db.selectFrom('messages').where('created_at', '<', before);
const oldReplies = (db: Db, before: string) =>
  db.selectFrom('message_replies').where('received_at', '<', before);

/** How many messages and replies are from before a date. */
export async function countOldMessages(db: Db, before: string): Promise<number> {
  const all = sql<number>`cast(count(*) as bigint)`.as('n');
  const sent = await oldMessages(db, before).select(all).executeTakeFirstOrThrow();
  const replies = await oldReplies(db, before).select(all).executeTakeFirstOrThrow();
  return Number(sent.n) + Number(replies.n);
}

/** Deletes at most `most` of the messages, and of the replies, from before a date. */
export async function deleteOldMessages(trx: Db, before: string, most: number): Promise<number> {
  const sent = (await oldMessages(trx, before).select('id').limit(most).execute()).map(({ id }) => id);
  const replies = (await oldReplies(trx, before).select('id').limit(most).execute()).map(({ id }) => id);
  if (sent.length > 0) await trx.deleteFrom('messages').where('id', 'in', sent).execute();
  if (replies.length > 0) await trx.deleteFrom('message_replies').where('id', 'in', replies).execute();
  return sent.length + replies.length;
}

/** Deletes at most `most` choices from before a date, of families without a visit any more. */
export async function deleteOldChoices(trx: Db, before: string, most: number): Promise<void> {
  const phones = await trx
    .selectFrom('message_choices as choice')
    .select('phone')
    .where('changed_at', '<', before)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('bookings').select('id').whereRef('parent_phone', '=', 'choice.phone'))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('birthday_parties').select('id').whereRef('parent_phone', '=', 'choice.phone'))),
    )
    .limit(most)
    .execute();
  if (phones.length === 0) return;
  await trx
    .deleteFrom('message_choices')
    .where(
      'phone',
      'in',
      phones.map(({ phone }) => phone),
    )
    .execute();
}

/** The messages that were sent to a phone, for the copy of a family's data. */
export const messagesOf = (db: Db, phone: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('messages')
    .select(['kind', 'channel', 'recipient', 'title', 'body', 'state', 'created_at', 'sent_at'])
    .where('phone', '=', phone)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

/** What a family wrote back, for the copy of its data. */
export const repliesOf = (db: Db, phone: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('message_replies')
    .select(['text', 'received_at'])
    .where('phone', '=', phone)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
