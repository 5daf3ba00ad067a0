import type { AnalyticsTable } from '../../contract/insights/analytics-tables.ts';
import { methodNames } from '../../contract/money/orders.ts';
import { type Cell, type CsvColumns, labelOf } from '../../http/route/csv.ts';

type Row = Record<string, string | number>;

/** The column heads of the tables; each table has its own columns in its own order. */
const heads: Record<AnalyticsTable, Record<string, string>> = {
  revenue: {
    Month: 'month',
    'Revenue (₹)': 'revenue',
    'Play (₹)': 'play',
    'Parties (₹)': 'parties',
    'Hour packages (₹)': 'hours',
    'Counter (₹)': 'counter',
  },
  takings: {
    Day: 'day',
    Method: 'method',
    'Received (₹)': 'received',
    'Refunded (₹)': 'refunded',
    'Net (₹)': 'net',
  },
  earned: { Month: 'month', 'Received less refunds (₹)': 'received', 'Revenue earned (₹)': 'earned' },
  discounts: { Month: 'month', 'Vouchers (₹)': 'vouchers', 'Reductions (₹)': 'reductions' },
  gst: {
    Month: 'month',
    'Rate (%)': 'rate',
    'Taxable (₹)': 'taxable',
    'Central tax (₹)': 'cgst',
    'State tax (₹)': 'sgst',
    'Integrated tax (₹)': 'igst',
  },
  statuses: { Status: 'status', Bookings: 'bookings' },
  visits: {
    Month: 'month',
    Bookings: 'bookings',
    Children: 'children',
    Birthdays: 'birthdays',
  },
  lost: {
    Month: 'month',
    Bookings: 'bookings',
    'No-shows': 'noShows',
    Cancelled: 'cancelled',
  },
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
  hours: {
    Month: 'month',
    'Hours sold': 'sold',
    'Hours used': 'used',
    'Hours expired': 'expired',
    'Packages sold': 'sales',
  },
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
    Parties: 'partyCount',
    'Hour packages': 'packageCount',
  },
};

const cellOf =
  (field: string) =>
  (row: Row): Cell => {
    const value = row[field] ?? '';
    if (field === 'method') return methodNames[value as keyof typeof methodNames];
    return field === 'status' ? labelOf(String(value)) : value;
  };

/** Each table of the analytics has its own columns. */
export const analyticsColumns = ({ table }: { table: AnalyticsTable }): CsvColumns<Row> =>
  Object.fromEntries(Object.entries(heads[table]).map(([head, field]) => [head, cellOf(field)]));
