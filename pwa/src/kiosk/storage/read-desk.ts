import type {
  DeskBooking,
  DeskParty,
  DeskSale,
  DeskSettings,
  DeskStaff,
  DeskUsage,
} from '@toodles/api/contract/desk/sync.ts';
import { isUnsent } from '../core/outcomes.ts';
import type { DeskState, OutboxRow } from '../core/rows.ts';
import type { DeskDb } from './desk-db.ts';
import { readState } from './state.ts';
import { SINGLE_ROW_KEY } from './table-names.ts';

/** The small tables that the screens use. Sales are many: see `readSales`. */
export interface DeskRows {
  state: DeskState;
  settings: DeskSettings | undefined;
  staff: DeskStaff[];
  bookings: DeskBooking[];
  usages: DeskUsage[];
  parties: DeskParty[];
  /** Operations that the cached rows do not include yet, in the tablet's order. */
  unreflected: OutboxRow[];
  /** The latest operations of this desk, in order. Everything that may still be amended is among them. */
  recent: OutboxRow[];
  /** The cached sales whose hours those operations changed. */
  touchedSales: DeskSale[];
  unreadReviews: OutboxRow[];
}

/** More operations than any desk makes in the time limit for amending. */
export const mostRecent = 200;

export function readDesk(db: DeskDb): Promise<DeskRows> {
  // One transaction, so that no screen shows half of a pull.
  return db.transaction('r', db.tables, async () => {
    const [state, settings, staff, bookings, usages, parties, unreflected, recent, unreadReviews] =
      await Promise.all([
        readState(db),
        db.settings.get(SINGLE_ROW_KEY),
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
    const touched = unreflected.flatMap((row) =>
      row.kind === 'usage.record' ? [row.payload.packageSaleId] : [],
    );
    const touchedSales = await readSalesOf(db, [...new Set(touched)]);
    return {
      ...{ state, settings, staff, bookings, usages, parties },
      ...{ unreflected, recent: recent.reverse(), unreadReviews, touchedSales },
    };
  });
}

export const readSale = (db: DeskDb, id: number): Promise<DeskSale | undefined> => db.sales.get(id);

export const readSales = (db: DeskDb): Promise<DeskSale[]> => db.sales.toArray();

/** The cached ones among these sales. */
export async function readSalesOf(db: DeskDb, ids: readonly number[]): Promise<DeskSale[]> {
  return (await db.sales.bulkGet([...ids])).filter((sale) => sale !== undefined);
}

export const countSales = (db: DeskDb): Promise<number> => db.sales.count();

/** Operations that the server or the office has, newest first. */
export async function readHistory(db: DeskDb, most: number): Promise<OutboxRow[]> {
  const isSettled = (row: OutboxRow) => !isUnsent(row);
  return db.outbox.orderBy('seq').reverse().filter(isSettled).limit(most).toArray();
}
