import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../contract/insights/audit.ts';
import type { Db } from '../../db/database.ts';
import type { AuditLogRow } from '../../db/schema.ts';
import { findSubjects, lastEntries } from './subjects-store.ts';

type EntryKey = Pick<Selectable<AuditLogRow>, 'entity' | 'entity_id'>;
type Subject = AuditEntry['thing'];

/** The most records of a kind per query: both stores limit the parameters of a statement. */
const maxIdsPerQuery = 500;

const facts = z.object({
  title: z.string().optional(),
  name: z.string().optional(),
  code: z.string().optional(),
  date: z.string().optional(),
  reference: z.string().optional(),
});

/** A record's name according to an audit entry. */
function nameIn(state: string | null): string | undefined {
  if (state === null) return undefined;
  const { data } = facts.safeParse(JSON.parse(state));
  return data?.title ?? data?.name ?? data?.code ?? data?.reference ?? data?.date;
}

const keyOf = ({ entity, entity_id }: EntryKey) => `${entity} ${entity_id}`;

/**
 * The name of each entry's record: the current one, or the last one of a deleted record. An erased person has
 * none.
 */
export async function subjectsOf(db: Db, lines: readonly EntryKey[]): Promise<(line: EntryKey) => Subject> {
  const things = new Map<string, Subject>();
  for (const [entity, same] of Map.groupBy(lines, (line) => line.entity)) {
    const ids = [...new Set(same.map((line) => line.entity_id))];
    for (let at = 0; at < ids.length; at += maxIdsPerQuery)
      for (const [id, thing] of await subjectsOfKind(db, entity, ids.slice(at, at + maxIdsPerQuery)))
        things.set(keyOf({ entity, entity_id: id }), thing);
  }
  return (line) => things.get(keyOf(line)) ?? { name: null, isThere: false, saleId: null };
}

async function subjectsOfKind(db: Db, entity: string, ids: string[]): Promise<Map<string, Subject>> {
  const found = await findSubjects(db, entity, ids);
  const things = new Map<string, Subject>(
    found.map(({ id, name, saleId }) => [String(id), { name, isThere: true, saleId: saleId ?? null }]),
  );
  const gone = ids.filter((id) => !things.has(id));
  for (const line of gone.length === 0 ? [] : await lastEntries(db, entity, gone)) {
    const name = nameIn(line.after) ?? nameIn(line.before) ?? null;
    things.set(line.entity_id, { name, isThere: false, saleId: null });
  }
  return things;
}
