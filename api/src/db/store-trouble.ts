/** SQLite's result codes, and PostgreSQL's classes, that speak of the store and not of what was asked of it. */
const sqliteTrouble =
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|NOMEM|CORRUPT|CANTOPEN|READONLY|INTERRUPT|PROTOCOL|NOTADB)/;
const postgresTrouble = /^(08|25|40|53|55|57|58|F0|XX)[0-9A-Z]{3}$/;
const networkTrouble =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/;
const diskTrouble = /^(ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)$/;

/** Errors of `pg` itself about a connection that ended, or that none became free in time; they have no code. */
const postgresClientTrouble =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Postgres connection has been discarded)/;

/**
 * Whether an error means that the store cannot do its work now: no disk, no connection, a deadlock. What was being
 * written is not at fault then, and trying part of it again makes no sense.
 */
export function isStoreTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!('code' in error) || error.code === undefined) return postgresClientTrouble.test(error.message);
  const code = String(error.code);
  return [sqliteTrouble, postgresTrouble, networkTrouble, diskTrouble].some((pattern) => pattern.test(code));
}
