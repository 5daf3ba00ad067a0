import { sql } from 'kysely';
import type { AuditEntity } from '../../contract/insights/audit.ts';
import type { Db } from '../../db/database.ts';
import { clockText } from '../../domain/dates.ts';

/** An existing record in the log, with its name for people. */
export interface FoundSubject {
  id: number | string;
  name: string;
  /** The sale it belongs to, if the sale's page shows it. */
  saleId?: number;
}

type Finder = (db: Db, ids: readonly string[]) => Promise<FoundSubject[]>;

const isNumber = (id: string) => /^\d{1,15}$/.test(id);
const numbers = (ids: readonly string[]): number[] => ids.map(Number);

/** Rows that have a name. Soft-deleted rows are left out. */
const byName =
  (table: string, column: string, { keepsRow = false } = {}): Finder =>
  async (db, ids) => {
    const { rows } = await sql<FoundSubject>`select id, ${sql.ref(column)} as name from ${sql.table(table)}
      where id in (${sql.join(numbers(ids))}) ${keepsRow ? sql`and deleted_at is null` : sql``}`.execute(db);
    return rows;
  };

/** Rows with a UUID, by their number or reference. */
const byText =
  (table: string, column: string): Finder =>
  async (db, ids) => {
    const { rows } = await sql<FoundSubject>`select id, ${sql.ref(column)} as name from ${sql.table(table)}
      where id in (${sql.join(ids)})`.execute(db);
    return rows;
  };

/** A visit or a sale, by its reference and its family. */
const byFamily =
  (table: string, family: string): Finder =>
  async (db, ids) => {
    const { rows } = await sql<FoundSubject>`select id, reference || ', ' || ${sql.ref(family)} as name
      from ${sql.table(table)} where id in (${sql.join(numbers(ids))})`.execute(db);
    return rows;
  };

const users: Finder = async (db, ids) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username', 'email', 'phone'])
    .where('id', 'in', numbers(ids))
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id, ...user }) => ({
    id,
    name:
      `${user.first_name} ${user.last_name}`.trim() || (user.username ?? user.email ?? user.phone ?? `${id}`),
  }));
};

const slots: Finder = async (db, ids) => {
  const rows = await db
    .selectFrom('time_slots')
    .select(['id', 'start_time', 'end_time'])
    .where('id', 'in', numbers(ids))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${clockText(row.start_time)} to ${clockText(row.end_time)}`,
  }));
};

const usages: Finder = async (db, ids) => {
  const rows = await db
    .selectFrom('package_usages')
    .innerJoin('package_sales', 'package_sales.id', 'package_usages.package_sale_id')
    .select(['package_usages.id', 'package_sales.id as sale_id', 'reference', 'customer_name'])
    .where('package_usages.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.reference}, ${row.customer_name}`,
    saleId: row.sale_id,
  }));
};

const reviews: Finder = async (db, ids) => {
  const rows = await db
    .selectFrom('usage_reviews')
    .innerJoin('package_sales', 'package_sales.id', 'usage_reviews.sale_id')
    .select(['usage_reviews.id', 'package_sales.id as sale_id', 'reference', 'customer_name'])
    .where('usage_reviews.id', 'in', numbers(ids))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.reference}, ${row.customer_name}`,
    saleId: row.sale_id,
  }));
};

const counterSales: Finder = async (db, ids) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'reference', 'customer_name'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, reference, customer_name }) => ({
    id,
    name: [reference, customer_name].filter((part) => part !== '').join(', '),
  }));
};

const tills: Finder = async (db, ids) => {
  const rows = await db
    .selectFrom('till_sessions')
    .innerJoin('drawers', 'drawers.id', 'till_sessions.drawer_id')
    .select(['till_sessions.id', 'drawers.name', 'business_day'])
    .where('till_sessions.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ id: row.id, name: `${row.name}, ${row.business_day}` }));
};

const moneyReviews: Finder = async (db, ids) => {
  const rows = await db
    .selectFrom('money_reviews')
    .leftJoin('orders', 'orders.id', 'money_reviews.order_id')
    .select(['money_reviews.id', 'orders.reference', 'money_reviews.occurred_at'])
    .where('money_reviews.id', 'in', numbers(ids))
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.reference ?? row.occurred_at.slice(0, 10) }));
};

const finders: Partial<Record<AuditEntity, Finder>> = {
  activity: byName('activities', 'title'),
  add_on: byName('add_ons', 'name'),
  birthday_package: byName('birthday_packages', 'name', { keepsRow: true }),
  booking: byFamily('bookings', 'parent_name'),
  counter_sale: counterSales,
  closure: byName('closures', 'date'),
  device: byName('devices', 'name'),
  import: byName('imports', 'name'),
  document: byText('documents', 'number'),
  drawer: byName('drawers', 'name', { keepsRow: true }),
  enquiry: byName('enquiries', 'name'),
  gallery_item: byName('gallery_items', 'title'),
  order: byText('orders', 'reference'),
  package_sale: byFamily('package_sales', 'customer_name'),
  package_usage: usages,
  party: byFamily('birthday_parties', 'parent_name'),
  waiting_entry: byFamily('waiting_entries', 'parent_name'),
  play_package: byName('play_packages', 'name', { keepsRow: true }),
  statement: byName('statements', 'name'),
  till: tills,
  time_slot: slots,
  usage_review: reviews,
  money_review: moneyReviews,
  user: users,
  voucher: byName('vouchers', 'code'),
};

const hasTextIds: ReadonlySet<string> = new Set([
  'package_usage',
  'counter_sale',
  'document',
  'order',
  'till',
]);

/** The existing records of a kind; a kind without names has none. */
export async function findSubjects(db: Db, entity: string, ids: readonly string[]): Promise<FoundSubject[]> {
  // What tablets record has ids from them; all other kinds have numbers.
  const known = hasTextIds.has(entity) ? ids : ids.filter(isNumber);
  const find = finders[entity as AuditEntity];
  return find && known.length > 0 ? find(db, known) : [];
}

/** The last entry about each of these: what happened, such as a deletion, and the state before. */
export async function lastEntries(db: Db, entity: string, ids: readonly string[]) {
  const latest = db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('entity', '=', entity)
    .where('entity_id', 'in', ids)
    .groupBy('entity_id');
  return db
    .selectFrom('audit_log')
    .select(['entity_id', 'before', 'after'])
    .where('id', 'in', latest)
    .execute();
}

const referenced = [
  { prefix: 'TD-', table: 'bookings', entity: 'booking' },
  { prefix: 'TP-', table: 'birthday_parties', entity: 'party' },
  { prefix: 'HP-', table: 'package_sales', entity: 'package_sale' },
] as const;

/** The booking, party or sale with this reference. */
export async function findReferenced(
  db: Db,
  text: string,
): Promise<{ entity: AuditEntity; entityId: string } | undefined> {
  const reference = text.trim().toUpperCase();
  const kind = referenced.find(({ prefix }) => reference.startsWith(prefix));
  if (!kind) return undefined;
  const row = await db
    .selectFrom(kind.table)
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && { entity: kind.entity, entityId: String(row.id) };
}
