import type { Endpoint } from '../../contract/basics/endpoint.ts';
import type { HistoryEntry } from '../../contract/bookings/team-visits.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { type VisitDates, visitHistory } from '../../domain/bookings/visit-history.ts';
import { parentAuditName } from '../../http/writes/audit.ts';
import { listLogRows } from '../audit/log-store.ts';

const maxEntries = 200;
const table: readonly Endpoint[] = Object.values(endpoints);
const actionLabels = new Map(table.map(({ key, spec }) => [key, spec.auditAction]));

const ownActionLabels = {
  booking: { made: 'made a booking', cancelled: 'cancelled the booking' },
  party: { made: 'made a party booking', cancelled: 'cancelled the party' },
};

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

interface HistorySubject extends VisitDates {
  entity: keyof typeof ownActionLabels;
  id: number;
}

/**
 * Reads the history of a booking or a party, latest first. Entries about an erased person have no personal
 * data.
 */
export async function readHistory(db: Db, { entity, id, ...life }: HistorySubject): Promise<HistoryEntry[]> {
  const found = { entity, entityId: String(id), limit: maxEntries, offset: 0 };
  const { rows } = await listLogRows(db, found);
  const lines = rows.map((row) => ({
    at: row.at,
    by:
      row.user_id === null && row.user_name === parentAuditName
        ? `${life.parentName} (parent)`
        : row.user_name,
    does: actionLabels.get(row.action) ?? row.action,
    before: parsed(row.before),
    after: parsed(row.after),
  }));
  return visitHistory(life, ownActionLabels[entity], lines);
}

/** The names of the columns that a correction has changed: the audit log doesn't repeat a family's details. */
export const correctedFields = <Row extends object>(
  before: Row,
  after: Row,
  names: { readonly [Column in keyof Row]?: string },
): string[] =>
  Object.entries<string>(names as Record<string, string>)
    .filter(([column]) => before[column as keyof Row] !== after[column as keyof Row])
    .map(([, name]) => name);
