import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';
import { appendOnly } from './0016-money.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (c) => c.notNull();
const emptyText: Column = (c) => c.notNull().defaultTo('');
const zero: Column = (c) => c.notNull().defaultTo(0);

/** What arrived after the close of a till, drawers that are no longer used, and statements of the bank with the payments that they match. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  await countCloses(db, dialect);
  await db.schema.alterTable('drawers').addColumn('retired_at', 'text').execute();
  await db.schema
    .alterTable('drawers')
    .addColumn('version', intOf(dialect), (c) => c.notNull().defaultTo(1))
    .execute();
  await createStatements(db, dialect);
  await createMatches(db, dialect);
  await appendOnly(db, dialect, 'fee_entries', []);
  for (const [table, column] of [
    ['order_lines', 'created_at'],
    ['write_offs', 'created_at'],
  ] as const)
    await db.schema.createIndex(`${table}_time`).on(table).column(column).execute();
}

const createTable = (db: Kysely<unknown>, dialect: StoreDialect, name: string) =>
  db.schema.createTable(name).modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``);

const createKeyed = (db: Kysely<unknown>, dialect: StoreDialect, name: string) =>
  createTable(db, dialect, name).addColumn('id', dialect === 'sqlite' ? 'integer' : 'bigserial', (c) =>
    dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
  );

const intOf = (dialect: StoreDialect) => (dialect === 'sqlite' ? 'integer' : 'bigint');

/** A session counts its closes; a payment or entry keeps how many there had been when it arrived. */
async function countCloses(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int = intOf(dialect);
  await db.schema.alterTable('till_sessions').addColumn('closes', int, zero).execute();
  if (dialect === 'sqlite')
    for (const name of ['payments', 'till_entries'])
      for (const trigger of ['no_update', 'no_delete'])
        await sql`drop trigger ${sql.ref(`${name}_${trigger}`)}`.execute(db);
  for (const name of ['payments', 'till_entries'])
    await db.schema.alterTable(name).addColumn('after_closes', int, zero).execute();
  if (dialect === 'sqlite') {
    await appendOnly(db, dialect, 'payments', {
      erasable: ['note', 'reference'],
      changeable: ['family_phone'],
    });
    await appendOnly(db, dialect, 'till_entries', []);
  }
  await sql`create index till_entries_upload on till_entries (upload_id) where upload_id is not null`.execute(
    db,
  );
}

async function createStatements(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int = intOf(dialect);
  await createKeyed(db, dialect, 'statements')
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('first_day', 'text', required)
    .addColumn('last_day', 'text', required)
    .addColumn('lines', int, required)
    .addColumn('repeated_lines', int, required)
    .addColumn('by_user_id', int, (c) => c.references('users.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('statements_kind', sql`kind in ('bank', 'card', 'gateway')`)
    .execute();
  await createKeyed(db, dialect, 'statement_lines')
    .addColumn('statement_id', int, (c) => c.notNull().references('statements.id'))
    .addColumn('kind', 'text', required)
    .addColumn('fingerprint', 'text', (c) => c.notNull().unique())
    .addColumn('day', 'text', required)
    .addColumn('amount_paise', int, required)
    .addColumn('fee_paise', int, zero)
    .addColumn('reference', 'text', emptyText)
    .addColumn('description', 'text', emptyText)
    .addColumn('ignored_reason', 'text', emptyText)
    .addColumn('matches', int, zero)
    .addColumn('paid_out_by_id', int, (c) => c.references('statement_lines.id'))
    .addCheckConstraint('statement_lines_paid_out', sql`paid_out_by_id is null or kind <> 'bank'`)
    .addCheckConstraint('statement_lines_amount', sql`amount_paise <> 0 and fee_paise >= 0`)
    .addCheckConstraint('statement_lines_ignored', sql`ignored_reason = '' or matches = 0`)
    .execute();
  await db.schema.createIndex('statement_lines_day').on('statement_lines').columns(['day', 'id']).execute();
  await sql`create index statement_lines_open on statement_lines (day)
    where matches = 0 and ignored_reason = ''`.execute(db);
  await sql`create index statement_lines_paid_out on statement_lines (paid_out_by_id)
    where paid_out_by_id is not null`.execute(db);
  await sql`create index statement_lines_unpaid on statement_lines (day)
    where paid_out_by_id is null and ignored_reason = '' and kind <> 'bank'`.execute(db);
  await db.schema
    .createIndex('statement_lines_statement')
    .on('statement_lines')
    .column('statement_id')
    .execute();
  await createTable(db, dialect, 'statement_columns')
    .addColumn('heads', 'text', (c) => c.primaryKey())
    .addColumn('columns', 'text', required)
    .addColumn('used_at', 'text', required)
    .execute();
}

/** A payment is matched at most once; a line that settles several payments has one row for each. */
async function createMatches(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int = intOf(dialect);
  await createKeyed(db, dialect, 'payment_matches')
    .addColumn('statement_line_id', int, (c) => c.notNull().references('statement_lines.id'))
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id'))
    .addColumn('how', 'text', required)
    .addColumn('by_user_id', int, (c) => c.references('users.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'text')
    .addCheckConstraint('payment_matches_how', sql`how in ('reference', 'amount', 'person', 'settlement')`)
    .addCheckConstraint('payment_matches_undone', sql`(undone_at is null) = (undone_by is null)`)
    .execute();
  await sql`create unique index payment_matches_payment on payment_matches (payment_id)
    where undone_at is null`.execute(db);
  await sql`create unique index payment_matches_line on payment_matches (statement_line_id)
    where undone_at is null and how <> 'settlement'`.execute(db);
  await db.schema
    .createIndex('payment_matches_lines')
    .on('payment_matches')
    .column('statement_line_id')
    .execute();
  await createKeyed(db, dialect, 'fee_entries')
    .addColumn('statement_line_id', int, (c) => c.notNull().references('statement_lines.id'))
    .addColumn('amount_paise', int, required)
    .addColumn('reverses_id', int, (c) => c.references('fee_entries.id').unique())
    .addColumn('business_day', 'text', required)
    .addColumn('by_user_id', int, (c) => c.references('users.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('fee_entries_amount', sql`(amount_paise > 0) = (reverses_id is null)`)
    .execute();
  await db.schema.createIndex('fee_entries_line').on('fee_entries').column('statement_line_id').execute();
  await db.schema.createIndex('fee_entries_day').on('fee_entries').column('business_day').execute();
}
