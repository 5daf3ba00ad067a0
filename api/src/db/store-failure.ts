/**
 * SQLite result codes and PostgreSQL error classes that report trouble with the store, not with the
 * statement.
 */
const sqliteFailure =
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|NOMEM|CORRUPT|CANTOPEN|READONLY|INTERRUPT|PROTOCOL|NOTADB)/;
const postgresFailure = /^(08|25|40|53|55|57|58|F0|XX)[0-9A-Z]{3}$/;
const networkFailure =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/;
const diskFailure = /^(ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)$/;

/** Errors of `pg` itself: a connection ended, or none became free in time. They have no code. */
const postgresClientFailure =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Postgres connection has been discarded)/;

/** What a sealed database says to each write (sealed.ts). */
export const sealedMessage = 'This database can only be read, because the centre moves to PostgreSQL';

/** Whether a write failed because the database is sealed. */
export const isSealed = (error: unknown): boolean =>
  error instanceof Error && error.message === sealedMessage;

/**
 * Whether an error means that the store cannot work now: no disk, no connection, a deadlock. The data is not
 * at fault then, and retrying part of the transaction makes no sense.
 */
export function isStoreFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isSealed(error)) return true;
  if (!('code' in error) || error.code === undefined) return postgresClientFailure.test(error.message);
  const code = String(error.code);
  return [sqliteFailure, postgresFailure, networkFailure, diskFailure].some((pattern) => pattern.test(code));
}
