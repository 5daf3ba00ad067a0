import { endpoints } from '../../contract/endpoints.ts';
import { centreMoment } from '../../domain/dates.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { bookParty } from './book-party.ts';
import { listPartySlots } from './party-slots.ts';
import { presentParty } from './present.ts';
import { listPartiesOf } from './store.ts';

/** Birthday parties: booking the room, and one's own (seed 000, section 5; product.md, decision 10). */
export function birthdayRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.createParty, async ({ body, caller, now, write }) => {
      const settings = await readSettings(database.read);
      return write((trx) => bookParty(trx, { wish: body, userId: caller.id, settings, now }));
    }),

    route(endpoints.listOwnParties, async ({ query, caller, now }) => {
      const { timeZone } = await readSettings(database.read);
      const { rows, total } = await listPartiesOf(database.read, caller.id, query);
      return { rows: rows.map((row) => presentParty(row, centreMoment(now, timeZone))), total };
    }),

    route(endpoints.listPartySlots, async ({ query, now }) => {
      const settings = await readSettings(database.read);
      return listPartySlots(database.read, { ...query, settings, now });
    }),
  ];
}
