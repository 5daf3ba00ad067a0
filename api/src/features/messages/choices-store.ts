import type { Selectable } from 'kysely';
import type { MessageChannelName } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import type { MessageChoiceRow } from '../../db/message-schema.ts';

/** How a family is reached. Without a choice, WhatsApp comes first. */
export async function readChoice(
  db: Db,
  phone: string,
): Promise<Pick<Selectable<MessageChoiceRow>, 'channel' | 'stopped_at'>> {
  const row = await db
    .selectFrom('message_choices')
    .select(['channel', 'stopped_at'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row ?? { channel: 'whatsapp', stopped_at: null };
}

/** Stores a family's choice; what is left out stays. */
export async function setChoice(
  trx: Db,
  phone: string,
  { channel, isStopped }: { channel?: MessageChannelName; isStopped: boolean },
  now: Date,
): Promise<void> {
  const before = await readChoice(trx, phone);
  const change = {
    channel: channel ?? before.channel,
    stopped_at: isStopped ? (before.stopped_at ?? now.toISOString()) : null,
    changed_at: now.toISOString(),
  };
  await trx
    .insertInto('message_choices')
    .values({ phone, ...change })
    .onConflict((c) => c.column('phone').doUpdateSet(change))
    .execute();
}
