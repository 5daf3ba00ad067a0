import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Entry } from '../../domain/hours/hours.ts';

export interface HoursAudit {
  sales: number;
  usages: number;
  /** One sentence per inconsistency. */
  differences: string[];
}

/**
 * Audits every ledger (docs/sync.md, 'Hours'). A balance is the sum of its sale's entries and starts with the
 * hours sold; a cancelled sale has none left. Only a cancelled sale has a refund, of at most its price. The
 * entries of a visit add up to its hours.
 */
export async function auditHours(db: Db): Promise<HoursAudit> {
  return {
    sales: await count(db, 'package_sales'),
    usages: await count(db, 'package_usages'),
    differences: [
      ...(await auditSales(db)),
      ...(await auditRefunds(db)),
      ...(await auditUsages(db)),
      ...(await auditStrays(db)),
    ],
  };
}

async function count(db: Db, table: 'package_sales' | 'package_usages'): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

// PostgreSQL sums integers as numeric, which the driver returns as text.
const minutesOf = (...kinds: Entry['kind'][]) =>
  sql<number>`cast(coalesce(sum(case when ${
    kinds.length > 0 ? sql`hour_ledger.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})` : sql`1 = 1`
  } then hour_ledger.minutes end), 0) as bigint)`;

async function auditSales(db: Db): Promise<string[]> {
  const sums = db
    .selectFrom('package_sales')
    .leftJoin('hour_ledger', 'hour_ledger.sale_id', 'package_sales.id')
    .select(['reference', 'remaining_minutes', 'total_minutes', 'cancelled_at'])
    .select([minutesOf().as('balance'), minutesOf('sold').as('sold')])
    .groupBy(['package_sales.id', 'reference', 'remaining_minutes', 'total_minutes', 'cancelled_at']);
  const wrong = await db
    .selectFrom(sums.as('s'))
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('s.balance', '!=', eb.ref('s.remaining_minutes')),
        eb('s.sold', '!=', eb.ref('s.total_minutes')),
        eb.and([eb('s.cancelled_at', 'is not', null), eb('s.remaining_minutes', '!=', 0)]),
      ]),
    )
    .orderBy('s.reference')
    .execute();
  return wrong.map(
    ({ reference, remaining_minutes, balance, sold, total_minutes, cancelled_at }) =>
      `Sale ${reference}${cancelled_at ? ', cancelled' : ''}: balance ${remaining_minutes} min, ledger ${balance} min; ` +
      `sold ${total_minutes} min, in the ledger ${sold} min`,
  );
}

async function auditRefunds(db: Db): Promise<string[]> {
  const wrong = await db
    .selectFrom('package_sales')
    .select(['reference', 'total_paise', 'refunded_paise'])
    .where('refunded_paise', 'is not', null)
    .where((eb) => eb.or([eb('cancelled_at', 'is', null), eb('refunded_paise', '>', eb.ref('total_paise'))]))
    .orderBy('reference')
    .execute();
  return wrong.map(
    ({ reference, total_paise, refunded_paise }) =>
      `Sale ${reference}: ${refunded_paise} of ${total_paise} paise refunded; a refund can’t exceed the price, and it cancels the sale`,
  );
}

/**
 * A counted visit has taken its hours, less its shortfall. Its entries (used, less given back by amendments)
 * add up to all of its hours except those under open review. A voided visit has taken nothing.
 */
async function auditUsages(db: Db): Promise<string[]> {
  const sums = db
    .selectFrom('package_usages')
    .leftJoin('hour_ledger', 'hour_ledger.usage_id', 'package_usages.id')
    .leftJoin('usage_reviews', 'usage_reviews.usage_id', 'package_usages.id')
    .select(['package_usages.id', 'minutes_used', 'voided_at', 'usage_reviews.status'])
    .select('usage_reviews.short_minutes as reviewed')
    .select([minutesOf().as('moved'), minutesOf('used', 'given_back').as('used')])
    .select(({ ref }) =>
      sql<number>`${ref('minutes_used')} - ${ref('package_usages.short_minutes')}`.as('taken'),
    )
    .groupBy([
      'package_usages.id',
      'minutes_used',
      'package_usages.short_minutes',
      'voided_at',
      'usage_reviews.status',
      'usage_reviews.short_minutes',
    ]);
  const wrong = await db
    .selectFrom(sums.as('u'))
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('u.voided_at', 'is not', null), eb('u.moved', '!=', 0)]),
        eb.and([eb('u.voided_at', 'is', null), eb(eb.neg(eb.ref('u.taken')), '!=', eb.ref('u.moved'))]),
        eb.and([eb('u.voided_at', 'is', null), eb('u.used', '!=', expectedUsed)]),
        eb.and([eb('u.voided_at', 'is not', null), eb('u.status', '=', 'open')]),
      ]),
    )
    .orderBy('u.id')
    .execute();
  return wrong.map(
    ({ id, minutes_used, taken, moved, used, voided_at, status }) =>
      `Usage ${id}${voided_at ? ', voided' : ''}: ${minutes_used} min, of which ${taken} from the balance; ` +
      `ledger ${moved} min in all, ${used} min used; review ${status ?? 'none'}`,
  );
}

const expectedUsed = sql<number>`case when u.status = 'open' then u.reviewed - u.minutes_used else -u.minutes_used end`;

/** Finds entries of a visit on a sale other than the visit's. */
async function auditStrays(db: Db): Promise<string[]> {
  const strays = await db
    .selectFrom('hour_ledger')
    .innerJoin('package_usages', 'package_usages.id', 'hour_ledger.usage_id')
    .select(['hour_ledger.id', 'hour_ledger.sale_id', 'package_usages.package_sale_id'])
    .whereRef('hour_ledger.sale_id', '!=', 'package_usages.package_sale_id')
    .orderBy('hour_ledger.id')
    .execute();
  return strays.map(
    (row) => `Entry ${row.id} belongs to sale ${row.sale_id}, but its visit to sale ${row.package_sale_id}`,
  );
}
