import type { Db } from '../../db/database.ts';
import { countRead } from '../../http/writes/access-log.ts';
import { findAccountByPhone, ownerOf, recordsOf } from './people-store.ts';

/**
 * Records each record of a person as opened. The audit entry names no one, but if the account is misused, the
 * people affected must be known.
 */
export async function recordOpened(
  trx: Db,
  phones: readonly string[],
  reader: { userId: number; action: string; now: Date },
): Promise<void> {
  for (const phone of phones) {
    const account = await findAccountByPhone(trx, phone);
    for (const subject of await recordsOf(trx, ownerOf(account, phone)))
      await countRead(trx, { ...reader, subject, rows: 1 });
  }
}
