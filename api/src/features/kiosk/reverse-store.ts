import { sql } from 'kysely';
import type { ConsentSubject } from '../../contract/basics/consent.ts';
import { type ChangedEntity, recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../http/route/caller.ts';
import { notArrived } from '../bookings/arrive-store.ts';
import { lockSale } from '../hour-packages/store.ts';
import { voidUsage } from '../hour-packages/void-store.ts';
import { withdrawConsents } from '../privacy/consent-store.ts';
import { consentsSince } from './reverse-consents-store.ts';
import { reverseMoney, sumReversibleMoney } from './reverse-money-store.ts';
import { lockSync } from './sync/sync-lock-store.ts';

/**
 * A tablet, and the moment since when its work is considered, by the server's clock: the tablet's claims
 * prove nothing.
 */
export interface ReversalScope {
  deviceId: number;
  since: Date;
}

const tables = ['bookings', 'birthday_parties'] as const;
const arrivalKinds = {
  bookings: { subject: 'booking', kind: 'bookings' },
  birthday_parties: { subject: 'party', kind: 'parties' },
} as const;
const sumInt = (what: ReturnType<typeof sql>) => sql<number>`cast(coalesce(sum(${what}), 0) as bigint)`;

/**
 * The tablet's visits that still count. Those that a manager has settled stay, because the manager has
 * checked them.
 */
const visitsOf = (db: Db, { deviceId, since }: ReversalScope) =>
  db
    .selectFrom('package_usages')
    .leftJoin('usage_reviews', 'usage_reviews.usage_id', 'package_usages.id')
    .where('package_usages.device_id', '=', deviceId)
    .where('package_usages.created_at', '>=', since.toISOString())
    .where('voided_at', 'is', null);

const arrivalsOf = (db: Db, table: (typeof tables)[number], { deviceId, since }: ReversalScope) =>
  db
    .selectFrom(table)
    .innerJoin('operations', 'operations.id', 'arrival_operation_id')
    .where('operations.device_id', '=', deviceId)
    .where('operations.heard_at', '>=', since.toISOString())
    .where('arrived_at', 'is not', null);

const isUnsettled = sql<boolean>`(usage_reviews.status is null or usage_reviews.status = 'open')`;

export async function sumReversible(db: Db, work: ReversalScope) {
  const visits = await visitsOf(db, work)
    .innerJoin('package_sales', 'package_sales.id', 'package_sale_id')
    .where(isUnsettled)
    .select((eb) => [
      eb.fn.countAll<number>().as('visits'),
      sumInt(sql`number_of_children`).as('children'),
      sumInt(sql`package_usages.minutes_used - package_usages.short_minutes`).as('minutes'),
      sql<number>`cast(count(distinct customer_phone) as bigint)`.as('families'),
    ])
    .executeTakeFirstOrThrow();
  const { settled } = await visitsOf(db, work)
    .where('usage_reviews.status', '=', 'settled')
    .select((eb) => eb.fn.countAll<number>().as('settled'))
    .executeTakeFirstOrThrow();
  let arrivals = 0;
  for (const table of tables) arrivals += await countArrivals(db, table, work);
  const consents = (await consentsSince(db, work)).length;
  const money = await sumReversibleMoney(db, work);
  return { ...visits, ...money, arrivals, consents, settled, changes: await countChanges(db, work) };
}

async function countArrivals(db: Db, table: (typeof tables)[number], work: ReversalScope): Promise<number> {
  const { rows } = await arrivalsOf(db, table, work)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** Counts check-outs and amendments of visits that the tablet recorded before, or that another recorded. */
async function countChanges(db: Db, { deviceId, since }: ReversalScope): Promise<number> {
  const { rows } = await db
    .selectFrom('operations')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('device_id', '=', deviceId)
    .where('heard_at', '>=', since.toISOString())
    .where('kind', 'in', ['usage.checkout', 'usage.amend'])
    .where('outcome', '!=', 'invalid')
    .executeTakeFirstOrThrow();
  return rows;
}

/** Limit per transaction: enough for an evening, and short enough not to block others. */
const maxPerTransaction = 300;

export interface Reversed {
  visits: number;
  minutes: number;
  arrivals: number;
  consents: number;
  sales: number;
  payments: number;
}

/**
 * Voids the next visits of a tablet, undoes its arrivals and withdraws the consents that it recorded. Skips
 * what was already reversed.
 */
export async function reverseNext(
  trx: Db,
  work: ReversalScope,
  { by, reason, at }: { by: Actor; reason: string; at: Date },
): Promise<Reversed> {
  // Keeps batches of this tablet out.
  await lockSync(trx, 0);
  const found = await visitsOf(trx, work)
    .where(isUnsettled)
    .select(['package_usages.id', 'package_sale_id'])
    .orderBy('package_sale_id')
    .orderBy('package_usages.id')
    .limit(maxPerTransaction)
    .execute();
  const consents = (await consentsSince(trx, work)).slice(0, maxPerTransaction);
  const agreed = (subject: ConsentSubject) =>
    consents.flatMap((one) => (one.subject === subject ? one.id : []));
  const changed: ChangedEntity[] = [];
  let minutes = 0;
  let visits = 0;
  // Together with sales that only lose a consent, in the order in which all code locks sales.
  const saleIds = new Set([...found.map((row) => row.package_sale_id), ...agreed('sale')]);
  for (const saleId of [...saleIds].sort((a, b) => a - b)) {
    const sale = await lockSale(trx, saleId);
    if (!sale) continue;
    changed.push({ kind: 'sales', id: saleId });
    const ids = found.filter((row) => row.package_sale_id === saleId).map(({ id }) => id);
    for (const usage of ids.length > 0 ? await readVisits(trx, ids) : []) {
      if (!(await voidUsage(trx, { sale, usage, reason, by, at }))) continue;
      changed.push({ kind: 'usages', id: usage.id });
      minutes += usage.minutes_used - usage.short_minutes;
      visits += 1;
    }
  }
  await withdrawConsents(trx, 'sale', agreed('sale'), at);
  let arrivals = 0;
  for (const table of tables) {
    const { subject, kind } = arrivalKinds[table];
    const taken = await undoArrivals(trx, table, work);
    await withdrawConsents(trx, subject, agreed(subject), at);
    arrivals += taken.length;
    changed.push(...[...new Set([...taken, ...agreed(subject)])].map((id) => ({ kind, id })));
  }
  const { changed: moved, ...money } = await reverseMoney(trx, work, { by, reason, at });
  changed.push(...moved);
  if (changed.length > 0) await recordChanges(trx, changed);
  return { visits, minutes, arrivals, consents: consents.length, ...money };
}

/** Reads the visits once their sales are locked. A visit that a manager has settled in the meantime stays. */
function readVisits(trx: Db, ids: readonly string[]) {
  return trx
    .selectFrom('package_usages')
    .leftJoin('usage_reviews', 'usage_reviews.usage_id', 'package_usages.id')
    .select(['package_usages.id', 'package_usages.minutes_used', 'package_usages.short_minutes'])
    .where('package_usages.id', 'in', ids)
    .where(isUnsettled)
    .orderBy('package_usages.id')
    .execute();
}

async function undoArrivals(trx: Db, table: (typeof tables)[number], work: ReversalScope): Promise<number[]> {
  const rows = await arrivalsOf(trx, table, work)
    .select(`${table}.id`)
    .orderBy(`${table}.id`)
    .limit(maxPerTransaction)
    .execute();
  for (const { id } of rows)
    await trx
      .updateTable(table)
      .set((eb) => ({ ...notArrived, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  if (table === 'bookings') await unlinkVoidedVisits(trx, rows);
  return rows.map(({ id }) => id);
}

/** A booking whose visit on hours was voided takes its hours at the next arrival. */
async function unlinkVoidedVisits(trx: Db, rows: readonly { id: number }[]): Promise<void> {
  for (const { id } of rows)
    await trx
      .updateTable('bookings')
      .set({ hours_usage_id: null })
      .where('id', '=', id)
      .where('hours_usage_id', 'in', (eb) =>
        eb
          .selectFrom('package_usages')
          .select('package_usages.id')
          .where('package_usages.voided_at', 'is not', null),
      )
      .execute();
}
