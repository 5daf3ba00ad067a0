import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Stands for a value in a statement that is built before the value is known. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A placeholder for each value. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/**
 * A statement that is built and compiled once, for the paths that run most. Kysely takes several times as long to build
 * a statement as SQLite to run it.
 * @param build the statement, with a placeholder for each value; nothing else in it may depend on a call
 * @returns runs it with these values
 */
export function statement<Values extends object, Row>(
  build: (db: Db, given: Given<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  // Each connection has an adapter; its text depends on the kind of store.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, placeholders<Values>()).compile();
    compiled.set(adapter, query);
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? given[one.name] : one));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

const placeholders = <Values>(): Given<Values> =>
  new Proxy({} as Given<Values>, {
    get: (_, name) => sql`${new Placeholder(String(name))}`,
  });

/**
 * The same for inserting a row, whose columns may differ from call to call.
 * @param build the statement, with a placeholder for each column that has a value
 */
export function insertion<Row extends object, Result>(
  build: (db: Db, row: Given<Row>) => Compilable<Result>,
): (db: Db, row: Row) => Promise<Result[]> {
  const byColumns = new Map<string, (db: Db, row: Row) => Promise<Result[]>>();
  return (db, row) => {
    const columns = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    const key = columns.join();
    const insert =
      byColumns.get(key) ?? statement<Row, Result>((trx, given) => build(trx, pick(given, columns)));
    byColumns.set(key, insert);
    return insert(db, row);
  };
}

const pick = <Row>(given: Given<Row>, columns: readonly string[]): Given<Row> =>
  Object.fromEntries(columns.map((name) => [name, given[name as keyof Row]])) as Given<Row>;
