import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { Page } from '../../http/route/route.ts';
import type { StoredTill } from './session-store.ts';

export type ListedTill = StoredTill & { drawer: string };

export interface TillFilter {
  from?: string | undefined;
  to?: string | undefined;
  /** `different`: closed with a difference. */
  state?: 'open' | 'closed' | 'different' | undefined;
}

const select = (db: Db) =>
  db
    .selectFrom('till_sessions')
    .innerJoin('drawers', 'drawers.id', 'till_sessions.drawer_id')
    // Those that joined another one are part of it.
    .where('joined_id', 'is', null);

type Tills = ExpressionBuilder<Schema, 'till_sessions'>;

const matches =
  ({ from, to, state }: TillFilter) =>
  (eb: Tills) =>
    eb.and([
      ...(from === undefined ? [] : [eb('business_day', '>=', from)]),
      ...(to === undefined ? [] : [eb('business_day', '<=', to)]),
      ...(state === 'open' ? [eb('closed_at', 'is', null)] : []),
      ...(state === 'closed' ? [eb('closed_at', 'is not', null)] : []),
      ...(state === 'different' ? [eb('counted_paise', '!=', eb.ref('expected_paise'))] : []),
    ]);

/** Till sessions, latest first. */
export async function listTills(
  db: Db,
  { limit, offset, ...filter }: TillFilter & { limit: number; offset: number },
): Promise<Page<ListedTill>> {
  const rows = await select(db)
    .where(matches(filter))
    .selectAll('till_sessions')
    .select('drawers.name as drawer')
    .orderBy('opened_at', 'desc')
    .orderBy('till_sessions.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: (await sumTills(db, filter)).count };
}

/** How many sessions there are, how many of them are closed, and the sum of their differences. */
export async function sumTills(
  db: Db,
  filter: TillFilter,
): Promise<{ count: number; closed: number; differencePaise: number }> {
  return select(db)
    .where(matches(filter))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`cast(count(closed_at) as bigint)`.as('closed'),
      sql<number>`cast(coalesce(sum(counted_paise - expected_paise), 0) as bigint)`.as('differencePaise'),
    ])
    .executeTakeFirstOrThrow();
}

export function findTill(db: Db, id: string): Promise<ListedTill | undefined> {
  return db
    .selectFrom('till_sessions')
    .innerJoin('drawers', 'drawers.id', 'till_sessions.drawer_id')
    .selectAll('till_sessions')
    .select('drawers.name as drawer')
    .where('till_sessions.id', '=', id)
    .executeTakeFirst();
}

export interface DrawerState {
  id: number;
  name: string;
  open: ListedTill | undefined;
  last: ListedTill | undefined;
}

/** Each drawer with its open session, and the one that was closed last; a retired one only while its till is open. */
export async function listDrawers(db: Db): Promise<DrawerState[]> {
  const drawers = await db.selectFrom('drawers').select(['id', 'name', 'retired_at']).orderBy('id').execute();
  const found: DrawerState[] = [];
  for (const { id, name, retired_at } of drawers) {
    const own = select(db)
      .where('drawer_id', '=', id)
      .selectAll('till_sessions')
      .select('drawers.name as drawer');
    const open = await own.where('closed_at', 'is', null).executeTakeFirst();
    const last = await own
      .where('closed_at', 'is not', null)
      .orderBy('closed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (open || retired_at === null) found.push({ id, name, open, last });
  }
  return found;
}
