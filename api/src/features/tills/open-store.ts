import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { firstDrawer } from '../orders/till-store.ts';
import { insertEntry, momentOf, type StoredTill, type TillOccasion } from './session-store.ts';

export interface Opening extends TillOccasion {
  /** The centre's date of that moment. */
  today: string;
  floatPaise: number;
  /** Left out: the drawer of the tablet, or the first one. */
  drawerId?: number | undefined;
}

/**
 * Opens a till. A drawer has one open session, which the database enforces.
 * @throws AppError `till_open`, `not_found` for an unknown or retired drawer
 */
export async function openTill(trx: Db, opening: Opening): Promise<StoredTill> {
  const drawerId = await requireDrawer(trx, opening);
  const session = await insertSession(trx, { ...opening, drawerId, joined: undefined });
  if (!session) throw new AppError('till_open');
  await insertEntry(trx, session, {
    ...opening,
    id: undefined,
    kind: 'open',
    amountPaise: opening.floatPaise,
  });
  return session;
}

/**
 * Opens a till that a tablet has opened already, perhaps while it was offline: if the drawer has an open session by now,
 * the tablet's session joins that one and counts there. Its float is the same money, so it counts once.
 */
export async function openOrJoinTill(trx: Db, opening: Opening): Promise<StoredTill> {
  const drawerId = await requireDrawer(trx, opening);
  const first = await insertSession(trx, { ...opening, drawerId, joined: undefined });
  const entry = { ...opening, id: undefined, kind: 'open', amountPaise: opening.floatPaise } as const;
  if (first) {
    await insertEntry(trx, first, entry);
    return first;
  }
  // The write locks the open session, so that it can't be closed meanwhile.
  const open = await trx
    .updateTable('till_sessions')
    .set({ payments: sql.ref('payments') })
    .where('drawer_id', '=', drawerId)
    .where('closed_at', 'is', null)
    .where('joined_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
  const joined = await insertSession(trx, { ...opening, drawerId, joined: open });
  // Closed between the two: the drawer is free now.
  if (!joined) throw new AppError('busy', { headers: { 'Retry-After': '1' } });
  await insertEntry(trx, joined, entry);
  return joined;
}

async function requireDrawer(trx: Db, { drawerId, by }: Opening): Promise<number> {
  const own = await trx
    .selectFrom('devices')
    .select('drawer_id')
    .where('id', '=', by.deviceId)
    .executeTakeFirst();
  const id = drawerId ?? own?.drawer_id ?? firstDrawer;
  const drawer = await trx
    .selectFrom('drawers')
    .select('id')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!drawer) throw new AppError('not_found');
  return drawer.id;
}

/** Undefined if the drawer has an open session. */
function insertSession(
  trx: Db,
  opening: Opening & { drawerId: number; joined: StoredTill | undefined },
): Promise<StoredTill | undefined> {
  const { by, now, today, floatPaise, drawerId, joined } = opening;
  return trx
    .insertInto('till_sessions')
    .values({
      id: opening.id ?? randomUUID(),
      drawer_id: drawerId,
      business_day: today,
      float_paise: floatPaise,
      opened_at: momentOf(opening),
      opened_by_user_id: by.userId,
      opened_by: by.name,
      device_id: by.deviceId,
      joined_id: joined?.id ?? null,
      closes: joined?.closes ?? 0,
      created_at: now.toISOString(),
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();
}
