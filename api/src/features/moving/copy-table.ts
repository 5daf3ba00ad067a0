import { sql } from 'kysely';
import { readInChunks, type StoredRow, tableNames } from '../../db/contents.ts';
import type { Db } from '../../db/database.ts';
import { MoveError } from './move-error.ts';

/** A table of the new database. */
interface TargetTable {
  table: string;
  /** Those that can be written: PostgreSQL computes the others. */
  columns: string[];
  /** Its links to itself, which may lead to a later row. */
  ownLinks: string[];
}

/** The tables of the new database; each comes after those that it refers to. */
export async function tablesInOrder(db: Db): Promise<TargetTable[]> {
  const columns = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER' order by ordinal_position`.execute(db);
  const links = await sql<{ name: string; table: string; target: string }>`
    select conname as name, t.relname as "table", f.relname as target from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(db);
  return inOrder(links.rows, await tableNames(db, 'postgres')).map((table) => ({
    table,
    columns: columns.rows.filter((one) => one.table === table).map(({ column }) => column),
    ownLinks: links.rows
      .filter((link) => link.table === table && link.target === table)
      .map(({ name }) => name),
  }));
}

function inOrder(links: readonly { table: string; target: string }[], tables: readonly string[]): string[] {
  const ordered = new Set<string>();
  let left = [...tables];
  while (left.length > 0) {
    const waits = (table: string) =>
      links.some((link) => link.table === table && link.target !== table && !ordered.has(link.target));
    const next = left.filter((table) => !waits(table));
    if (next.length === 0) throw new Error(`These tables refer to each other: ${left.join(', ')}`);
    for (const table of next) ordered.add(table);
    left = left.filter((table) => !ordered.has(table));
  }
  return [...ordered];
}

/**
 * Copies every row as it is: triggers that refuse changes or count them do not run, but every constraint does.
 * @param trx a transaction on the new database
 * @returns how many rows
 * @throws MoveError naming the table if a row does not fit
 */
export async function copyTable(source: Db, trx: Db, target: TargetTable): Promise<number> {
  const { table, ownLinks } = target;
  const alter = (change: ReturnType<typeof sql>) =>
    sql`alter table ${sql.table(table)} ${change}`.execute(trx);
  await alter(sql`disable trigger user`);
  for (const link of ownLinks)
    await alter(sql`alter constraint ${sql.ref(link)} deferrable initially deferred`);
  const rows = await insertAll(source, trx, target);
  await sql`set constraints all immediate`.execute(trx);
  for (const link of ownLinks) await alter(sql`alter constraint ${sql.ref(link)} not deferrable`);
  await alter(sql`enable trigger user`);
  return rows;
}

async function insertAll(source: Db, trx: Db, { table, columns }: TargetTable): Promise<number> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  let count = 0;
  for await (const rows of readInChunks(source, 'sqlite', table)) {
    if (rows.length === 0) continue;
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
      .execute(trx)
      .catch((error: unknown) => {
        throw new MoveError(`A row of ${table} does not fit into PostgreSQL: ${reasonOf(error, rows)}`, {
          cause: error,
        });
      });
    count += rows.length;
  }
  return count;
}

const nul = '\u0000';

/** PostgreSQL does not say in which row a character is that it can't store. */
function reasonOf(error: unknown, rows: readonly StoredRow[]): string {
  const reason = error instanceof Error ? error.message : String(error);
  const row = rows.find((one) => Object.values(one).some((v) => typeof v === 'string' && v.includes(nul)));
  const [column, value] = Object.entries(row ?? {})[0] ?? [];
  return row ? `the text of the row with ${column} ${value} has a character with the code 0.` : reason;
}

/** New rows get numbers that no row had before, not even one that was deleted. */
export async function moveSequences(source: Db, target: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and column_default like 'nextval%'`.execute(target);
  const used = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    source,
  );
  for (const { table, column } of rows) {
    const last = used.rows.find(({ name }) => name === table)?.seq ?? 0;
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), greatest(${last}::bigint,
      (select coalesce(max(${sql.ref(column)}), 0) from ${sql.table(table)})) + 1, false)`.execute(target);
  }
}
