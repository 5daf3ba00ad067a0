import type { z } from 'zod';
import { type AnalyticsTable, analyticsTables } from '../../contract/analytics-tables.ts';
import type { endpoints } from '../../contract/endpoints.ts';
import { auditLog } from './audit-log.ts';
import {
  activities,
  addOns,
  birthdayPackages,
  closures,
  gallery,
  packages,
  slots,
  vouchers,
} from './catalogue.ts';
import { type Cell, type CsvColumns, labelOf } from './csv-column.ts';
import { affected, devices, enquiries, users } from './people.ts';
import { bookings, displacedBookings, parties, reviews, sales } from './visits.ts';

type Row = Record<string, string | number>;

/** The column heads of the tables; each table has its own columns in its own order. */
const heads: Record<AnalyticsTable, Record<string, string>> = {
  revenue: {
    Month: 'month',
    'Revenue (₹)': 'revenue',
    'Play (₹)': 'play',
    'Parties (₹)': 'parties',
    'Hour packages (₹)': 'hours',
  },
  statuses: { Status: 'status', Bookings: 'bookings' },
  packages: { Package: 'name', Bookings: 'count', Children: 'children', 'Revenue (₹)': 'revenue' },
  occupancy: {
    Weekday: 'weekday',
    From: 'startTime',
    To: 'endTime',
    Days: 'days',
    'Seats taken': 'seatsTaken',
    Seats: 'capacity',
    'Occupancy (%)': 'percent',
  },
  hours: { Month: 'month', 'Hours sold': 'sold', 'Hours used': 'used' },
  vouchers: {
    Code: 'code',
    Uses: 'uses',
    'Discount (₹)': 'discount',
    'Revenue (₹)': 'revenue',
    'First visits': 'firstVisits',
  },
  customers: {
    Parent: 'parentName',
    Email: 'parentEmail',
    Phone: 'parentPhone',
    'Spent (₹)': 'totalSpent',
    Bookings: 'bookingCount',
  },
};

const cellOf =
  (field: string) =>
  (row: Row): Cell => {
    const value = row[field] ?? '';
    return field === 'status' ? labelOf(String(value)) : value;
  };

const analytics = (table: AnalyticsTable): CsvColumns<Row> =>
  Object.fromEntries(Object.entries(heads[table]).map(([head, field]) => [head, cellOf(field)]));

type CsvEndpoint = Extract<(typeof endpoints)[keyof typeof endpoints], { spec: { list: 'csv' } }>;
type RowOf<E extends CsvEndpoint> = z.output<E['spec']['responses'][200]>[number];

/** An endpoint with several tables has one address per table. */
type Addresses<E extends CsvEndpoint> = E extends { path: '/api/admin/analytics/{table}' }
  ? never
  : E['path'];

/** The columns of every list that is also available as a file, by address. */
const csvColumns: { [E in CsvEndpoint as Addresses<E>]: CsvColumns<RowOf<E>> } = {
  '/api/admin/activities': activities,
  '/api/admin/add-ons': addOns,
  '/api/admin/audit-log': auditLog,
  '/api/admin/birthday-packages': birthdayPackages,
  '/api/admin/birthday-parties': parties,
  '/api/admin/bookings': bookings,
  '/api/admin/closures': closures,
  '/api/admin/devices': devices,
  '/api/admin/enquiries': enquiries,
  '/api/admin/gallery': gallery,
  '/api/admin/incidents/affected': affected,
  '/api/admin/packages': packages,
  '/api/admin/stranded': displacedBookings,
  '/api/admin/time-slots': slots,
  '/api/admin/usage-reviews': reviews,
  '/api/admin/users': users,
  '/api/admin/vouchers': vouchers,
  '/api/package-sales': sales,
};

const analyticsColumns = Object.fromEntries(
  analyticsTables.map((table) => [`/api/admin/analytics/${table}`, analytics(table)]),
);

const all = new Map<string, CsvColumns<never>>(Object.entries({ ...csvColumns, ...analyticsColumns }));

/**
 * The columns of a list as a file.
 * @param address the endpoint's path, with the table it names
 */
export function csvColumnsOf(address: string): CsvColumns<never> {
  const sheet = all.get(address);
  if (!sheet) throw new Error(`${address} has no sheet`);
  return sheet;
}
