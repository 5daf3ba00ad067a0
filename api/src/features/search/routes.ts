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
import { familiesOf } from './families.ts';
import { findHits, type Hit } from './hits-store.ts';
import { presentBooking, presentFamily, presentParty, presentSale } from './present.ts';
import { readBookings, readParties, readSales } from './search-store.ts';
import { bookingPlace, partyPlace, salePlace } from './ways-store.ts';

interface Occasion {
  /** The centre's date. */
  today: string;
  holds: (key: PermissionKey) => boolean;
}

/** The portal's search box. Each kind of result requires the permission of its page. */
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

/** Maximum number of results of each kind. */
const mostOfAKind = 5;

async function searchAll(db: Db, asked: Asked, { today, holds }: Occasion): Promise<Found[]> {
  const sees = { visits: holds('bookings.view'), hours: holds('hours.view') };
  const [bookings, parties, sales] = await Promise.all([
    findHits(db, bookingPlace, asked),
    findHits(db, partyPlace, asked),
    findHits(db, salePlace, asked),
  ]);
  const everything = [...bookings, ...parties, ...sales];
  const families = holds('customers.view') ? familiesOf(everything, mostOfAKind) : [];
  const firstOf = (hits: readonly Hit[], isSeen: boolean) =>
    isSeen ? hits.slice(0, mostOfAKind).map(({ id }) => id) : [];
  return [
    ...(await Promise.all(
      families.map(async (family) =>
        presentFamily(family, await glanceAtFamily(db, family.phone, today), sees),
      ),
    )),
    ...(await readBookings(db, firstOf(bookings, sees.visits))).map(presentBooking),
    ...(await readParties(db, firstOf(parties, sees.visits))).map(presentParty),
    ...(await readSales(db, firstOf(sales, sees.hours))).map((sale) => presentSale(sale, today)),
  ];
}
