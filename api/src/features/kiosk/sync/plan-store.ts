import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OperationRow } from '../../../db/desk-schema.ts';
import { inChunks } from '../../../db/in-chunks.ts';
import { notArrived } from '../../bookings/arrive-store.ts';
import { closeReview, openReviews } from '../../hour-packages/review-store.ts';
import { announceUses } from '../../messages/hours-store.ts';
import { recordConsent, withdrawConsents } from '../../privacy/consent-store.ts';
import { writeHeld } from '../held-store.ts';
import type { Holding } from './holding.ts';
import type { DeskConsent } from './operation-handler.ts';
import type { Arrival, WritePlan } from './plan.ts';

/** Writes a plan. Its sales were locked when its facts were loaded. */
export async function writePlan(trx: Db, plan: WritePlan, holding: Holding, now: Date): Promise<void> {
  await inChunks([...plan.usages.values()], (rows) =>
    trx.insertInto('package_usages').values(rows).execute(),
  );
  await amendUsages(trx, plan);
  await inChunks([...plan.taken], (taken) => deductMinutes(trx, taken));
  await inChunks(plan.ledger, (rows) => trx.insertInto('hour_ledger').values(rows).execute());
  await announceUses(trx, usesOf(plan), now);
  await inChunks([...plan.opened.values()], (rows) => openReviews(trx, rows));
  for (const [usageId, resolution] of plan.settled) await closeReview(trx, usageId, resolution);
  // In the same order as all code that locks several of them.
  const arrivals = [...plan.arrivals.values()].sort((a, b) => a.id - b.id);
  for (const kind of ['bookings', 'parties'] as const)
    for (const arrival of arrivals.filter((one) => one.kind === kind)) await writeArrival(trx, arrival);
  for (const consent of plan.consents.values()) await writeConsent(trx, consent);
  await inChunks([...plan.operations.values()], (rows) => storeOperations(trx, rows));
  await writeHeld(trx, plan.held, holding.totals());
}

/** The visits that took hours, each once. */
const usesOf = ({ ledger }: WritePlan) => [
  ...new Map(
    ledger.flatMap(({ kind, usage_id, sale_id }) =>
      kind === 'used' && typeof usage_id === 'string'
        ? [[usage_id, { usageId: usage_id, saleId: sale_id }] as const]
        : [],
    ),
  ).values(),
];

async function amendUsages(trx: Db, { amended, checkOuts }: WritePlan): Promise<void> {
  for (const [usageId, set] of amended)
    if (Object.keys(set).length > 0)
      await trx.updateTable('package_usages').set(set).where('id', '=', usageId).execute();
  for (const { usageId, at, operationId } of checkOuts.values())
    await trx
      .updateTable('package_usages')
      .set({ checked_out_at: at, check_out_operation_id: operationId })
      .where('id', '=', usageId)
      .where('checked_out_at', 'is', null)
      .execute();
}

/** One statement for both databases; the casts tell PostgreSQL that the values are numbers. */
async function deductMinutes(trx: Db, taken: [saleId: number, minutes: number][]): Promise<void> {
  const rows = taken.map(([saleId, minutes]) => sql`(cast(${saleId} as bigint), cast(${minutes} as bigint))`);
  await sql`with taken (sale_id, minutes) as (values ${sql.join(rows)})
    update package_sales set version = version + 1, remaining_minutes = remaining_minutes - taken.minutes
    from taken where package_sales.id = taken.sale_id`.execute(trx);
}

/**
 * Batches take turns, and an arrival on hours has locked its sale, so the evaluation still holds. Of two arrivals
 * without hours at the same moment, here and at the counter, either may stay.
 */
async function writeArrival(trx: Db, { kind, id, at, operationId, usageId }: Arrival): Promise<void> {
  await trx
    .updateTable(kind === 'bookings' ? 'bookings' : 'birthday_parties')
    .set((eb) => ({
      ...(at === null ? notArrived : { arrived_at: at, arrival_operation_id: operationId }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  if (usageId !== undefined)
    await trx.updateTable('bookings').set({ hours_usage_id: usageId }).where('id', '=', id).execute();
}

const subjects = { bookings: 'booking', parties: 'party', sales: 'sale' } as const;

async function writeConsent(trx: Db, { kind, id, at, given }: DeskConsent): Promise<void> {
  const about = { subject: subjects[kind], id };
  if (given) await recordConsent(trx, about, { ...given, now: new Date(at) });
  else await withdrawConsents(trx, about.subject, [id], new Date(at));
}

/** Stores operations. An invalid one may be replaced with its new outcome; others never change. */
async function storeOperations(trx: Db, rows: Insertable<OperationRow>[]): Promise<void> {
  await trx
    .insertInto('operations')
    .values(rows)
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet((eb) => ({
          // The tablet whose operation is accepted owns it, however a batch was split.
          device_id: eb.ref('excluded.device_id'),
          outcome: eb.ref('excluded.outcome'),
          message: eb.ref('excluded.message'),
          // The same content, by its hash; without the family once it is applied.
          body: eb.ref('excluded.body'),
          heard_at: eb.ref('excluded.heard_at'),
          clock_suspect: eb.ref('excluded.clock_suspect'),
        }))
        .where('operations.outcome', '=', 'invalid'),
    )
    .execute();
}
