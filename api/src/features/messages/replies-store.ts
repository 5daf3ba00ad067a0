import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MessageReplyRow } from '../../db/message-schema.ts';
import type { Page } from '../../http/route/route.ts';

export type StoredReply = Selectable<MessageReplyRow>;

/** Stores what a family wrote, once, however often it is reported. */
export async function storeReply(
  trx: Db,
  reply: Pick<StoredReply, 'provider_id' | 'phone' | 'name' | 'text' | 'received_at'>,
): Promise<boolean> {
  const stored = await trx
    .insertInto('message_replies')
    .values({ ...reply, status: 'pending' })
    .onConflict((c) => c.column('provider_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** What families wrote, latest first. */
export async function listReplyRows(
  db: Db,
  { status, limit, offset }: { status?: StoredReply['status'] | undefined; limit: number; offset: number },
): Promise<Page<StoredReply>> {
  const found = db
    .selectFrom('message_replies')
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 'pending'));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { rows, total: Number(total) };
}

export const findReply = (db: Db, id: number): Promise<StoredReply | undefined> =>
  db.selectFrom('message_replies').selectAll().where('id', '=', id).executeTakeFirst();

export const setReplyStatus = (trx: Db, id: number, status: StoredReply['status']): Promise<StoredReply> =>
  trx
    .updateTable('message_replies')
    .set({ status })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
