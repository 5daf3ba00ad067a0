import { endpoints } from '../../contract/endpoints.ts';
import { familySearchLengths } from '../../contract/money/families.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { phonesOf } from '../families/store.ts';
import { readSettings } from '../settings/store.ts';
import { bookingTable, partyTable, saleTable } from './conditions-store.ts';
import { familiesOf } from './families.ts';
import { findOtherFamilies } from './family-store.ts';
import { readFamily } from './family-summary-store.ts';
import { parseSearchQuery, type SearchQuery } from './search-query.ts';
import { findHits, type Hit } from './search-store.ts';

/** Maximum number of families in a response. */
const maxFamilies = 8;

/** The search behind the one family field. */
export function familyRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.findFamilies, async ({ query, now }) => {
      const asked = parseSearchQuery(query.search);
      if (!asked || !isLongEnough(asked, query.search)) return [];
      const { timeZone } = await readSettings(db);
      const today = centreDate(now, timeZone);
      const found = await eachOnce(db, await findFamilies(db, asked));
      return Promise.all(found.map((family) => readFamily(db, family, today)));
    }),
  ];
}

const isLongEnough = ({ digits }: SearchQuery, typed: string): boolean =>
  digits === undefined
    ? typed.trim().length >= familySearchLengths.letters
    : digits.length >= familySearchLengths.digits;

async function findFamilies(db: Db, asked: SearchQuery): Promise<Pick<Hit, 'phone' | 'name'>[]> {
  const hits = await Promise.all([
    findHits(db, bookingTable, asked),
    findHits(db, partyTable, asked),
    findHits(db, saleTable, asked),
  ]);
  const others = await findOtherFamilies(db, asked, maxFamilies);
  const otherHits = others.map(
    ({ phone, name, at }): Hit => ({ id: 0, phone, name, saidAt: at, isByReference: false }),
  );
  return familiesOf([...hits.flat(), ...otherHits], maxFamilies);
}

/** A family that was found under several of its phones is listed under the first. */
async function eachOnce<F extends { phone: string }>(db: Db, found: readonly F[]): Promise<F[]> {
  const listed = new Set<string>();
  const once: F[] = [];
  for (const family of found) {
    if (!listed.has(family.phone)) once.push(family);
    for (const phone of await phonesOf(db, family.phone)) listed.add(phone);
  }
  return once;
}
