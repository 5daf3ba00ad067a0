import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';
import { appendOnly } from './0016-money.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (c) => c.notNull();
const emptyText: Column = (c) => c.notNull().defaultTo('');
const zero: Column = (c) => c.notNull().defaultTo(0);
const key: Column = (c) => c.primaryKey();

/** The prefix of the server's numbers until someone chooses another one. */
const firstPrefix = 'A';

/** Dated tax settings, number series, documents that stay as they were issued, and round-offs of orders. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  const table = (name: string) => db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict` : sql``);
  const keyed = (name: string) =>
    table(name).addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    );
  const to =
    (target: string): Column =>
    (c) =>
      c.references(target);
  const toRequired =
    (target: string): Column =>
    (c) =>
      c.notNull().references(target);
  const oneOf = (name: string, values: readonly string[]) =>
    sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
  const types = [
    'receipt',
    'invoice',
    'bill_of_supply',
    'receipt_voucher',
    'refund_voucher',
    'credit_note',
    'debit_note',
  ];

  await addRoundOff(db, int, isSqlite);

  await keyed('tax_settings')
    .addColumn('from_day', 'text', (c) => c.notNull().unique())
    .addColumn('regime', 'text', required)
    .addColumn('legal_name', 'text', emptyText)
    .addColumn('address', 'text', emptyText)
    .addColumn('state_code', 'text', emptyText)
    .addColumn('gstin', 'text', emptyText)
    .addColumn('fssai', 'text', emptyText)
    .addColumn('rounding', 'text', required)
    .addColumn('needs_e_invoice', int, zero)
    .addColumn('created_at', 'text', required)
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('tax_settings_regime', oneOf('regime', ['none', 'composition', 'regular']))
    .addCheckConstraint('tax_settings_rounding', oneOf('rounding', ['always', 'never']))
    .addCheckConstraint(
      'tax_settings_registered',
      sql`regime = 'none' or (gstin <> '' and legal_name <> '' and address <> '' and state_code <> '')`,
    )
    .execute();

  await keyed('item_taxes')
    .addColumn('subject', 'text', required)
    .addColumn('subject_id', int)
    .addColumn('from_day', 'text', required)
    .addColumn('hsn', 'text', required)
    .addColumn('rate_bp', int, required)
    .addColumn('is_composite', int, zero)
    .addColumn('created_at', 'text', required)
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    .addCheckConstraint(
      'item_taxes_subject',
      oneOf('subject', ['play', 'party', 'hours', 'extra_hours', 'add_on', 'item']),
    )
    .addCheckConstraint('item_taxes_rate', sql`rate_bp between 0 and 4000`)
    .addCheckConstraint('item_taxes_composite', sql`is_composite = 0 or subject = 'party'`)
    .execute();
  await sql`create unique index item_taxes_day on item_taxes (subject, coalesce(subject_id, 0), from_day)`.execute(
    db,
  );

  // A prefix belongs to the server or to one enrolment of a tablet, and is never given twice.
  await table('number_prefixes')
    .addColumn('prefix', 'text', key)
    .addColumn('device_id', int, to('devices.id'))
    .addColumn('enrolment', 'text', emptyText)
    .addColumn('reason', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('retired_at', 'text')
    .addCheckConstraint('number_prefixes_length', sql`length(prefix) between 1 and 3`)
    .execute();
  await sql`create unique index number_prefixes_current on number_prefixes (coalesce(device_id, 0))
    where retired_at is null`.execute(db);
  await sql`insert into number_prefixes (prefix, reason, created_at)
    values (${firstPrefix}, 'first', ${new Date().toISOString()})`.execute(db);

  await keyed('document_series')
    .addColumn('code', 'text', required)
    .addColumn('financial_year', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('prefix', 'text', toRequired('number_prefixes.prefix'))
    .addColumn('last_number', int, zero)
    .addCheckConstraint('document_series_type', oneOf('type', types))
    .addCheckConstraint('document_series_last', sql`last_number >= 0`)
    .addUniqueConstraint('document_series_year', ['code', 'financial_year'])
    .execute();

  await table('documents')
    .addColumn('id', 'text', key)
    .addColumn('type', 'text', required)
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('series_id', int, toRequired('document_series.id'))
    .addColumn('sequence', int, required)
    .addColumn('order_id', 'text', toRequired('orders.id'))
    .addColumn('payment_id', 'text', to('payments.id'))
    .addColumn('refers_to_id', 'text', to('documents.id'))
    .addColumn('issued_at', 'text', required)
    .addColumn('business_day', 'text', required)
    .addColumn('regime', 'text', required)
    .addColumn('taxable_paise', int, required)
    .addColumn('cgst_paise', int, required)
    .addColumn('sgst_paise', int, required)
    .addColumn('igst_paise', int, required)
    .addColumn('round_off_paise', int, required)
    .addColumn('total_paise', int, required)
    .addColumn('place_of_supply', 'text', emptyText)
    .addColumn('buyer_gstin', 'text', emptyText)
    .addColumn('irn', 'text', emptyText)
    .addColumn('reason', 'text', emptyText)
    .addColumn('buyer', 'text', emptyText)
    .addColumn('token', 'text', emptyText)
    .addColumn('frozen', 'text', required)
    .addColumn('by_user_id', int, to('users.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('device_id', int, to('devices.id'))
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('documents_sequence', ['series_id', 'sequence'])
    .addCheckConstraint('documents_type', oneOf('type', types))
    .addCheckConstraint('documents_regime', oneOf('regime', ['none', 'composition', 'regular']))
    .addCheckConstraint('documents_number', sql`length(number) <= 16`)
    .addCheckConstraint(
      'documents_total',
      sql`total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise and total_paise >= 0`,
    )
    .addCheckConstraint(
      'documents_tax',
      sql`cgst_paise >= 0 and cgst_paise = sgst_paise and igst_paise >= 0 and (cgst_paise = 0 or igst_paise = 0)
        and (regime = 'regular' or cgst_paise + igst_paise = 0)`,
    )
    .execute();
  for (const column of ['order_id', 'payment_id', 'refers_to_id', 'business_day'])
    await db.schema.createIndex(`documents_${column}`).on('documents').column(column).execute();
  await sql`create unique index documents_token on documents (token) where token <> ''`.execute(db);
  await appendOnly(db, dialect, 'documents', ['buyer', 'token', 'reason']);

  await keyed('document_lines')
    .addColumn('document_id', 'text', toRequired('documents.id'))
    .addColumn('order_line_id', int, to('order_lines.id'))
    .addColumn('refers_to_line_id', int, to('document_lines.id'))
    .addColumn('description', 'text', required)
    .addColumn('hsn', 'text', emptyText)
    .addColumn('rate_bp', int, required)
    .addColumn('quantity', int, required)
    .addColumn('unit_paise', int, required)
    .addColumn('discount_paise', int, required)
    .addColumn('taxable_paise', int, required)
    .addColumn('cgst_paise', int, required)
    .addColumn('sgst_paise', int, required)
    .addColumn('igst_paise', int, required)
    .addColumn('total_paise', int, required)
    .addCheckConstraint(
      'document_lines_total',
      sql`total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise and total_paise > 0`,
    )
    .execute();
  for (const column of ['document_id', 'order_line_id', 'refers_to_line_id'])
    await db.schema.createIndex(`document_lines_${column}`).on('document_lines').column(column).execute();
  await appendOnly(db, dialect, 'document_lines', []);

  // What an invoice or a refund voucher sets off of a receipt voucher.
  await keyed('advance_uses')
    .addColumn('voucher_line_id', int, toRequired('document_lines.id'))
    .addColumn('document_id', 'text', toRequired('documents.id'))
    .addColumn('taxable_paise', int, required)
    .addColumn('cgst_paise', int, required)
    .addColumn('sgst_paise', int, required)
    .addColumn('igst_paise', int, required)
    .addColumn('total_paise', int, required)
    .addCheckConstraint(
      'advance_uses_total',
      sql`total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise and total_paise > 0`,
    )
    .execute();
  for (const column of ['voucher_line_id', 'document_id'])
    await db.schema.createIndex(`advance_uses_${column}`).on('advance_uses').column(column).execute();
  await appendOnly(db, dialect, 'advance_uses', []);

  await table('document_voids')
    .addColumn('document_id', 'text', (c) => c.primaryKey().references('documents.id'))
    .addColumn('reason', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('by_user_id', int, to('users.id'))
    .addColumn('by_name', 'text', required)
    .execute();
  await appendOnly(db, dialect, 'document_voids', ['reason']);

  // A document that the family has seen is corrected by another document, never voided.
  await table('document_handovers')
    .addColumn('document_id', 'text', (c) => c.primaryKey().references('documents.id'))
    .addColumn('at', 'text', required)
    .addColumn('how', 'text', required)
    .addCheckConstraint('document_handovers_how', oneOf('how', ['printed', 'sent', 'opened']))
    .execute();

  await table('document_gaps')
    .addColumn('series_id', int, toRequired('document_series.id'))
    .addColumn('sequence', int, required)
    .addColumn('reason', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('by_user_id', int, to('users.id'))
    .addColumn('by_name', 'text', required)
    .addPrimaryKeyConstraint('document_gaps_number', ['series_id', 'sequence'])
    .execute();
  await appendOnly(db, dialect, 'document_gaps', []);

  // Who an order is billed to, if not just the family that ordered.
  await table('order_buyers')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('buyer', 'text', required)
    .addColumn('gstin', 'text', emptyText)
    .addColumn('irn', 'text', emptyText)
    .addColumn('updated_at', 'text', required)
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    .execute();

  await table('ledger_names').addColumn('key', 'text', key).addColumn('name', 'text', required).execute();
  await sql`insert into singletons (id, name) values (${ledgerNamesId}, 'ledger_names')`.execute(db);
}

/** The version of the ledger names, which are edited as a whole. */
const ledgerNamesId = 18;

/** A bill that is rounded to the rupee changes what is due, which is computed by the database. */
async function addRoundOff(db: Kysely<unknown>, int: 'integer' | 'bigint', isSqlite: boolean): Promise<void> {
  const dueIndexes = { orders_due: sql`due_paise > 0`, orders_to_refund: sql`due_paise < 0` };
  for (const name of Object.keys(dueIndexes)) await db.schema.dropIndex(name).execute();
  await db.schema.alterTable('orders').addColumn('round_off_paise', int, zero).execute();
  await db.schema.alterTable('orders').dropColumn('due_paise').execute();
  const due = sql`charged_paise + round_off_paise - received_paise + refunded_paise - written_off_paise`;
  await db.schema
    .alterTable('orders')
    // SQLite adds no stored column to a table that exists.
    .addColumn('due_paise', int, (c) =>
      isSqlite ? c.generatedAlwaysAs(due) : c.generatedAlwaysAs(due).stored(),
    )
    .execute();
  for (const [name, condition] of Object.entries(dueIndexes))
    await sql`create index ${sql.ref(name)} on orders (booking_id, party_id) where ${condition}`.execute(db);
}
