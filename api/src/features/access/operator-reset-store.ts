import type { Db } from '../../db/database.ts';
import { deleteSecondFactors } from '../identity/second-factor-store.ts';
import { endSessionsOf } from '../identity/session-store.ts';
import { findByUsername } from './store.ts';

/** The audit log's action for this command, which has no API call. */
const operatorReset = 'reset two-step sign-in from the command line';

interface Reset {
  userId: number;
  hadSecondFactor: boolean;
  sessions: number;
}

/** Removes every second factor of a member and signs them out, from the server's command line. */
export async function resetByOperator(trx: Db, username: string, now: Date): Promise<Reset | undefined> {
  const user = await findByUsername(trx, username);
  if (!user) return undefined;
  const hadSecondFactor = await deleteSecondFactors(trx, user.id);
  const sessions = await endSessionsOf(trx, user.id);
  await trx
    .insertInto('audit_log')
    .values({
      at: now.toISOString(),
      user_id: null,
      user_name: 'Operator',
      action: operatorReset,
      entity: 'user',
      entity_id: String(user.id),
      before: JSON.stringify({ hasSecondFactor: hadSecondFactor, sessions }),
      after: JSON.stringify({ hasSecondFactor: false, sessions: 0 }),
      request_id: '',
    })
    .execute();
  return { userId: user.id, hadSecondFactor, sessions };
}
