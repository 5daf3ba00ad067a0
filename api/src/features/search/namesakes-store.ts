import type { Db } from '../../db/database.ts';
import { bookingTable, partyTable, saleTable } from './conditions-store.ts';
import { familiesOf } from './families.ts';
import { parseSearchQuery } from './search-query.ts';
import { findHits } from './search-store.ts';

const maxNamesakes = 5;
/** Enough to find the same names among those that only contain them. */
const maxAlike = 50;

/** Other families of the same name, whatever its capitals and spaces. */
export async function findNamesakes(
  db: Db,
  name: string,
  phones: readonly string[],
): Promise<{ phone: string; name: string }[]> {
  const asked = parseSearchQuery(name);
  // One word is the name of too many families.
  if (!asked || asked.digits !== undefined || asked.words.length < 2) return [];
  const hits = await Promise.all(
    [bookingTable, partyTable, saleTable].map((table) => findHits(db, table, asked)),
  );
  return familiesOf(hits.flat(), maxAlike)
    .filter((one) => normalized(one.name) === normalized(name) && !phones.includes(one.phone))
    .slice(0, maxNamesakes)
    .map((one) => ({ phone: one.phone, name: one.name }));
}

const normalized = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en-IN');
