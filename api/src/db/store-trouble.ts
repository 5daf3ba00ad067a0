/** SQLite's result codes, and PostgreSQL's classes, that speak of the store and not of what was asked of it. */
const sqliteTrouble =
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|NOMEM|CORRUPT|CANTOPEN|READONLY|INTERRUPT|PROTOCOL|NOTADB)/;
const postgresTrouble = /^(08|25|40|53|55|57|58|F0|XX)[0-9A-Z]{3}$/;
const connectionTrouble = /^E[A-Z]+$/;

/**
 * Whether an error means that the store cannot do its work now: no disk, no connection, a deadlock. What was being
 * written is not at fault then, and trying part of it again makes no sense.
 */
export function isStoreTrouble(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return [sqliteTrouble, postgresTrouble, connectionTrouble].some((pattern) => pattern.test(code));
}
