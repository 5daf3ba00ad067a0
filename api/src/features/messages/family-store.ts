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

const keptDays = 400;
const dayMs = 86_400_000;

/** Deletes messages and replies of more than 400 days ago. */
export async function forgetOldMessages(trx: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
  await trx.deleteFrom('messages').where('created_at', '<', before).execute();
  await trx.deleteFrom('message_replies').where('received_at', '<', before).execute();
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
