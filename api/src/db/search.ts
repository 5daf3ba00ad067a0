import { type Expression, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from './database.ts';
import { beginImmediate } from './group-commit.ts';

/**
 * What the team's lists search, by table. Without an index, a part of a word is compared with every row. SQLite keeps
 * the rows of each three letters in an FTS5 table of its own, filled by triggers; PostgreSQL has an index of pg_trgm on
 * these very expressions. Both follow from the rows: neither is in a backup's figures or in a move.
 */
const searched = {
  bookings: { lower: ['reference', 'parent_name'], asStored: ['parent_email', 'parent_phone'] },
  birthday_parties: {
    lower: ['reference', 'parent_name', 'child_name'],
    asStored: ['parent_email', 'parent_phone'],
  },
  package_sales: { lower: ['reference', 'customer_name'], asStored: ['customer_phone'] },
  users: { lower: ['first_name', 'last_name'], asStored: ['email', 'phone'] },
  enquiries: { lower: ['name', 'message'], asStored: ['email', 'phone'] },
} as const satisfies Record<string, Columns>;

interface Columns {
  /** Compared in lower case. */
  lower: readonly string[];
  /** Emails and phones, which have no capitals. */
  asStored: readonly string[];
}

export type SearchedTable = keyof typeof searched;

const escaped = (part: string): string => part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');

/** A pattern of LIKE, with `escape '\\'`, for columns in lower case that contain the text in any case. */
export const containing = (part: string): string => `%${escaped(part)}%`;

/** Whether a column contains the text, in any case. */
export const contains = (column: Expression<unknown>, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`lower(${column}) like ${containing(part)} escape '\\'`;

/** More would not leave fewer rows. */
const maxParts = 12;

/** Whether the index can look for it. */
export const isIndexed = (part: string): boolean => threeLetterParts(part) !== undefined;

/** Each three letters in a row, as FTS5 quotes them; undefined if there are too few to look for. */
function threeLetterParts(text: string): string | undefined {
  const letters = [...text];
  const parts = letters.slice(0, -2).map((letter, at) => letter + letters[at + 1] + letters[at + 2]);
  // Neither can be in a statement of FTS5; the rows are compared afterwards anyway.
  const found = parts.filter((part) => part.isWellFormed() && !part.includes('\0')).slice(0, maxParts);
  return found.length > 0 ? found.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ') : undefined;
}

/**
 * Leaves the rows that may contain these texts, for SQLite; PostgreSQL's index serves the comparison itself. The rows
 * still have to be compared: the parts may be in several columns, or in another order.
 * @param alternatives lists of texts; a row has all texts of one list, each within one column
 * @returns always true where an alternative has no three letters in a row
 */
export function mayContain(
  db: Db,
  table: SearchedTable,
  alternatives: readonly (readonly string[])[],
): RawBuilder<SqlBool> {
  const wanted = alternatives.map((texts) => texts.flatMap((text) => threeLetterParts(text) ?? []));
  const isEverything = wanted.some((parts) => parts.length === 0);
  if (isEverything || db.getExecutor().adapter instanceof PostgresAdapter) return sql<SqlBool>`1 = 1`;
  const match = wanted.map((parts) => `(${parts.join(' AND ')})`).join(' OR ');
  const index = sql.table(indexOf(table));
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${match})`;
}

const indexOf = (table: string): string => `${table}_search`;

/**
 * Makes the indexes that are missing and fills them. PostgreSQL goes without while it lacks pg_trgm: searches then read
 * whole tables, and the doctor says so.
 */
export async function ensureSearch({ schema, dialect }: Database): Promise<void> {
  if (dialect === 'postgres') await ensureTrigramIndexes(schema);
  else await ensureSearchTables(schema);
}

async function ensureSearchTables(schema: Db): Promise<void> {
  const wanted = Object.entries(searched).flatMap(([table, columns]) => searchTable(table, columns));
  const { rows } = await sql<{ text: string }>`select sql as text from sqlite_master`.execute(schema);
  const present = new Set(rows.map(({ text }) => text));
  if (wanted.every(({ create }) => present.has(create))) return;
  await beginImmediate(schema);
  try {
    for (const { drop } of wanted) await sql.raw(drop).execute(schema);
    for (const { create } of wanted) await sql.raw(create).execute(schema);
    for (const table of Object.keys(searched)) {
      const index = sql.table(indexOf(table));
      const command = sql.ref(indexOf(table));
      // Erased names leave the index at once, not with a later merge.
      await sql`insert into ${index} (${command}, rank) values ('secure-delete', 1)`.execute(schema);
      await sql`insert into ${index} (${command}) values ('rebuild')`.execute(schema);
    }
    await sql`commit`.execute(schema);
  } catch (error) {
    await sql`rollback`.execute(schema);
    throw error;
  }
}

/** The FTS5 table of a table and the triggers that fill it. It stores no text, only where each three letters are. */
function searchTable(table: string, { lower, asStored }: Columns): { create: string; drop: string }[] {
  const index = indexOf(table);
  const columns = [...lower, ...asStored];
  const valuesOf = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`).join(', ');
  const add = `insert into ${index} (rowid, ${columns.join(', ')}) values (new.id, ${valuesOf('new')});`;
  const remove = `insert into ${index} (${index}, rowid, ${columns.join(', ')}) values ('delete', old.id, ${valuesOf('old')});`;
  const trigger = (name: string, when: string, work: string) => ({
    create: `CREATE TRIGGER ${index}_${name} after ${when} on ${table} begin ${work} end`,
    drop: `drop trigger if exists ${index}_${name}`,
  });
  return [
    {
      create: `CREATE VIRTUAL TABLE ${index} using fts5(${columns.join(', ')}, content='${table}', content_rowid='id', tokenize='trigram', detail='none')`,
      drop: `drop table if exists ${index}`,
    },
    trigger('insert', 'insert', add),
    trigger('delete', 'delete', remove),
    trigger('update', `update of ${columns.join(', ')}`, `${remove} ${add}`),
  ];
}

/** Serialises servers that start at the same moment. */
const lock = 20261127;

async function ensureTrigramIndexes(schema: Db): Promise<void> {
  const names = Object.keys(searched).map(indexOf);
  const { rows } = await sql<{ missing: number }>`select count(*)::int as missing
    from unnest(${names}::text[]) as name where to_regclass(name) is null`.execute(schema);
  if (rows[0]?.missing === 0) return;
  const creations = Object.entries(searched).map(([table, columns]) => {
    const expressions = [...columns.lower.map((column) => `lower(${column})`), ...columns.asStored];
    const list = expressions.map((one) => `(${one}) gin_trgm_ops`).join(', ');
    return `create index if not exists ${indexOf(table)} on ${table} using gin (${list});`;
  });
  await sql
    .raw(`do $$ begin
      perform pg_advisory_xact_lock(${lock});
      create extension if not exists pg_trgm;
      ${creations.join('\n')}
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is missing, so searches read whole tables: %', sqlerrm;
    end $$`)
    .execute(schema);
}
