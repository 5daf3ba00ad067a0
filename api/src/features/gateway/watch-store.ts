import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Banks may confirm a payment until then. */
const watchedDays = 5;
const mostAtOnce = 200;
/** How long the gateway's own call may take; after that its silence is remarkable. */
const heardWithinMs = 30 * minuteMs;

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Each order is looked at again after a tenth of its age. */
const isDueAgain = ({ created_at, polled_at }: { created_at: string; polled_at: string | null }, now: Date) =>
  polled_at === null ||
  now.getTime() - Date.parse(polled_at) >= (now.getTime() - Date.parse(created_at)) / 10;

/** The gateway's orders of the last five days without a captured payment, those not asked about for longest first. */
export async function listWatched(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('gateway_orders')
    .select(['id', 'created_at', 'polled_at'])
    .where('created_at', '>', ago(now, watchedDays * dayMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gateway_payments')
            .select('gateway_payments.id')
            .whereRef('gateway_payments.gateway_order_id', '=', 'gateway_orders.id')
            .where('gateway_payments.state', '=', 'captured'),
        ),
      ),
    )
    .orderBy(sql`coalesce(polled_at, created_at)`)
    .limit(5 * mostAtOnce)
    .execute();
  return rows
    .filter((row) => isDueAgain(row, now))
    .slice(0, mostAtOnce)
    .map(({ id }) => id);
}

export async function markPolled(trx: Db, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('gateway_orders')
    .set({ polled_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/**
 * Since when payments exist that no call of the gateway has told us of: its webhook is not set up, or was switched off
 * after a day of failures.
 */
export async function webhookSilentSince(db: Db, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('gateway_payments')
    .select((eb) => eb.fn.min('seen_at').as('since'))
    .where('heard_at', 'is', null)
    .where('seen_at', '>', ago(now, watchedDays * dayMs))
    .where('seen_at', '<=', ago(now, heardWithinMs))
    .where('seen_at', '>', (eb) =>
      eb
        .selectFrom('gateway_events')
        .select((events) => events.fn.coalesce(events.fn.max('received_at'), sql.lit('')).as('last')),
    )
    .executeTakeFirst();
  return row?.since ?? null;
}

/** Refunds of the last month that the gateway could not make. */
export async function countFailedRefunds(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('gateway_refunds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .where('created_at', '>', ago(now, 30 * dayMs))
    .executeTakeFirstOrThrow();
  return count;
}
