import type { Db } from './database.ts';
import { inChunks } from './in-chunks.ts';
import type { ChangeRow } from './schema.ts';
import { type Given, statement } from './statement.ts';

const counter = 'revision';

export type ChangeKind = ChangeRow['kind'];
export interface ChangedEntity {
  kind: ChangeKind;
  id: number | string;
}

/**
 * Records changes to rows that the desk may cache. Call it last in a transaction: it locks the counter's row
 * until the commit, so revisions are committed in order and a delta pull never skips one.
 * @returns the newest revision, which belongs to the last entity given
 */
export async function recordChanges(trx: Db, entities: readonly ChangedEntity[]): Promise<number> {
  const last = await advanceCounter(trx, entities.length);
  const first = last - entities.length + 1;
  const [only] = entities;
  if (only && entities.length === 1) {
    await upsertChange(trx, { kind: only.kind, entityId: String(only.id), revision: last });
    return last;
  }
  const rows = entities.map(({ kind, id }, index) => ({
    kind,
    entity_id: String(id),
    revision: first + index,
  }));
  // A statement can touch a row only once; if an entity is given twice, its later revision counts.
  const newest = new Map(rows.map((row) => [`${row.kind}:${row.entity_id}`, row]));
  await inChunks([...newest.values()], (chunk) =>
    trx
      .insertInto('changes')
      .values(chunk)
      .onConflict((c) =>
        c.columns(['kind', 'entity_id']).doUpdateSet((eb) => ({ revision: eb.ref('excluded.revision') })),
      )
      .execute(),
  );
  return last;
}

const upsertChange = statement(
  (trx, given: Given<{ kind: ChangeKind; entityId: string; revision: number }>) =>
    trx
      .insertInto('changes')
      .values({ kind: given.kind, entity_id: given.entityId, revision: given.revision })
      .onConflict((c) =>
        c.columns(['kind', 'entity_id']).doUpdateSet((eb) => ({ revision: eb.ref('excluded.revision') })),
      ),
);

const addToCounter = statement((trx, given: Given<{ by: number }>) =>
  trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', given.by) }))
    .where('name', '=', counter)
    .returning('value'),
);

/** Advances the counter and keeps its row locked until the commit. */
export async function advanceCounter(trx: Db, by: number): Promise<number> {
  const [row] = await addToCounter(trx, { by });
  if (!row) throw new Error('The database has no counter of revisions');
  return row.value;
}

/** Creates the counter of a new database. */
export async function ensureCounter(trx: Db): Promise<void> {
  await trx
    .insertInto('counters')
    .values({ name: counter, value: 0 })
    .onConflict((c) => c.column('name').doNothing())
    .execute();
}

/** The current revision. */
export function currentRevision(db: Db): Promise<{ value: number }> {
  return db.selectFrom('counters').select('value').where('name', '=', counter).executeTakeFirstOrThrow();
}
