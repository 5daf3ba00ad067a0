import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AuditLogRow, Schema } from '../../db/schema.ts';
import { contains } from '../../db/search.ts';
import type { Page } from '../../http/route/route.ts';

export interface LogFilter {
  /** Part of the team member's name. */
  search?: string | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
  /** From this instant, inclusive, to that instant, exclusive. */
  since?: Date | undefined;
  until?: Date | undefined;
  limit: number;
  offset: number;
}

/** A page of the audit log, latest first. */
export async function listLogRows(db: Db, filter: LogFilter): Promise<Page<Selectable<AuditLogRow>>> {
  const names = filter.search ? await findNames(db, filter.search) : [];
  const isOfNames = names.length > 0 && names.length <= fewNames;
  const condition = matches(isOfNames ? { ...filter, names } : filter);
  const page = (
    isOfNames ? latestOf(db, names, filter) : db.selectFrom('audit_log').where(condition)
  ).selectAll();
  const rows = await page
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await db
    .selectFrom('audit_log')
    .where(condition)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** More belong to so many entries that reading the log backwards soon fills a page. */
const fewNames = 20;

/** The names in the log that contain the text, each found by one step through their index. */
async function findNames(db: Db, search: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`with recursive names(name) as (
      select min(user_name) from audit_log
      union all
      select (select min(user_name) from audit_log where user_name > names.name) from names where names.name is not null
    ) select name from names where name is not null and ${contains(sql`name`, search)}
    limit ${fewNames + 1}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The latest entries of each name, as many as may be shown, which their index has in order. */
function latestOf(db: Db, names: readonly string[], filter: LogFilter) {
  const [first, ...others] = names.map((name) => {
    const latest = db
      .selectFrom('audit_log')
      .selectAll()
      .where(matches({ ...filter, names: [name] }))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(filter.limit + filter.offset)
      .as('latest');
    return db.selectFrom(latest).selectAll();
  });
  if (!first) throw new Error('There is no name');
  return db.selectFrom(others.reduce((all, one) => all.unionAll(one), first).as('audit_log'));
}

type Condition = Omit<LogFilter, 'limit' | 'offset'> & { names?: readonly string[] };

function matches({ names, search, entity, entityId, since, until }: Condition) {
  return (eb: ExpressionBuilder<Schema, 'audit_log'>) =>
    eb.and([
      ...(names ? [eb('user_name', 'in', names)] : search ? [contains(eb.ref('user_name'), search)] : []),
      ...(entity ? [eb('entity', '=', entity)] : []),
      ...(entityId ? [eb('entity_id', '=', entityId)] : []),
      ...(since ? [eb('at', '>=', since.toISOString())] : []),
      ...(until ? [eb('at', '<', until.toISOString())] : []),
    ]);
}
