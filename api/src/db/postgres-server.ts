import { sql } from 'kysely';
import { type Db, openDatabase } from './database.ts';

/** The name of a database on its server. */
export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** The address of another database on the same server. */
export function besideDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs statements on the server of a database, connected to none that is being renamed. */
export async function onServer<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const server = openDatabase(besideDatabase(url, 'postgres'));
  try {
    return await work(server.schema);
  } finally {
    await server.close();
  }
}

/** Gives a database the name of the one in use, which keeps its data under another name; both or neither. */
export function swapDatabases(url: string, fresh: string, old: string): Promise<void> {
  const current = databaseName(url);
  return onServer(url, (db) =>
    db.transaction().execute(async (trx) => {
      await sql`alter database ${sql.ref(current)} rename to ${sql.ref(old)}`.execute(trx);
      await sql`alter database ${sql.ref(fresh)} rename to ${sql.ref(current)}`.execute(trx);
    }),
  );
}
