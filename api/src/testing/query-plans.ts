import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '../db/database.ts';
import type { TestApp } from './make-app.ts';

/** Remembers every query that is asked through it. */
function watching(): KyselyPlugin & { asked: RootOperationNode[] } {
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

/** How SQLite goes about each query that `read` asks: the lines of its plan. */
export async function plansOf(app: TestApp, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const watch = watching();
  const { read: db } = app.database;
  await read(db.withPlugin(watch));
  const executor = db.getExecutor();
  const plans: string[] = [];
  for (const node of watch.asked) {
    const { sql, parameters } = executor.compileQuery(node, { queryId: 'plan' });
    const asked = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(asked);
    plans.push(rows.map(({ detail }) => detail).join('; '));
  }
  return plans;
}
