import type { Db } from '../../api/src/db/database.ts';
import { inChunks } from '../../api/src/db/in-chunks.ts';
import { type DemoDay, type DemoPeriod, isoOf } from './days.ts';
import type { Family } from './families.ts';
import { type DemoEntry, makeHours, type Person } from './hours.ts';
import { insertInChunks } from './insert-in-chunks.ts';
import { required } from './random.ts';
import { planSales } from './sales.ts';

interface Desk {
  days: readonly DemoDay[];
  families: readonly Family[];
  people: Person[];
  deviceIds: readonly number[];
}

/** Inserts hour packages with their visits, reviews and ledger. */
export async function addHours(trx: Db, stretch: DemoPeriod, { days, families, people, deviceIds }: Desk) {
  const planned = planSales(stretch, days, families);
  // The third tablet was lost before this period.
  const hours = makeHours(stretch, planned, families, { team: people, deviceIds: deviceIds.slice(0, 2) });
  const saleIds = await insertInChunks(hours.sales, (chunk) =>
    trx.insertInto('package_sales').values(chunk).returning('id').execute(),
  );
  const saleId = (place: number) => required(saleIds[place]);
  const usages = hours.usages.map(({ sale, ...usage }) => ({ ...usage, package_sale_id: saleId(sale) }));
  await inChunks(usages, (chunk) => trx.insertInto('package_usages').values(chunk).execute());
  const reviews = hours.reviews.map(({ sale, ...review }) => ({ ...review, sale_id: saleId(sale) }));
  const reviewIds = await insertInChunks(reviews, (chunk) =>
    trx.insertInto('usage_reviews').values(chunk).returning('id').execute(),
  );
  const ledger = hours.ledger.map((entry) => ({
    ...ledgerRow(entry),
    sale_id: saleId(entry.sale),
    review_id: entry.review === null ? null : required(reviewIds[entry.review]),
  }));
  await inChunks(ledger, (chunk) => trx.insertInto('hour_ledger').values(chunk).execute());
  return { hours, saleIds };
}

const ledgerRow = (entry: DemoEntry) => ({
  usage_id: entry.usageId,
  kind: entry.kind,
  minutes: entry.minutes,
  note: entry.note,
  by_user_id: entry.by.id,
  by_name: entry.by.name,
  device_id: entry.deviceId,
  created_at: isoOf(entry.at),
});
