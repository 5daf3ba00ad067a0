import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const zero: Column = (c) => c.notNull().defaultTo(0);
const one: Column = (c) => c.notNull().defaultTo(1);
const emptyText: Column = (c) => c.notNull().defaultTo('');
const optional: Column = (c) => c;

/**
 * The days and prices of packages, passes that are hour packages, visits that are paid with hours, the deposits
 * of parties, and vouchers for birthdays.
 */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const add = async (table: string, columns: readonly [string, 'int' | 'text', Column][]) => {
    for (const [name, type, change] of columns)
      await db.schema
        .alterTable(table)
        .addColumn(name, type === 'int' ? int : 'text', change)
        .execute();
  };
  const to =
    (target: string): Column =>
    (c) =>
      c.references(target);

  await add('play_packages', [
    ['valid_days', 'int', (c) => c.notNull().defaultTo(everyDay)],
    ['on_holidays', 'int', one],
    ['weekend_price_paise', 'int', optional],
    ['others_pay', 'text', emptyText],
    ['sells_hours', 'int', zero],
  ]);
  await add('closures', [['is_holiday', 'int', zero]]);
  await add('package_sales', [['pay_first', 'int', zero]]);
  await add('bookings', [
    ['package_sale_id', 'int', to('package_sales.id')],
    ['hours_minutes', 'int', optional],
    ['hours_usage_id', 'text', to('package_usages.id')],
    ['needs_no_hours', 'int', zero],
    ['condition_note', 'text', emptyText],
  ]);
  await sql`create index bookings_sale on bookings (package_sale_id) where package_sale_id is not null`.execute(
    db,
  );
  await add('birthday_packages', [
    ['lead_days', 'int', one],
    ['deposit_percent', 'int', zero],
    ['deposit_paise', 'int', zero],
    ['balance_days', 'int', zero],
  ]);
  await add('birthday_parties', [
    ['deposit_paise', 'int', zero],
    ['balance_due_on', 'text', optional],
  ]);
  await add('vouchers', [['needs_birthday', 'int', zero]]);
  await createBirthdayUses(db, dialect);
  await changeSeededRows(db);
}

const everyDay = 127;

/** A birthday voucher is given once for each child and month. */
async function createBirthdayUses(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  await db.schema
    .createTable('birthday_uses')
    .addColumn('voucher_id', int, (c) => c.notNull().references('vouchers.id'))
    .addColumn('child_id', int, (c) => c.notNull().references('children.id').onDelete('cascade'))
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('booking_id', int, (c) => c.notNull().references('bookings.id').onDelete('cascade').unique())
    .addPrimaryKeyConstraint('birthday_uses_key', ['voucher_id', 'child_id', 'month'])
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
}

/** Seeded rows that nobody has changed get what a new centre starts with. */
async function changeSeededRows(db: Kysely<unknown>): Promise<void> {
  const weekdays = 62;
  const weekend = 65;
  const untouched = sql`version = 1 and deleted_at is null`;
  await sql`update play_packages set valid_days = ${sql.lit(weekdays)}, on_holidays = 0
    where name = 'Walk-in Play' and type = 'walk_in' and price_paise = 49900 and ${untouched}`.execute(db);
  await sql`update play_packages set valid_days = ${sql.lit(weekend)}
    where name = 'Weekend Fun' and type = 'weekend' and price_paise = 59900 and ${untouched}`.execute(db);
  await sql`update play_packages set sells_hours = 1 where type = 'monthly'`.execute(db);
  await sql`update play_packages set description =
      'Ten hours to use whenever it suits you. Book the first visit here: the hours are yours from the first payment.'
    where name = 'Monthly Pass' and type = 'monthly' and ${untouched} and description =
      'Ten hours to use whenever it suits you. Book the first visit here; at the desk we put all ten hours on your number.'`.execute(
    db,
  );
  await sql`update vouchers set needs_birthday = 1
    where code = 'BIRTHDAY' and discount_type = 'free_child' and version = 1`.execute(db);
}
