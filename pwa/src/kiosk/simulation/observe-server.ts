import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import { sql } from 'kysely';
import type { Journal } from './journal.ts';
import type { Simulation } from './simulation.ts';

/** Notes which operations the server has applied since the last call, read directly from its database. */
export async function observeServer({ journal: book, server }: Simulation): Promise<void> {
  const rows = await server.read
    .selectFrom('operations')
    .select(['id', 'outcome', sql<number>`rowid`.as('place')])
    .orderBy('place')
    .execute();
  const known = new Set(book.applied);
  const fresh = rows.filter(({ id, outcome }) => outcome !== 'invalid' && !known.has(id));
  for (const { id, outcome } of rows) if (outcome === 'invalid') book.everRejected.add(id);
  if (fresh.length === 0) return;
  book.recordApplied(
    fresh.map(({ id }) => id),
    server.clock.now().getTime(),
  );
  const revisions = await saleRevisions(server);
  for (const { id } of fresh) {
    const sale = saleOf(book, id);
    // An operation about a sale that did not exist yet never takes hours from it, so every revision is right.
    if (sale !== undefined) book.recordSaleRevision(id, revisions.get(sale) ?? 0);
  }
}

async function saleRevisions({ read }: Simulation['server']): Promise<Map<SaleKey, number>> {
  const rows = await read
    .selectFrom('changes')
    .leftJoin('orders', (join) => join.on(sql`orders.sale_id`, '=', sql`cast(changes.entity_id as integer)`))
    .select(['entity_id', 'revision', 'orders.id as order_id'])
    .where('changes.kind', '=', 'sales')
    .execute();
  // A visit names a sale of a desk by its order.
  return new Map(
    rows.flatMap(({ entity_id, revision, order_id }): [SaleKey, number][] => [
      [Number(entity_id), revision],
      [order_id ?? '', revision],
    ]),
  );
}

/** The sale whose hours an operation changes. */
function saleOf(book: Journal, id: string): SaleKey | undefined {
  const work = book.saved.get(id)?.work;
  if (work?.kind === 'usage.record') return work.payload.packageSaleId;
  return work?.kind === 'usage.amend' ? saleOf(book, work.payload.usageId) : undefined;
}

/** Visits on the server that nobody ended or voided. */
export async function openVisits({ server }: Simulation): Promise<Set<string>> {
  const rows = await server.read
    .selectFrom('package_usages')
    .select('id')
    .where('checked_out_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
