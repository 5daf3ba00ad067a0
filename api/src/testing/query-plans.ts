import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '../db/database.ts';
import type { TestApp } from './make-app.ts';

/** Records every query that runs through it. */
export function recordQueries(): KyselyPlugin & { asked: RootOperationNode[] } {
  const asked: RootOperationNode[] = [];
  return {
    asked,
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** SQLite's query plans, as lines. */
export async function explainQueries(db: Db, asked: readonly RootOperationNode[]): Promise<string[][]> {
  const executor = db.getExecutor();
  const plans: string[][] = [];
  for (const node of asked) {
    const { sql, parameters } = executor.compileQuery(node, { queryId: 'plan' });
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, parameters.map(bindable)),
    );
    plans.push(rows.map(({ detail }) => detail));
  }
  return plans;
}

/** A statement that is built once (db/statement.ts) has placeholders in place of values; its plan depends on none. */
const bindable = (value: unknown) => (typeof value === 'object' && !Buffer.isBuffer(value) ? null : value);

/** SQLite's plan of each query that `read` runs, one line each. */
export async function plansOf(app: TestApp, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const watch = recordQueries();
  const { read: db } = app.database;
  await read(db.withPlugin(watch));
  return (await explainQueries(db, watch.asked)).map((lines) => lines.join('; '));
}
