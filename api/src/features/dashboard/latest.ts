import { enquiryTypes } from '../../contract/centre/enquiries.ts';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import type { Db } from '../../db/database.ts';
import { addDays, instantOf } from '../../domain/dates.ts';
import { topCustomers } from '../analytics/customers-store.ts';
import { presentCustomer } from '../analytics/present.ts';
import { listEnquiryRows, type StoredEnquiry } from '../enquiries/store.ts';

/** Number of entries in each of the dashboard's lists. */
const shown = 5;
export const latest = { limit: shown, offset: 0 };
/** Top customers are counted over a year. */
const yearDays = 365;

/** Lists the families that spent the most in the last 12 months. */
export async function readTopCustomers(
  db: Db,
  today: string,
  timeZone: string,
): Promise<Dashboard['topCustomers']> {
  const from = addDays(today, 1 - yearDays);
  const startOf = (date: string) => instantOf({ date, time: '00:00' }, timeZone).toISOString();
  const year = { from, to: today, since: startOf(from), until: startOf(addDays(today, 1)) };
  return (await topCustomers(db, year, shown)).map(presentCustomer);
}

/** Lists the latest enquiries. */
export async function readLatestEnquiries(db: Db): Promise<Dashboard['recentEnquiries']> {
  return (await listEnquiryRows(db, latest)).rows.map(presentEnquiry);
}

const presentEnquiry = (row: StoredEnquiry) => ({
  id: row.id,
  name: row.name,
  type: enquiryTypes.find((type) => type === row.type) ?? ('other' as const),
  status: row.status,
  message: row.message,
  createdAt: row.created_at,
});
