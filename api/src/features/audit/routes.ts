import type { Selectable } from 'kysely';
import type { Endpoint } from '../../contract/basics/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { AuditEntry } from '../../contract/insights/audit.ts';
import type { Db } from '../../db/database.ts';
import type { AuditLogRow } from '../../db/schema.ts';
import { instantOf } from '../../domain/dates.ts';
import { type Route, route } from '../../http/route/route.ts';
import { readSettings } from '../settings/store.ts';
import { auditColumns } from './csv-columns.ts';
import { type LogFilter, listLogRows } from './log-store.ts';
import { subjectsOf } from './subjects.ts';
import { findReferenced } from './subjects-store.ts';

const table: readonly Endpoint[] = Object.values(endpoints);
const actionLabels = new Map(table.map(({ key, spec }) => [key, spec.auditAction]));

/** The audit log (docs/product.md, decision 20). */
export function auditRoutes(): Route[] {
  return [
    route(
      endpoints.listAuditLog,
      async ({ db, query }) => {
        const { from, to, ...filter } = query;
        const { timeZone } = await readSettings(db);
        const { rows, total } = await listLogRows(db, {
          ...filter,
          ...(await referencedIn(db, filter)),
          since: from === undefined ? undefined : instantOf({ date: from, time: '00:00' }, timeZone),
          until: to === undefined ? undefined : endOf(to, timeZone),
        });
        const thingOf = await subjectsOf(db, rows);
        return { rows: rows.map((row) => presentEntry(row, thingOf(row))), total };
      },
      auditColumns,
    ),
  ];
}

/** The record with a reference, unless its kind differs from the requested one. */
async function referencedIn(db: Db, { entity, entityId }: Pick<LogFilter, 'entity' | 'entityId'>) {
  const found = entityId === undefined ? undefined : await findReferenced(db, entityId);
  return entity === undefined || found?.entity === entity ? found : undefined;
}

/** The first instant after a day at the centre. */
const endOf = (date: string, timeZone: string): Date =>
  new Date(instantOf({ date, time: '23:59' }, timeZone).getTime() + 60_000);

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** An entry of a removed call shows the call's own name. */
const presentEntry = (row: Selectable<AuditLogRow>, thing: AuditEntry['thing']): AuditEntry => ({
  id: row.id,
  at: row.at,
  userId: row.user_id,
  userName: row.user_name,
  action: row.action,
  does: row.entity === 'export' ? 'exported a list' : (actionLabels.get(row.action) ?? row.action),
  entity: row.entity,
  entityId: row.entity_id,
  thing,
  before: parsed(row.before),
  after: parsed(row.after),
  redactedAt: row.redacted_at,
});
