import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { HeldBatchRow } from '../../db/desk-schema.ts';
import type { Page } from '../../http/route/route.ts';

export type BatchRow = Selectable<HeldBatchRow> & {
  device_name: string;
  revoked_at: string | null;
  closed_at: string | null;
  waiting_when_revoked: number | null;
  seen_when_revoked: string | null;
};

const batches = (db: Db) =>
  db
    .selectFrom('held_batches')
    .innerJoin('devices', 'devices.id', 'held_batches.device_id')
    .selectAll('held_batches')
    .select([
      'devices.name as device_name',
      'revoked_at',
      'closed_at',
      'waiting_when_revoked',
      'seen_when_revoked',
    ]);

export function findBatch(db: Db, id: number): Promise<BatchRow | undefined> {
  return batches(db).where('held_batches.id', '=', id).executeTakeFirst();
}

interface BatchFilter {
  status?: HeldBatchRow['status'] | undefined;
  limit: number;
  offset: number;
}

/** Lists batches, open ones first, then the latest. */
export async function listBatches(db: Db, { status, limit, offset }: BatchFilter): Promise<Page<BatchRow>> {
  const [rows, { total }] = await Promise.all([
    batches(db)
      .$if(status !== undefined, (q) => q.where('status', '=', status ?? 'open'))
      .orderBy('status')
      .orderBy('held_batches.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('held_batches')
      .$if(status !== undefined, (q) => q.where('status', '=', status ?? 'open'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export interface BatchSums {
  batchId: number;
  visits: number;
  arrivals: number;
  others: number;
  children: number;
  minutes: number;
  families: number;
  sentByTablet: number;
  firstAt: string | null;
  lastAt: string | null;
  afterRevocation: number;
}

const sumInt = (what: ReturnType<typeof sql>) => sql<number>`cast(coalesce(sum(${what}), 0) as bigint)`;

/** Sums up what batches hold. Families are counted by phone; an unknown sale counts for no family. */
export async function sumBatches(db: Db, ids: readonly number[]): Promise<Map<number, BatchSums>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('held_operations')
    .innerJoin('operations', 'operations.id', 'operation_id')
    .innerJoin('held_batches', 'held_batches.id', 'batch_id')
    .innerJoin('devices', 'devices.id', 'held_batches.device_id')
    .leftJoin('package_sales', 'package_sales.id', 'sale_id')
    .leftJoin('operations as original', (join) =>
      join.onRef('original.id', '=', 'original_id').on('original.outcome', '!=', 'invalid'),
    )
    .select('batch_id as batchId')
    .select([
      sumInt(sql`case when operations.kind = 'usage.record' then 1 else 0 end`).as('visits'),
      sumInt(sql`case when operations.kind like '%.arrive' then 1 else 0 end`).as('arrivals'),
      sumInt(sql`case when operations.kind in ('usage.checkout', 'usage.amend') then 1 else 0 end`).as(
        'others',
      ),
      sumInt(sql`children`).as('children'),
      sumInt(sql`minutes`).as('minutes'),
      sumInt(sql`case when original.id is null then 0 else 1 end`).as('sentByTablet'),
      sql<number>`cast(count(distinct customer_phone) as bigint)`.as('families'),
      sql<string | null>`min(happened_at)`.as('firstAt'),
      sql<string | null>`max(happened_at)`.as('lastAt'),
      sumInt(sql`case when happened_at > devices.revoked_at then 1 else 0 end`).as('afterRevocation'),
    ])
    .where('batch_id', 'in', ids)
    .groupBy('batch_id')
    .execute();
  return new Map(rows.map((row) => [row.batchId, row]));
}

/**
 * Lists a batch's operations with readable names: of the family in the operation itself, or of the visit that it
 * follows, wherever that was recorded.
 */
export async function listHeld(db: Db, batchId: number, page: { limit: number; offset: number }) {
  const rows = await db
    .selectFrom('held_operations as held')
    .innerJoin('operations', 'operations.id', 'held.operation_id')
    .leftJoin('package_usages', 'package_usages.id', 'held.about')
    .leftJoin('held_operations as visit', 'visit.operation_id', 'held.about')
    .leftJoin('package_sales', (join) =>
      join.on('package_sales.id', '=', ({ fn, ref }) =>
        fn.coalesce(ref('held.sale_id'), ref('package_usages.package_sale_id'), ref('visit.sale_id')),
      ),
    )
    .leftJoin('operations as original', (join) =>
      join.onRef('original.id', '=', 'held.original_id').on('original.outcome', '!=', 'invalid'),
    )
    .select(['held.operation_id', 'held.about', 'operations.kind', 'held.happened_at', 'operations.heard_at'])
    .select(['held.children', 'held.minutes', 'held.state', 'operations.outcome', 'operations.message'])
    .select(['package_sales.id as sale_id', 'package_sales.reference', 'package_sales.customer_name'])
    .select('original.id as sent_id')
    .where('held.batch_id', '=', batchId)
    .orderBy('held.position')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await db
    .selectFrom('held_operations')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
export type HeldListRow = Awaited<ReturnType<typeof listHeld>>['rows'][number];

/** Sums visits and children that held batches claim for a day without a check-out; they are unconfirmed. */
export async function sumUnconfirmed(db: Db, day: string): Promise<{ visits: number; children: number }> {
  return (
    db
      .selectFrom('held_operations as visit')
      .select((eb) => [
        eb.fn.countAll<number>().as('visits'),
        sql<number>`cast(coalesce(sum(visit.children), 0) as bigint)`.as('children'),
      ])
      .where('visit.visit_date', '=', day)
      .where('visit.state', '=', 'held')
      // Counted as the tablet's own visit.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('operations as original')
              .select('original.id')
              .whereRef('original.id', '=', 'visit.original_id')
              .where('original.outcome', '!=', 'invalid'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('held_operations as out')
              .innerJoin('operations', 'operations.id', 'out.operation_id')
              .select('out.position')
              .whereRef('out.about', '=', 'visit.operation_id')
              .where('out.state', '=', 'held')
              .where('operations.kind', '=', 'usage.checkout'),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
  );
}
