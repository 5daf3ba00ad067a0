import { sql } from 'kysely';
import type { MessageGroup, MessageKindKey } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import type { MessageRow } from '../../db/message-schema.ts';
import type { Page } from '../../http/route/route.ts';
import type { StoredMessage } from './outbox-store.ts';

interface MessageFilter {
  search?: string | undefined;
  group?: MessageGroup | undefined;
  kind?: MessageKindKey | undefined;
  limit: number;
  offset: number;
}

const statesOf: Record<MessageGroup, readonly MessageRow['state'][]> = {
  waiting: ['waiting', 'sending', 'unknown'],
  sent: ['sent', 'delivered', 'read'],
  failed: ['failed', 'dropped'],
};

/** Messages, latest first. A search takes a whole phone or email address. */
export async function listMessageRows(db: Db, filter: MessageFilter): Promise<Page<StoredMessage>> {
  const { search = '', group, kind } = filter;
  const found = db
    .selectFrom('messages')
    .$if(group !== undefined, (q) => q.where('state', 'in', statesOf[group ?? 'sent']))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
    .$if(search !== '', (q) => q.where(isTo(search)));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, total: Number(total) };
}

/** Whether a message is for this phone or email address. The indexes need their conditions in the text. */
const isTo = (search: string) =>
  search.includes('@')
    ? sql<boolean>`recipient = ${search.toLowerCase()} and recipient <> ''`
    : sql<boolean>`phone = ${search.replaceAll(/[\s()+-]/g, '').slice(-10)} and phone <> ''`;

/**
 * Puts a message that failed or was dropped back into the outbox.
 * @returns undefined if it did neither, or is not worth sending any more
 */
export async function requeueMessage(trx: Db, id: number, now: Date): Promise<StoredMessage | undefined> {
  return trx
    .updateTable('messages')
    .set({
      state: 'waiting',
      due_at: now.toISOString(),
      ruled_out: '[]',
      reason: '',
      tries: 0,
      provider_id: '',
    })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'dropped'])
    .where((eb) => eb.or([eb('phone', '!=', ''), eb('subject', '=', 'centre')]))
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}
