import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AuditLogRow, Schema } from '../../db/schema.ts';
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
  const found = db.selectFrom('audit_log').where(matches(filter));
  const rows = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function matches({ search, entity, entityId, since, until }: LogFilter) {
  return (eb: ExpressionBuilder<Schema, 'audit_log'>) =>
    eb.and([
      ...(search ? [sql<boolean>`lower(user_name) like ${containing(search)} escape '\\'`] : []),
      ...(entity ? [eb('entity', '=', entity)] : []),
      ...(entityId ? [eb('entity_id', '=', entityId)] : []),
      ...(since ? [eb('at', '>=', since.toISOString())] : []),
      ...(until ? [eb('at', '<', until.toISOString())] : []),
    ]);
}

const containing = (part: string): string => `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
