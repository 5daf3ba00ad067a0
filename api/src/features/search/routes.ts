import { endpoints } from '../../contract/endpoints.ts';
import type { PermissionKey } from '../../contract/permissions.ts';
import type { Found } from '../../contract/search.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { glanceAtFamily } from '../bookings/family-store.ts';
import { readSettings } from '../settings/store.ts';
import { type Asked, askedOf } from './asked.ts';
import { findFamilies } from './families-store.ts';
import { presentBooking, presentFamily, presentParty, presentSale } from './present.ts';
import { findBookings, findParties, findSales } from './search-store.ts';

interface Occasion {
  /** The centre's date. */
  today: string;
  holds: (key: PermissionKey) => boolean;
}

/** The portal's search box: each kind of thing for who holds the key of its page. */
export function searchRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.searchEverything, async ({ query, caller, now }) => {
      const asked = askedOf(query.search);
      if (!asked) return [];
      const { timeZone } = await readSettings(db);
      const holds = (key: PermissionKey) => caller.permissions.includes(key);
      return searchAll(db, asked, { today: centreDate(now, timeZone), holds });
    }),
  ];
}

async function searchAll(db: Db, asked: Asked, { today, holds }: Occasion): Promise<Found[]> {
  const sees = { visits: holds('bookings.view'), hours: holds('hours.view') };
  const families = holds('customers.view') ? await findFamilies(db, asked) : [];
  const bookings = sees.visits ? await findBookings(db, asked) : [];
  const parties = sees.visits ? await findParties(db, asked) : [];
  const sales = sees.hours ? await findSales(db, asked) : [];
  const glances = await Promise.all(families.map(({ phone }) => glanceAtFamily(db, phone, today)));
  return [
    ...families.flatMap((family, n) => {
      const glance = glances[n];
      return glance ? presentFamily(family, glance, sees) : [];
    }),
    ...bookings.map(presentBooking),
    ...parties.map(presentParty),
    ...sales.map((sale) => presentSale(sale, today)),
  ];
}
