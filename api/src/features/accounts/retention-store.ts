import { sql } from 'kysely';
import type { RetentionCounts } from '../../contract/families/privacy.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { anonymousBooking, anonymousParty, erasedPhone } from '../../domain/families/erasure.ts';
import { documentsKeptFrom, type RetentionPeriods, retainedFrom } from '../../domain/families/retention.ts';
import { addOwnerlessAccount } from '../birthday/family-account-store.ts';
import { blankOldBuyers, countOldBuyers } from '../documents/family-store.ts';
import { countOldFamilies, deleteOldFamilies } from '../families/retention-store.ts';
import { findSale } from '../hour-packages/store.ts';
import { redactAudit } from '../identity/redact-store.ts';
import { countOldMessages, deleteOldChoices, deleteOldMessages } from '../messages/family-store.ts';
import {
  anonymiseCounterSales,
  blankOldPhones,
  blankPayments,
  countOldPhones,
} from '../orders/family-store.ts';
import { blankOldLines, countOldLines } from '../statements/family-store.ts';
import { countOldEntries, deleteOldEntries } from '../waiting/family-store.ts';
import { anonymiseSales } from './erase/hours-store.ts';
import type { OperationIndex } from './erase/operation-index-store.ts';
import { redactOperations } from './erase/operations-store.ts';
import { removeVoucherPhones } from './erase/visits-store.ts';

/** The first dates to keep; older records are due. */
export const cutoffsOf = (periods: RetentionPeriods, today: string) => ({
  visits: retainedFrom(today, periods.keepVisitsMonths),
  names: retainedFrom(today, periods.keepVisitNamesMonths),
  enquiries: retainedFrom(today, periods.keepEnquiriesMonths),
  access: retainedFrom(today, periods.keepAccessLogMonths),
  documents: documentsKeptFrom(today),
});
type Cutoffs = ReturnType<typeof cutoffsOf>;

const dueBookings = (db: Db, { visits }: Cutoffs) =>
  db.selectFrom('bookings').where('booking_date', '<', visits).where('parent_phone', '!=', erasedPhone);
const dueParties = (db: Db, { visits }: Cutoffs) =>
  db.selectFrom('birthday_parties').where('party_date', '<', visits).where('parent_phone', '!=', erasedPhone);
const dueSales = (db: Db, { visits }: Cutoffs) =>
  db.selectFrom('package_sales').where('valid_till', '<', visits).where('customer_phone', '!=', erasedPhone);
const dueCounterSales = (db: Db, { visits }: Cutoffs) =>
  db
    .selectFrom('orders')
    .where('kind', '=', 'counter')
    .where('business_day', '<', visits)
    .where('customer_phone', '!=', erasedPhone);
const dueVisits = (db: Db, { names }: Cutoffs) =>
  db
    .selectFrom('package_usages')
    .where('usage_date', '<', names)
    .where((eb) => eb.or([eb('attending_children_names', '!=', '[]'), eb('supervisor_notes', '!=', '')]));
const dueEnquiries = (db: Db, { enquiries }: Cutoffs) =>
  db.selectFrom('enquiries').where('created_at', '<', enquiries);
const dueAccess = (db: Db, { access }: Cutoffs) => db.selectFrom('access_log').where('hour', '<', access);

/** How many records are older than their period. */
export async function countDue(db: Db, since: Cutoffs): Promise<RetentionCounts> {
  const all = sql<number>`cast(count(*) as bigint)`.as('n');
  const of = async (query: Promise<{ n: number }>) => Number((await query).n);
  return {
    bookings: await of(dueBookings(db, since).select(all).executeTakeFirstOrThrow()),
    parties: await of(dueParties(db, since).select(all).executeTakeFirstOrThrow()),
    hourPackages: await of(dueSales(db, since).select(all).executeTakeFirstOrThrow()),
    counterSales: await of(dueCounterSales(db, since).select(all).executeTakeFirstOrThrow()),
    visits: await of(dueVisits(db, since).select(all).executeTakeFirstOrThrow()),
    enquiries: await of(dueEnquiries(db, since).select(all).executeTakeFirstOrThrow()),
    families: await countOldFamilies(db, since.visits),
    messages: (await countOldMessages(db, since.enquiries)) + (await countOldEntries(db, since.enquiries)),
    accessLog: await of(dueAccess(db, since).select(all).executeTakeFirstOrThrow()),
    buyers: await countOldBuyers(db, since.documents),
    payerPhones: await countOldPhones(db, since.visits),
    statementLines: await countOldLines(db, since.visits),
  };
}

interface Batch {
  now: Date;
  most: number;
  mentions: OperationIndex | undefined;
}

/**
 * Clears or deletes at most `most` records of each kind in this transaction: amounts, hours and dates stay.
 * @returns how many it processed; all 0 when nothing is due
 */
