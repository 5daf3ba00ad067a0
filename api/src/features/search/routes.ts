import type { PermissionKey } from '../../contract/basics/permissions.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { SearchResult } from '../../contract/insights/search.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readFamilySummary } from '../bookings/family-store.ts';
import { readSettings } from '../settings/store.ts';
import { bookingTable, partyTable, saleTable } from './conditions-store.ts';
import { familiesOf } from './families.ts';
import { presentBooking, presentCounterSale, presentFamily, presentParty, presentSale } from './present.ts';
import { parseSearchQuery, type SearchQuery } from './search-query.ts';
import {
  findCounterSales,
  findHits,
  type Hit,
  readBookings,
  readParties,
  readSales,
} from './search-store.ts';

interface SearchContext {
  /** The centre's date. */
  today: string;
  holds: (key: PermissionKey) => boolean;
}

/** The portal's search box. Each kind of result requires the permission of its page. */
export function searchRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.searchEverything, async ({ query, caller, now }) => {
      const asked = parseSearchQuery(query.search);
      if (!asked) return [];
      const { timeZone } = await readSettings(db);
      const holds = (key: PermissionKey) => caller.permissions.includes(key);
      return searchAll(db, asked, { today: centreDate(now, timeZone), holds });
    }),
  ];
}

/** Maximum number of results of each kind. */
const maxPerKind = 5;

async function searchAll(
  db: Db,
  asked: SearchQuery,
  { today, holds }: SearchContext,
): Promise<SearchResult[]> {
  const sees = { visits: holds('bookings.view'), hours: holds('hours.view') };
  const [bookings, parties, sales] = await Promise.all([
    findHits(db, bookingTable, asked),
    findHits(db, partyTable, asked),
    findHits(db, saleTable, asked),
  ]);
  const everything = [...bookings, ...parties, ...sales];
  const families = holds('customers.view') ? familiesOf(everything, maxPerKind) : [];
  const firstOf = (hits: readonly Hit[], isSeen: boolean) =>
    isSeen ? hits.slice(0, maxPerKind).map(({ id }) => id) : [];
  return [
    ...(await Promise.all(
      families.map(async (family) =>
        presentFamily(family, await readFamilySummary(db, family.phone, today), sees),
      ),
    )),
    ...(await readBookings(db, firstOf(bookings, sees.visits))).map(presentBooking),
    ...(await readParties(db, firstOf(parties, sees.visits))).map(presentParty),
    ...(await readSales(db, firstOf(sales, sees.hours))).map((sale) => presentSale(sale, today)),
    ...(holds('payments.take') ? await findCounterSales(db, asked, maxPerKind) : []).map(presentCounterSale),
  ];
}
