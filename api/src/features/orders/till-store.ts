import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { NewRow } from '../../db/new-row.ts';
import type { Occasion } from './store.ts';

/** The drawer of browsers and tablets that have none of their own. */
export const firstDrawer = 1;

type TillColumns = Pick<NewRow<'payments'>, 'till_session_id' | 'after_closes'>;

/**
 * Counts a payment in its till session: the one that a tablet names, open or closed, or else the open one of
 * the drawer of the tablet or browser. The write locks the session, so that a close sees every payment that came before it.
 * @param tillSessionId null for a payment that belongs to none
 * @returns the columns of the payment; its session is null if no till is open
 */
export async function countInTill(
  trx: Db,
  { by, tillSessionId }: Pick<Occasion, 'by'> & { tillSessionId?: string | null | undefined },
): Promise<TillColumns> {
  if (tillSessionId === null) return none;
  const ofTablet = trx.selectFrom('devices').select('drawer_id').where('id', '=', by.deviceId);
  const ofBrowser = trx
    .selectFrom('drawers')
    .select('id')
    .where('id', '=', by.drawerId ?? null)
    .where('retired_at', 'is', null);
  return columnsOf(
    tillSessionId === undefined
      ? openSession(trx).where('drawer_id', '=', (eb) =>
          eb.fn.coalesce(ofTablet, ofBrowser, sql.lit(firstDrawer)),
        )
      : anySession(trx).where('id', '=', tillSessionId),
  );
}

/**
 * Counts the entry that undoes a payment: in the payment's own session while that is open, so that the mistake
 * disappears where it was made. A closed session stays as it was counted: the entry belongs to the open one of the
 * same drawer, or to none. A tablet undoes what it has just taken, so its entry belongs to the same session even if
 * both arrive after the close.
 * @param ownSession the payment's session; null for one that was taken outside a till
 */
export async function countReversalInTill(
  trx: Db,
  ownSession: string | null,
  { by }: Pick<Occasion, 'by'>,
): Promise<TillColumns> {
  if (ownSession === null || by.deviceId !== null) return countInTill(trx, { by, tillSessionId: ownSession });
  // The write locks it, so that a close is either over or waits.
  const main = await trx
    .updateTable('till_sessions')
    .set({ payments: sql.ref('payments') })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('till_sessions as own')
        .select((own) => own.fn.coalesce('own.joined_id', 'own.id').as('id'))
        .where('own.id', '=', ownSession),
    )
    .returning(['closed_at', 'drawer_id'])
    .executeTakeFirst();
  if (main?.closed_at === null) return countInTill(trx, { by, tillSessionId: ownSession });
  return main ? columnsOf(openSession(trx).where('drawer_id', '=', main.drawer_id)) : none;
}

const anySession = (trx: Db) =>
  trx.updateTable('till_sessions').set((eb) => ({ payments: eb('payments', '+', 1) }));

const openSession = (trx: Db) =>
  anySession(trx).where('closed_at', 'is', null).where('joined_id', 'is', null);

async function columnsOf(session: ReturnType<typeof anySession>): Promise<TillColumns> {
  const found = await session.returning(['id', 'closes']).executeTakeFirst();
  return found ? { till_session_id: found.id, after_closes: found.closes } : none;
}

const none = { till_session_id: null, after_closes: 0 };
