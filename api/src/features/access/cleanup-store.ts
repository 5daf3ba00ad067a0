import type { Db } from '../../db/database.ts';
import { deleteExpiredLimits } from '../../http/guards/rate-limit.ts';
import { deleteExpiredResponses } from '../../http/writes/idempotency.ts';
import { deleteOldAlarms } from './alarm-store.ts';

/**
 * Deletes expired rows: sessions, codes, browsers that verified a phone long ago, Google round trips,
 * unfinished sign-ins, counted attempts and stored responses. None of them has any effect by then.
 */
export async function deleteExpiredAccess(trx: Db, now: Date): Promise<void> {
  const past = now.toISOString();
  await trx.deleteFrom('sessions').where('expires_at', '<=', past).execute();
  await trx.deleteFrom('otp_codes').where('expires_at', '<=', past).execute();
  await trx.deleteFrom('sign_in_attempts').where('expires_at', '<=', past).execute();
  await trx.deleteFrom('phone_browsers').where('expires_at', '<=', past).execute();
  await deleteOldAlarms(trx, now);
  await trx.deleteFrom('sign_in_steps').where('expires_at', '<=', past).execute();
  await deleteExpiredLimits(trx, now);
  await deleteExpiredResponses(trx, now);
}
