import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

type Int = 'integer' | 'bigint';

/** Party check-ins, undone check-ins, and receipts that show what is missing. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int: Int = dialect === 'sqlite' ? 'integer' : 'bigint';
  await db.schema.alterTable('birthday_parties').addColumn('arrived_at', 'text').execute();
  for (const table of ['bookings', 'birthday_parties'])
    await db.schema.alterTable(table).addColumn('arrival_operation_id', 'text').execute();
  await db.schema.alterTable('package_usages').addColumn('check_out_operation_id', 'text').execute();
  await addReceipts(db, int, dialect);
  await fillReceipts(db);
  await db.schema.dropIndex('operations_invalid').execute();
  // Erasing a family searches the amendments: they hold names, and are few.
  await sql`create index operations_amends on operations (heard_at) where kind = 'usage.amend'`.execute(db);
  for (const column of ['operations_heard', 'receipt_hash'])
    await db.schema.alterTable('devices').dropColumn(column).execute();
}

async function addReceipts(db: Kysely<unknown>, int: Int, dialect: StoreDialect): Promise<void> {
  await db.schema
    .createTable('handed_in')
    .modifyEnd(dialect === 'sqlite' ? sql`strict, without rowid` : sql``)
    .addColumn('operation_id', 'text', (c) => c.notNull().references('operations.id'))
    .addColumn('device_id', int, (c) => c.notNull().references('devices.id'))
    .addPrimaryKeyConstraint('handed_in_key', ['operation_id', 'device_id'])
    .execute();
  await db.schema
    .alterTable('devices')
    .addColumn('receipt_count', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('devices')
    .addColumn('receipt_sum', 'text', (c) => c.notNull().defaultTo('0'.repeat(32)))
    .execute();
  for (const column of ['told_count', 'told_here'])
    await db.schema.alterTable('devices').addColumn(column, int).execute();
}

const pageSize = 10_000;
const receiptModulus = 2n ** 128n;

/** Assigns the operations received so far to their tablets. A receipt's sum adds ids as numbers. */
async function fillReceipts(db: Kysely<unknown>): Promise<void> {
  await sql`insert into handed_in (operation_id, device_id)
    select id, device_id from operations where outcome <> 'invalid'`.execute(db);
  const receipts = new Map<number, { count: number; sum: bigint }>();
  for (let page = await readPushedAfter(db, ''); page.length > 0; ) {
    for (const { operation_id, device_id } of page) {
      const { count, sum } = receipts.get(device_id) ?? { count: 0, sum: 0n };
      const id = BigInt(`0x${operation_id.replaceAll('-', '')}`);
      receipts.set(device_id, { count: count + 1, sum: (sum + id) % receiptModulus });
    }
    page = await readPushedAfter(db, page.at(-1)?.operation_id ?? '');
  }
  for (const [id, { count, sum }] of receipts)
    await sql`update devices set receipt_count = ${count}, receipt_sum = ${sum.toString(16).padStart(32, '0')}
      where id = ${id}`.execute(db);
}

async function readPushedAfter(db: Kysely<unknown>, after: string) {
  const { rows } = await sql<{ operation_id: string; device_id: number }>`
    select operation_id, device_id from handed_in where operation_id > ${after}
    order by operation_id limit ${pageSize}`.execute(db);
  return rows;
}
