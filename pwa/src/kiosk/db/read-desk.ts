import type {
  DeskBooking,
  DeskParty,
  DeskSale,
  DeskSettings,
  DeskStaff,
  DeskUsage,
} from '@toodles/api/contract/sync.ts';
import { isUnsent } from '../outbox/outcomes.ts';
import type { DeskDb } from './desk-db.ts';
import { ONLY } from './names.ts';
import type { DeskState, OutboxRow } from './rows.ts';
import { readState } from './state.ts';

/** Everything small that the screens stand on; sales are many, see `readSales`. */
export interface DeskRows {
  state: DeskState;
  settings: DeskSettings | undefined;
  staff: DeskStaff[];
  bookings: DeskBooking[];
  usages: DeskUsage[];
  parties: DeskParty[];
  /** Operations that the cached rows do not include yet, in the tablet's order. */
  uncounted: OutboxRow[];
  /** The last things done here, in the tablet's order: what may still be put right is among them. */
  recent: OutboxRow[];
  /** The cached sales that those operations took hours from. */
  touchedSales: DeskSale[];
  unreadReviews: OutboxRow[];
}

/** More than any desk does in the minutes in which it may put things right. */
export const mostRecent = 200;

export function readDesk(db: DeskDb): Promise<DeskRows> {
  // One transaction, so that no screen ever shows half of a pull.
  return db.transaction('r', db.tables, async () => {
    const [state, settings, staff, bookings, usages, parties, uncounted, recent, unreadReviews] =
      await Promise.all([
        readState(db),
        db.settings.get(ONLY),
        db.staff.toArray(),
        db.bookings.toArray(),
        db.usages.toArray(),
        db.parties.toArray(),
        db.outbox.where('counted').equals(0).sortBy('seq'),
        db.outbox.orderBy('seq').reverse().limit(mostRecent).toArray(),
        db.outbox
          .where('state')
          .equals('review')
          .filter(({ lookedAt }) => lookedAt === null)
          .toArray(),
      ]);
    const touched = uncounted.flatMap((row) =>
      row.kind === 'usage.record' ? [row.payload.packageSaleId] : [],
    );
    const touchedSales = await readSalesOf(db, [...new Set(touched)]);
    return {
      ...{ state, settings, staff, bookings, usages, parties },
      ...{ uncounted, recent: recent.reverse(), unreadReviews, touchedSales },
    };
  });
}

export const readSale = (db: DeskDb, id: number): Promise<DeskSale | undefined> => db.sales.get(id);

export const readSales = (db: DeskDb): Promise<DeskSale[]> => db.sales.toArray();

/** Those of these sales that are cached. */
export async function readSalesOf(db: DeskDb, ids: readonly number[]): Promise<DeskSale[]> {
  return (await db.sales.bulkGet([...ids])).filter((sale) => sale !== undefined);
}

export const countSales = (db: DeskDb): Promise<number> => db.sales.count();

/** What the server has, or the office, newest first. */
export async function readHistory(db: DeskDb, most: number): Promise<OutboxRow[]> {
  const isSettled = (row: OutboxRow) => !isUnsent(row);
  return db.outbox.orderBy('seq').reverse().filter(isSettled).limit(most).toArray();
}
