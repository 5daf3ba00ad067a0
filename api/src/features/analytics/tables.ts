import type { Analytics } from '../../contract/insights/analytics.ts';
import type { AnalyticsTable } from '../../contract/insights/analytics-tables.ts';
import type { Db } from '../../db/database.ts';
import { decimalRupees } from '../../domain/money.ts';
import { countCustomers, topCustomers } from './customers-store.ts';
import {
  customerRange,
  hourFigures,
  moneyFigures,
  occupancyFigures,
  type Scope,
  visitFigures,
  voucherFigures,
} from './figures.ts';
import { sumGst } from './gst-store.ts';
import { sumTakings } from './money-store.ts';
import { presentCustomer, presentGst } from './present.ts';

type Row = Record<string, string | number>;
interface Paging {
  limit: number;
  offset: number;
}

/** Limits the CSV file, because each page of customers is computed from scratch. */
const maxCustomers = 1000;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Each part of the analytics as self-contained CSV rows. */
const tables: Record<Exclude<AnalyticsTable, 'customers'>, (db: Db, scope: Scope) => Promise<Row[]>> = {
  revenue: async (db, scope) => (await visitFigures(db, scope)).revenue.monthlyRevenue,
  takings: async (db, { range }) =>
    (await sumTakings(db, range)).map((row) => ({
      day: row.day,
      method: row.method,
      received: decimalRupees(row.received),
      refunded: decimalRupees(row.refunded),
      net: decimalRupees(row.received - row.refunded),
    })),
  earned: async (db, scope) =>
    (await moneyFigures(db, scope, (await visitFigures(db, scope)).earnedVisits)).earned.monthly,
  discounts: async (db, scope) => (await moneyFigures(db, scope, [])).discounts.monthly,
  gst: async (db, { range }) => presentGst(await sumGst(db, range)).monthly,
  statuses: async (db, scope) => statusRows((await visitFigures(db, scope)).bookings),
  visits: async (db, scope) => (await visitFigures(db, scope)).visitMonths.map(visitRow),
  lost: async (db, scope) => (await visitFigures(db, scope)).visitMonths.map(visitRow),
  packages: async (db, scope) => (await visitFigures(db, scope)).popularPackages,
  occupancy: async (db, scope) => (await occupancyFigures(db, scope)).map(occupancyRow),
  hours: async (db, scope) => (await hourFigures(db, scope)).monthly,
  vouchers: async (db, scope) => (await voucherFigures(db, scope)).vouchers,
};

const statusRows = (counts: Analytics['bookings']): Row[] => [
  { status: 'completed', bookings: counts.completedBookings },
  { status: 'confirmed', bookings: counts.confirmedBookings },
  { status: 'pending', bookings: counts.pendingBookings },
  { status: 'no-show', bookings: counts.noShowBookings },
  { status: 'cancelled', bookings: counts.cancelledBookings },
];

/** All bookings of a month, and those of them that did not take place. */
const visitRow = ({ bookings, cancelled, ...row }: Analytics['visitMonths'][number]): Row => ({
  ...row,
  bookings: bookings + cancelled,
  cancelled,
});

const occupancyRow = (cell: Analytics['occupancy'][number]): Row => ({
  weekday: weekdays[cell.weekday] ?? '',
  startTime: cell.startTime,
  endTime: cell.endTime,
  days: cell.days,
  seatsTaken: cell.seatsTaken,
  capacity: cell.capacity,
  percent: cell.capacity === 0 ? 0 : Math.round((100 * cell.seatsTaken) / cell.capacity),
});

/** Reads one page of a part of the analytics, with the total number of rows. */
export async function readTable(db: Db, table: AnalyticsTable, scope: Scope, paging: Paging) {
  if (table === 'customers') return customerRows(db, scope, paging);
  const rows = await tables[table](db, scope);
  return { rows: rows.slice(paging.offset, paging.offset + paging.limit), total: rows.length };
}

async function customerRows(db: Db, scope: Scope, { limit, offset }: Paging) {
  const range = customerRange(scope);
  const [found, count] = await Promise.all([
    topCustomers(db, range, Math.min(offset + limit, maxCustomers)),
    countCustomers(db, range),
  ]);
  return {
    rows: found.slice(offset).map((customer): Row => presentCustomer(customer)),
    total: Math.min(count, maxCustomers),
  };
}
