import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Every row of every table, without the indexes of the searches (db/search.ts), which SQLite shows as tables. */
export async function dump({ dialect, read }: Database): Promise<Record<string, unknown[]>> {
  const names =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_list
          where schema = 'main' and type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = 'public'`;
  const tables: Record<string, unknown[]> = {};
  for (const { name } of (await names.execute(read)).rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(read);
    tables[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return tables;
}

/** Which of these texts occur anywhere in a value, ignoring case, and where. */
export function findTexts(where: Record<string, unknown>, texts: readonly string[]): string[] {
  return Object.entries(where).flatMap(([name, value]) => {
    const all = JSON.stringify(value).toLowerCase();
    return texts.filter((text) => all.includes(text.toLowerCase())).map((text) => `${text} in ${name}`);
  });
}
