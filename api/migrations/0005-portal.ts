import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (c) => c.notNull();

/**
 * Tables and columns for editing, ordering, refunds and uploads in the portal, and indexes for its lists and
 * figures.
 */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  await orderPackages(db, int);
  await addSingletons(db, int, dialect);
  await addUploads(db, int, dialect);
  await db.schema
    .alterTable('closures')
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    .execute();
  // The refund for a sale's unused hours.
  await db.schema
    .alterTable('package_sales')
    .addColumn('refunded_paise', int, (c) => c.check(sql`refunded_paise >= 0`))
    .execute();
  for (const table of ['bookings', 'birthday_parties'])
    await db.schema.alterTable(table).addColumn('cancelled_at', 'text').execute();
  // Whether the tablet's receipt matches the server's; null until a tablet sends one.
  await db.schema
    .alterTable('devices')
    .addColumn('is_in_step', int, (c) => c.check(sql`is_in_step in (0, 1)`))
    .execute();
  await indexLists(db);
}

/** Packages with bookings or sales are marked as deleted, never removed. */
async function orderPackages(db: Kysely<unknown>, int: 'integer' | 'bigint'): Promise<void> {
  await db.schema
    .alterTable('play_packages')
    .addColumn('display_order', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update play_packages set display_order = id`.execute(db);
  for (const table of ['play_packages', 'birthday_packages'])
    await db.schema
      .alterTable(table)
      .addColumn('deleted_at', 'text', (c) => c.check(sql`deleted_at is null or is_active = 0`))
      .execute();
}

/** Data that is edited as a whole although it spans many rows, with its common version. */
async function addSingletons(db: Kysely<unknown>, int: 'integer' | 'bigint', dialect: StoreDialect) {
  await db.schema
    .createTable('singletons')
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .addColumn('id', int, (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`insert into singletons (id, name) values (1, 'operating_hours'), (2, 'settings')`.execute(db);
}

/** The team's pictures, by their files' id. */
async function addUploads(db: Kysely<unknown>, int: 'integer' | 'bigint', dialect: StoreDialect) {
  await db.schema
    .createTable('uploads')
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('width', int, required)
    .addColumn('height', int, required)
    .addColumn('created_by_user_id', int, (c) => c.references('users.id'))
    .addColumn('used_at', 'text', required)
    .execute();
}

async function indexLists(db: Kysely<unknown>): Promise<void> {
  // Created again below: with the columns for a phone's totals, and in the order in which one record's log is
  // read.
  for (const name of ['bookings_phone', 'audit_log_entity']) await db.schema.dropIndex(name).execute();
  const columns = {
    bookings: {
      // Reads the newest of one status in order, however many there are.
      bookings_status: 'status, id',
      bookings_payment: 'payment_status, id',
      bookings_package: 'package_id, id',
      bookings_package_visit: 'package_id, booking_date',
      // Covers the sums of what is owed.
      bookings_payment_visit: 'payment_status, booking_date, status, arrived_at, total_paise',
      bookings_created: 'created_at',
      // These two cover the figures of any range, without reading the rows.
      bookings_figures:
        'booking_date, status, payment_status, package_id, number_of_children, total_paise, parent_phone',
      bookings_phone: 'parent_phone, status, booking_date, payment_status, total_paise',
    },
    birthday_parties: {
      birthday_parties_status_date: 'status, party_date',
      birthday_parties_payment_date: 'payment_status, party_date',
      birthday_parties_phone: 'parent_phone',
      birthday_parties_created: 'created_at',
    },
    package_sales: { package_sales_created: 'created_at' },
    // Who is inside, also by time of receipt: a tablet's clock may be wrong.
    package_usages: { package_usages_created: 'created_at' },
    enquiries: { enquiries_status: 'status, id', enquiries_type: 'type, id' },
    audit_log: { audit_log_entity: 'entity, entity_id, at, id' },
    hour_ledger: { hour_ledger_kind: 'kind, created_at, minutes' },
  };
  for (const [table, indexes] of Object.entries(columns))
    for (const [name, list] of Object.entries(indexes))
      await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.raw(list)})`.execute(db);
  await sql`create index bookings_voucher on bookings (voucher_id, booking_date) where voucher_id is not null`.execute(
    db,
  );
  await sql`create index package_sales_cancelled on package_sales (id) where cancelled_at is not null`.execute(
    db,
  );
  // Cancelled and paid: few rows, even over many years.
  for (const table of ['bookings', 'birthday_parties'])
    await sql`create index ${sql.ref(`${table}_give_back`)} on ${sql.table(table)} (status, payment_status, id, total_paise)
      where status = 'cancelled' and payment_status = 'paid' and total_paise > 0`.execute(db);
  // Invalid operations of a tablet: few, and read at each sync.
  await sql`create index operations_invalid on operations (device_id) where outcome = 'invalid'`.execute(db);
}
