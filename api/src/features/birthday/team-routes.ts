import { endpoints } from '../../contract/endpoints.ts';
import { centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readFamilySummary } from '../bookings/family-store.ts';
import { readHistory } from '../bookings/history-store.ts';
import { readSettings } from '../settings/store.ts';
import { listParties } from './list-store.ts';
import { listPartyMoves } from './party-slots.ts';
import { presentParty } from './present.ts';
import { lookUpParty } from './store.ts';
import { teamChangeRoutes } from './team-change-routes.ts';

/** The team's parties: the list, and one party with its history. */
export function teamRoutes(services: Services): Route[] {
  const db = services.database.read;
  return [
    route(endpoints.listParties, async ({ query, now }) => {
      const centreNow = centreMoment(now, (await readSettings(db)).timeZone);
      const { rows, total } = await listParties(db, { ...query, today: centreNow.date });
      return { rows: rows.map((row) => presentParty(row, centreNow)), total };
    }),

    route(endpoints.getTeamParty, async ({ params, now }) => {
      const row = await lookUpParty(db, params.id);
      if (!row) throw new AppError('not_found');
      const today = centreMoment(now, (await readSettings(db)).timeZone);
      const life = { createdAt: row.created_at, cancelledAt: row.cancelled_at, parentName: row.parent_name };
      return {
        party: presentParty(row, today),
        history: await readHistory(db, { entity: 'party', id: row.id, ...life }),
        family: await readFamilySummary(db, row.parent_phone, today.date),
      };
    }),

    route(endpoints.listPartyMoves, async ({ params, query, now }) => {
      const party = await lookUpParty(db, params.id);
      if (!party) throw new AppError('not_found');
      return listPartyMoves(db, party, { date: query.date, settings: await readSettings(db), now });
    }),

    ...teamChangeRoutes(services),
  ];
}
