import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../contract/audit.ts';
import type { Db } from '../../db/database.ts';
import type { AuditLogRow } from '../../db/schema.ts';
import { findThings, lastLines } from './things-store.ts';

type Line = Pick<Selectable<AuditLogRow>, 'entity' | 'entity_id'>;
type Thing = AuditEntry['thing'];

/** As many of a kind are asked for at once: both stores limit the parameters of one statement. */
const mostAtOnce = 500;

const facts = z.object({
  title: z.string().optional(),
  name: z.string().optional(),
  code: z.string().optional(),
  date: z.string().optional(),
  reference: z.string().optional(),
});

/** What a thing was called, by what a line said of it. */
function nameIn(state: string | null): string | undefined {
  if (state === null) return undefined;
  const { data } = facts.safeParse(JSON.parse(state));
  return data?.title ?? data?.name ?? data?.code ?? data?.reference ?? data?.date;
}

const keyOf = ({ entity, entity_id }: Line) => `${entity} ${entity_id}`;

/**
 * What each line is about, as people know it: as it is called now; what is gone, as it was called when it went.
 * A person who was erased has no name any more.
 */
export async function thingsOf(db: Db, lines: readonly Line[]): Promise<(line: Line) => Thing> {
  const things = new Map<string, Thing>();
  for (const [entity, same] of Map.groupBy(lines, (line) => line.entity)) {
    const ids = [...new Set(same.map((line) => line.entity_id))];
    for (let at = 0; at < ids.length; at += mostAtOnce)
      for (const [id, thing] of await thingsOfKind(db, entity, ids.slice(at, at + mostAtOnce)))
        things.set(keyOf({ entity, entity_id: id }), thing);
  }
  return (line) => things.get(keyOf(line)) ?? { name: null, isThere: false, saleId: null };
}

async function thingsOfKind(db: Db, entity: string, ids: string[]): Promise<Map<string, Thing>> {
  const found = await findThings(db, entity, ids);
  const things = new Map<string, Thing>(
    found.map(({ id, name, saleId }) => [String(id), { name, isThere: true, saleId: saleId ?? null }]),
  );
  const gone = ids.filter((id) => !things.has(id));
  for (const line of gone.length === 0 ? [] : await lastLines(db, entity, gone)) {
    const name = nameIn(line.after) ?? nameIn(line.before) ?? null;
    things.set(line.entity_id, { name, isThere: false, saleId: null });
  }
  return things;
}