export async function anonymiseDue(trx: Db, since: Cutoffs, batch: Batch): Promise<RetentionCounts> {
  const { now, most } = batch;
  const sales = await anonymiseDueSales(trx, since, batch);
  const counterSales = await anonymiseDueCounterSales(trx, since, batch);
  const visits = await anonymiseDueVisits(trx, since, batch);
  const bookings = await anonymiseDueBookings(trx, since, batch);
  const parties = await anonymiseDueParties(trx, since, batch);
  const enquiries = (await dueEnquiries(trx, since).select('id').limit(most).execute()).map(({ id }) => id);
  if (enquiries.length > 0) {
    await redactAudit(trx, 'enquiry', enquiries, now);
    await trx.deleteFrom('enquiries').where('id', 'in', enquiries).execute();
  }
  const families = await deleteOldFamilies(trx, since.visits, most);
  const messages =
    (await deleteOldMessages(trx, since.enquiries, most)) +
    (await deleteOldEntries(trx, since.enquiries, most));
  await deleteOldChoices(trx, since.visits, most);
  const accessLog = await deleteDueAccess(trx, since, most);
  const buyers = await blankOldBuyers(trx, since.documents, most);
  const payerPhones = await blankOldPhones(trx, since.visits, most);
  const statementLines = await blankOldLines(trx, since.visits, most);
  const changed = [
    ...sales.map((id) => ({ kind: 'sales' as const, id })),
    ...visits.map((id) => ({ kind: 'usages' as const, id })),
    ...bookings.map((id) => ({ kind: 'bookings' as const, id })),
    ...parties.map((id) => ({ kind: 'parties' as const, id })),
  ];
  if (changed.length > 0) await recordChanges(trx, changed);
  return {
    bookings: bookings.length,
    parties: parties.length,
    hourPackages: sales.length,
    counterSales,
    visits: visits.length,
    enquiries: enquiries.length,
    families,
    messages,
    accessLog,
    buyers,
    payerPhones,
    statementLines,
  };
}

async function deleteDueAccess(trx: Db, { access }: Cutoffs, most: number): Promise<number> {
  const key = sql`user_id, action, subject, hour`;
  const { numAffectedRows } = await sql`delete from access_log where (${key}) in
    (select ${key} from access_log where hour < ${access} order by hour limit ${most})`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

async function anonymiseDueSales(trx: Db, since: Cutoffs, { now, most, mentions }: Batch): Promise<number[]> {
  const due = await dueSales(trx, since).selectAll().orderBy('id').limit(most).execute();
  if (due.length === 0) return [];
  const { saleIds, usageIds, reviewIds } = await anonymiseSales(trx, due, mentions);
  await blankPayments(trx, { sale_id: saleIds, review_id: reviewIds });
  await redactAudit(trx, 'package_sale', saleIds, now);
  await redactAudit(trx, 'package_usage', usageIds, now);
  await redactAudit(trx, 'usage_review', reviewIds, now);
  return saleIds;
}

async function anonymiseDueCounterSales(trx: Db, since: Cutoffs, { now, most }: Batch): Promise<number> {
  const due = await dueCounterSales(trx, since).select('id').orderBy('id').limit(most).execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await anonymiseCounterSales(trx, ids);
  await redactAudit(trx, 'counter_sale', ids, now);
  return ids.length;
}

async function anonymiseDueVisits(
  trx: Db,
  since: Cutoffs,
  { now, most, mentions }: Batch,
): Promise<string[]> {
  const due = await dueVisits(trx, since)
    .select(['id', 'package_sale_id'])
    .orderBy('id')
    .limit(most)
    .execute();
  if (due.length === 0) return [];
  const usageIds = due.map(({ id }) => id);
  await trx
    .updateTable('package_usages')
    .set({ attending_children_names: '[]', supervisor_notes: '', checked_in_by_note: '' })
    .where('id', 'in', usageIds)
    .execute();
  const saleIds = [...new Set(due.map((row) => row.package_sale_id))];
  const sales = (await Promise.all(saleIds.map((id) => findSale(trx, id)))).filter(
    (sale) => sale !== undefined,
  );
  await redactOperations(trx, { sales, usageIds }, mentions);
  await redactAudit(trx, 'package_usage', usageIds, now);
  return usageIds;
}

async function anonymiseDueBookings(trx: Db, since: Cutoffs, { now, most }: Batch): Promise<number[]> {
  const due = await dueBookings(trx, since).select('id').orderBy('id').limit(most).execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await trx
    .updateTable('bookings')
    .set((eb) => ({ ...anonymousBooking, user_id: null, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await removeVoucherPhones(trx, ids, null);
  await blankPayments(trx, { booking_id: ids });
  await redactAudit(trx, 'booking', ids, now);
  return ids;
}

async function anonymiseDueParties(trx: Db, since: Cutoffs, { now, most }: Batch): Promise<number[]> {
  const due = await dueParties(trx, since).select('id').orderBy('id').limit(most).execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await trx
    .updateTable('birthday_parties')
    .set((eb) => ({ ...anonymousParty, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await blankPayments(trx, { party_id: ids });
  // A party always belongs to an account; anonymised ones belong to a placeholder account.
  const user_id = await addOwnerlessAccount(trx, now);
  await trx.updateTable('birthday_parties').set({ user_id }).where('id', 'in', ids).execute();
  await redactAudit(trx, 'party', ids, now);
  return ids;
}
