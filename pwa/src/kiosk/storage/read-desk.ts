import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import type {
  DeskBooking,
  DeskPackage,
  DeskParty,
  DeskSale,
  DeskSettings,
  DeskStaff,
  DeskUsage,
} from '@toodles/api/contract/desk/rows.ts';
import type { StoredCounter } from '../core/money/counter.ts';
import type { StoredSeries } from '../core/money/document-number.ts';
import { localSales, localWalkIns } from '../core/money/local-rows.ts';
import { type MoneyOverlay, moneyOverlayOf } from '../core/money/money-overlay.ts';
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
  /** The sales whose hours those operations changed, with those that were sold here. */
  touchedSales: DeskSale[];
  /** Hour packages sold here that are not cached yet. */
  localSales: DeskSale[];
  /** What the server last sent for taking money; undefined until it has. */
  counter: StoredCounter | undefined;
  /** The document numbers of this tablet. */
  series: StoredSeries[];
  unreadReviews: OutboxRow[];
}

/** More operations than any desk makes in the time limit for amending. */
const mostRecent = 200;

export function readDesk(db: DeskDb): Promise<DeskRows> {
  // One transaction, so that no screen shows half of a pull.
  return db.transaction('r', db.tables, async () => {
    const [state, settings, staff, bookings, usages, parties, unreflected, recent, unreadReviews, counter] =
      await Promise.all([
        readState(db),
        db.settings.get(SINGLE_ROW_KEY),
        db.staff.toArray(),
        db.bookings.toArray(),
        db.usages.toArray(),
        db.parties.toArray(),
        db.outbox.where('counted').equals(0).sortBy('seq'),
        readRecent(db),
        db.outbox
          .where('state')
          .equals('review')
          .filter(({ lookedAt }) => lookedAt === null)
          .toArray(),
        db.counter.get(SINGLE_ROW_KEY),
      ]);
    const money = moneyOverlayOf(unreflected.filter(({ isInCopies }) => !isInCopies));
    const soldHere = await readLocalSales(db, money);
    const touched = unreflected.flatMap((row) =>
      row.kind === 'usage.record' ? [row.payload.packageSaleId] : [],
    );
    const touchedSales = [...(await readSalesOf(db, [...new Set(touched)])), ...soldHere];
    return {
      ...{ state, settings, staff, usages, parties, counter, localSales: soldHere },
      bookings: withWalkIns(bookings, money, counter),
      series: await db.series.toArray(),
      ...{ unreflected, recent, unreadReviews, touchedSales },
    };
  });
}

/** The operations with the latest numbers: one range, which is much faster to read than row by row from the end. */
export async function readRecent(db: DeskDb): Promise<OutboxRow[]> {
  const last = await db.outbox.orderBy('seq').lastKey();
  return typeof last === 'number'
    ? db.outbox
        .where('seq')
        .above(last - mostRecent)
        .toArray()
    : [];
}

/** Always the same, so that no screen counts it as a change. */
const noSales: DeskSale[] = [];

/** Without the sales that are cached already. */
async function readLocalSales(db: DeskDb, money: MoneyOverlay): Promise<DeskSale[]> {
  const orders = money.sales.map(({ payload }) => payload.orderId);
  if (orders.length === 0) return noSales;
  const cached = await db.sales.where('orderId').anyOf(orders).toArray();
  return localSales(money, new Set(cached.flatMap(({ orderId }) => orderId ?? [])));
}

/** The cached bookings and the walk-ins of this desk, without those that were undone here. */
function withWalkIns(
  cached: readonly DeskBooking[],
  money: MoneyOverlay,
  counter: StoredCounter | undefined,
): DeskBooking[] {
  const orders = new Set(cached.flatMap(({ orderId }) => orderId ?? []));
  const standing = cached.filter(({ orderId }) => orderId === undefined || !money.undone.has(orderId));
  return [...standing, ...localWalkIns(money, orders, counter)];
}

/** A sale by its id or its order, also one that was sold here and is not cached yet. */
export async function readSale(db: DeskDb, key: SaleKey): Promise<DeskSale | undefined> {
  const [cached] = await readSalesOf(db, [key]);
  if (cached || typeof key === 'number') return cached;
  const rows = await db.outbox.where('counted').equals(0).sortBy('seq');
  const local = localSales(moneyOverlayOf(rows), new Set());
  return local.find(({ orderId }) => orderId === key);
}

/** The active packages. */
export const readPackages = (db: DeskDb): Promise<DeskPackage[]> => db.packages.toArray();

export const readSales = (db: DeskDb): Promise<DeskSale[]> => db.sales.toArray();

/** The cached ones among these sales, by their id or their order. */
export async function readSalesOf(db: DeskDb, keys: readonly SaleKey[]): Promise<DeskSale[]> {
  const ids = keys.filter((key) => typeof key === 'number');
  const orders = keys.filter((key) => typeof key === 'string');
  const byId = (await db.sales.bulkGet(ids)).filter((sale) => sale !== undefined);
  if (orders.length === 0) return byId;
  const known = new Set(byId.map(({ id }) => id));
  const byOrder = await db.sales.where('orderId').anyOf(orders).toArray();
  return [...byId, ...byOrder.filter(({ id }) => !known.has(id))];
}

export const countSales = (db: DeskDb): Promise<number> => db.sales.count();

/** Operations that the server or the office has, newest first. */
export async function readHistory(db: DeskDb, most: number): Promise<OutboxRow[]> {
  const isSettled = (row: OutboxRow) => !isUnsent(row);
  return db.outbox.orderBy('seq').reverse().filter(isSettled).limit(most).toArray();
}
