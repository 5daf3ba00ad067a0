import type { Db } from '../../../db/database.ts';
import type { ServerKey } from '../../../secrets/server-key.ts';

interface Erased {
  userId: number | null;
  phone: string | null;
  serverKey: Pick<ServerKey, 'digest'>;
  now: Date;
}

/** Records an erasure in its transaction. */
export async function recordErasure(trx: Db, { userId, phone, serverKey, now }: Erased): Promise<void> {
  const account =
    userId === null
      ? undefined
      : await trx.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirst();
  if (!account && phone === null) return;
  await trx
    .insertInto('erasures')
    .values({
      at: now.toISOString(),
      user_id: account ? userId : null,
      user_created_at: account?.created_at ?? null,
      phone_digest: phone === null ? null : serverKey.digest(phone),
    })
    .execute();
}
