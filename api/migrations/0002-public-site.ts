import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (c) => c.notNull();

/** Offers, page-speed counts, and the content revision of the public pages. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  await addOffers(db, int);
  await addVitalCounts(db, int, dialect);
  await db.schema
    .createIndex('gallery_items_shown')
    .on('gallery_items')
    .columns(['is_active', 'display_order', 'id'])
    .execute();
  await sql`insert into counters (name, value, epoch) values ('content', 0, '')`.execute(db);
  const watch = dialect === 'sqlite' ? watchOnSqlite : watchOnPostgres;
  await watch(db);
}

async function addOffers(db: Kysely<unknown>, int: 'integer' | 'bigint'): Promise<void> {
  await db.schema
    .alterTable('vouchers')
    .addColumn('offer_title', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('vouchers')
    .addColumn('is_offer', int, (c) =>
      c.notNull().defaultTo(0).check(sql`is_offer = 0 or (is_offer = 1 and offer_title <> '')`),
    )
    .execute();
  await sql`create index vouchers_offers on vouchers (id) where is_offer = 1`.execute(db);
  for (const { code, title, before, description } of firstOffers) {
    await sql`update vouchers set is_offer = 1, offer_title = ${title},
      description = case when description = ${before} then ${description} else description end
      where code = ${code}`.execute(db);
  }
  // The birthday month makes a two-hour session free, not a pass of ten.
  await sql`update vouchers set package_types = '["walk_in","weekend","birthday"]'
    where code = 'BIRTHDAY' and package_types = '[]'`.execute(db);
}

/** The offers seeded by the first version; a description that the team has edited stays. */
const firstOffers = [
  {
    code: 'FIRST20',
    title: 'First visit? Take 20% off',
    before: 'First visit, 20% off',
    description: 'Your first session costs a fifth less, for every child you bring.',
  },
  {
    code: 'SIBLING15',
    title: 'Siblings? Take 15% off',
    before: 'Two or more children, 15% off',
    description: 'Bring two or more children and the whole booking is 15% less.',
  },
  {
    code: 'BIRTHDAY',
    title: 'Birthday month treat',
    before: 'Birthday month, one child plays free',
    description: 'In the month of the birthday, the birthday child plays two hours free.',
  },
];

async function addVitalCounts(
  db: Kysely<unknown>,
  int: 'integer' | 'bigint',
  dialect: StoreDialect,
): Promise<void> {
  await db.schema
    .createTable('vital_counts')
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .addColumn('date', 'text', required)
    .addColumn('page', 'text', required)
    .addColumn('metric', 'text', required)
    .addColumn('bucket', 'text', required)
    .addColumn('count', int, required)
    .addPrimaryKeyConstraint('vital_counts_key', ['date', 'page', 'metric', 'bucket'])
    .execute();
}

/** The tables behind the public pages. Vouchers are separate, because the same row counts their uses. */
const shown = [
  'play_packages',
  'activities',
  'gallery_items',
  'birthday_packages',
  'add_ons',
  'time_slots',
  'operating_hours',
  'closures',
  'site_settings',
];

const voucherColumns = sql.raw(
  [
    'code, description, discount_type, discount_value, max_discount_paise, valid_from, valid_till, max_uses',
    'max_uses_per_phone, min_spend_paise, min_children, first_visit_only, package_types, is_active, is_offer',
    'offer_title',
  ].join(', '),
);

/** The last use of an offer removes it from the pages, and a returned use shows it again. */
const usedUpOrBack = sql.raw('new.is_offer = 1 and (old.uses < old.max_uses) <> (new.uses < new.max_uses)');

const move = sql.raw("update counters set value = value + 1 where name = 'content'");

async function watchOnSqlite(db: Kysely<unknown>): Promise<void> {
  const onEvent = (table: string, name: string, event: ReturnType<typeof sql.raw>) =>
    sql`create trigger ${sql.ref(`${table}_content_${name}`)} after ${event} on ${sql.table(table)}
      begin ${move}; end`.execute(db);
  for (const table of [...shown, 'vouchers']) {
    await onEvent(table, 'insert', sql.raw('insert'));
    await onEvent(table, 'delete', sql.raw('delete'));
  }
  for (const table of shown) await onEvent(table, 'update', sql.raw('update'));
  await onEvent('vouchers', 'update', sql`update of ${voucherColumns}`);
  await sql`create trigger vouchers_content_uses after update of uses on vouchers when ${usedUpOrBack}
    begin ${move}; end`.execute(db);
}

async function watchOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function move_content() returns trigger language plpgsql as
    ${sql.lit("begin update counters set value = value + 1 where name = 'content'; return null; end")}`.execute(
    db,
  );
  const onEvent = (table: string, name: string, event: ReturnType<typeof sql.raw>) =>
    sql`create trigger ${sql.ref(`${table}_content_${name}`)} after ${event} on ${sql.table(table)}
      for each row execute function move_content()`.execute(db);
  for (const table of shown) await onEvent(table, 'change', sql.raw('insert or delete or update'));
  await onEvent('vouchers', 'change', sql`insert or delete or update of ${voucherColumns}`);
  await sql`create trigger vouchers_content_uses after update of uses on vouchers for each row
    when (${usedUpOrBack}) execute function move_content()`.execute(db);
}
