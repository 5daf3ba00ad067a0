import type { ChangedEntity } from '../../../db/changes.ts';
import type { Db } from '../../../db/database.ts';

/** A unique key for a row of any kind. */
export const keyOf = ({ kind, id }: ChangedEntity): string => `${kind}:${id}`;

/** Finds the revisions of these rows, by `keyOf`; a row that never changed has none. */
export async function findRevisions(
  db: Db,
  entities: readonly ChangedEntity[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [kind, ofKind] of Map.groupBy(entities, (entity) => entity.kind)) {
    const rows = await db
      .selectFrom('changes')
      .select(['entity_id', 'revision'])
      .where('kind', '=', kind)
      .where(
        'entity_id',
        'in',
        ofKind.map(({ id }) => String(id)),
      )
      .execute();
    for (const row of rows) found.set(keyOf({ kind, id: row.entity_id }), row.revision);
  }
  return found;
}
