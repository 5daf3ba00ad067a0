import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { HistoryEntry } from '../../contract/team-bookings.ts';
import type { Db } from '../../db/database.ts';
import { type VisitLife, visitHistory } from '../../domain/visit-history.ts';
import { listLogRows } from '../audit/log-store.ts';

const mostLines = 200;
const table: readonly Endpoint[] = Object.values(endpoints);
const wordsOf = new Map(table.map(({ key, spec }) => [key, spec.does]));

const words = {
  booking: { made: 'made a booking', cancelled: 'cancelled the booking' },
  party: { made: 'made a party booking', cancelled: 'cancelled the party' },
};

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

interface Visit extends VisitLife {
  entity: keyof typeof words;
  id: number;
}

/**
 * Reads the history of a booking or a party, latest first. Entries about an erased person have no personal
 * data.
 */
export async function readHistory(db: Db, { entity, id, ...life }: Visit): Promise<HistoryEntry[]> {
  const found = { entity, entityId: String(id), limit: mostLines, offset: 0 };
  const { rows } = await listLogRows(db, found);
  const lines = rows.map((row) => ({
    at: row.at,
    by: row.user_name,
    does: wordsOf.get(row.action) ?? row.action,
    before: parsed(row.before),
    after: parsed(row.after),
  }));
  return visitHistory(life, words[entity], lines);
}
