import type { Db } from '../../../db/database.ts';
import type { StoreDialect } from '../../../db/dialect.ts';
import type { TeamMember } from './named.ts';
import type { Facts, Needs, SaleFacts } from './work.ts';

/** What an id was used for before. */
export interface Known {
  contentHash: string;
  outcome: 'applied' | 'review' | 'invalid';
  message: string | null;
}

/** The operations among these ids that were heard before. */
export async function findKnown(db: Db, ids: readonly string[]): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('operations')
    .select(['id', 'content_hash', 'outcome', 'message'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { contentHash: row.content_hash, outcome: row.outcome, message: row.message },
    ]),
  );
}

/** Loads the rows that operations have to see; sales are kept until the transaction ends, as `lockSale` keeps one. */
export async function loadFacts(trx: Db, needs: Needs, dialect: StoreDialect): Promise<Facts> {
  return {
    sales: byId(needs.saleIds.length > 0 ? await lockSales(trx, needs.saleIds, dialect) : []),
    usages: byId(needs.usageIds.length > 0 ? await findUsages(trx, needs.usageIds) : []),
    bookings: byId(needs.bookingIds.length > 0 ? await findBookings(trx, needs.bookingIds) : []),
  };
}

const byId = <Id, Row extends { id: Id }>(rows: readonly Row[]): Map<Row['id'], Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** On SQLite the writer is alone; on PostgreSQL the rows are locked, in one order, so that nobody waits in a circle. */
function lockSales(trx: Db, ids: readonly number[], dialect: StoreDialect): Promise<SaleFacts[]> {
  return trx
    .selectFrom('package_sales')
    .select(['id', 'remaining_minutes', 'valid_till', 'cancelled_at', 'customer_phone'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute();
}

function findUsages(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('package_usages')
    .select(['id', 'checked_in_at', 'checked_out_at', 'voided_at'])
    .where('id', 'in', ids)
    .execute();
}

function findBookings(db: Db, ids: readonly number[]) {
  return db.selectFrom('bookings').select(['id', 'status', 'arrived_at']).where('id', 'in', ids).execute();
}

/** Everybody in the team, active or not, by id. */
export async function findTeam(db: Db): Promise<Map<number, TeamMember>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'role', 'is_active', 'permissions'])
    .where('role', '!=', 'customer')
    .execute();
  return byId(rows);
}
