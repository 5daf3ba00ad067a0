import { sql } from 'kysely';
import type { Drawer } from '../../contract/money/drawers.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { firstDrawer } from '../orders/till-store.ts';

interface DrawerFields {
  name: string;
  /** The tablets that take cash into it. */
  tabletIds: readonly number[];
}

/** All drawers, those that are no longer used last. */
export async function readDrawers(db: Db): Promise<Drawer[]> {
  const rows = await db
    .selectFrom('drawers')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('till_sessions')
            .select('till_sessions.id')
            .whereRef('drawer_id', '=', 'drawers.id')
            .where('closed_at', 'is', null)
            .where('joined_id', 'is', null),
        )
        .as('is_open'),
    )
    .orderBy(sql`case when retired_at is null then 0 else 1 end`)
    .orderBy('id')
    .execute();
  const tablets = await db
    .selectFrom('devices')
    .select(['id', 'name', 'drawer_id'])
    .where('enrolled_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, version, retired_at, is_open }) => ({
    id,
    name,
    isFirst: id === firstDrawer,
    isRetired: retired_at !== null,
    isOpen: Boolean(is_open),
    tablets: tablets
      .filter(({ drawer_id }) => (drawer_id ?? firstDrawer) === id)
      .map((tablet) => ({ id: tablet.id, name: tablet.name })),
    version,
  }));
}

/** @throws AppError `not_found` */
export async function requireDrawer(db: Db, id: number): Promise<Drawer> {
  const found = (await readDrawers(db)).find((one) => one.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** @returns its id @throws AppError `name_taken` */
export async function insertDrawer(trx: Db, fields: DrawerFields, now: Date): Promise<number> {
  await requireFreeName(trx, fields.name);
  const { id } = await trx
    .insertInto('drawers')
    .values({ name: fields.name, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveTablets(trx, id, fields.tabletIds);
  return id;
}

/**
 * Changes a drawer that this transaction has locked. Tablets of a retired one go back to the first drawer.
 * @throws AppError `name_taken`, `drawer_in_use` for one with an open till, and for the first drawer
 */
export async function changeDrawer(
  trx: Db,
  id: number,
  { name, tabletIds, isRetired }: DrawerFields & { isRetired: boolean },
  now: Date,
): Promise<void> {
  await requireFreeName(trx, name, id);
  const before = await requireDrawer(trx, id);
  if (isRetired && id === firstDrawer)
    throw new AppError('drawer_in_use', {
      message: 'Cash goes into this drawer unless another one is chosen. It can’t be retired.',
    });
  if (isRetired && before.isOpen) throw new AppError('drawer_in_use');
  await trx
    .updateTable('drawers')
    .set((eb) => ({
      name,
      retired_at: isRetired ? eb.fn.coalesce('retired_at', sql.lit(now.toISOString())) : null,
    }))
    .where('id', '=', id)
    .execute();
  if (id !== firstDrawer) await giveTablets(trx, id, isRetired ? [] : tabletIds);
}

async function requireFreeName(trx: Db, name: string, id?: number): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select id from drawers where lower(name) = ${name.toLowerCase()}`.execute(trx);
  if (rows.some((row) => row.id !== id))
    throw new AppError('name_taken', {
      issues: [{ path: 'name', message: 'Another drawer has this name.' }],
    });
}

/** These tablets take cash into the drawer, and no others. */
async function giveTablets(trx: Db, drawerId: number, tabletIds: readonly number[]): Promise<void> {
  await trx.updateTable('devices').set({ drawer_id: null }).where('drawer_id', '=', drawerId).execute();
  if (tabletIds.length > 0)
    await trx.updateTable('devices').set({ drawer_id: drawerId }).where('id', 'in', tabletIds).execute();
}
