import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { NewRow } from '../../db/new-row.ts';
import type { Occasion } from './store.ts';

/** The drawer of browsers, and of tablets that have none of their own. */
export const firstDrawer = 1;

/**
 * Counts a payment in its till session: the one that a tablet names, open or closed, or else the open one of
 * the drawer. The write locks the session, so that a close sees every payment that came before it.
 * @param tillSessionId null for a payment that belongs to none
 * @returns the columns of the payment; its session is null if no till is open
 */
export async function countInTill(
  trx: Db,
  { by, tillSessionId }: Pick<Occasion, 'by'> & { tillSessionId?: string | null | undefined },
): Promise<Pick<NewRow<'payments'>, 'till_session_id' | 'after_closes'>> {
  if (tillSessionId === null) return none;
  const drawer = trx
    .selectFrom('devices')
    .select((eb) => eb.fn.coalesce('drawer_id', sql.lit(firstDrawer)).as('id'))
    .where('id', '=', by.deviceId);
  const session = trx.updateTable('till_sessions').set((eb) => ({ payments: eb('payments', '+', 1) }));
  const found = await (tillSessionId === undefined
    ? session
        .where('closed_at', 'is', null)
        .where('joined_id', 'is', null)
        .where('drawer_id', '=', (eb) => eb.fn.coalesce(drawer, sql.lit(firstDrawer)))
    : session.where('id', '=', tillSessionId)
  )
    .returning(['id', 'closes'])
    .executeTakeFirst();
  return found ? { till_session_id: found.id, after_closes: found.closes } : none;
}

const none = { till_session_id: null, after_closes: 0 };
