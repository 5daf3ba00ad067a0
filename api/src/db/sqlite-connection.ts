import Sqlite from 'better-sqlite3';

/**
 * How long a reader may block the event loop when SQLite makes it wait, such as after a crash of another
 * process.
 */
const readerTimeoutMs = 20;

/** @param busyTimeoutMs how long a statement may block the event loop while another process holds a lock */
export function openConnection(file: string, busyTimeoutMs = readerTimeoutMs): Sqlite.Database {
  const connection = new Sqlite(file, { timeout: 5000 });
  connection.pragma('journal_mode = WAL');
  // A success response means the data is on disk, even after a power cut.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('temp_store = MEMORY');
  // Overwrites erased data in the file instead of only unlinking it (decision record 11).
  connection.pragma('secure_delete = ON');
  connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return connection;
}

/** A connection that only reads. */
export function openReader(file: string): Sqlite.Database {
  const connection = openConnection(file);
  connection.pragma('query_only = ON');
  return connection;
}

/** Whether another process has the database open. */
export function isFileInUse(file: string): boolean {
  const connection = new Sqlite(file, { timeout: 0 });
  try {
    // Only the last connection can leave the write-ahead log.
    const isAlone = connection.pragma('journal_mode = delete', { simple: true }) === 'delete';
    connection.pragma('journal_mode = wal');
    return !isAlone;
  } catch {
    return true;
  } finally {
    connection.close();
  }
}
