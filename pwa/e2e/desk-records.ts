import { expect } from '@playwright/test';
import { auditHours } from '../../api/src/features/hour-packages/audit-store.ts';
import { changeDatabase } from './database.ts';
import type { TestServer } from './server.ts';

interface ServerRecords {
  /** Ids of the operations that the server has applied or put under review. */
  operations: string[];
  visits: { id: string; saleId: number; minutes: number; short: number; voided: boolean; out: boolean }[];
  /** Minutes left, by sale. */
  left: Map<number, number>;
  openReviews: { usageId: string; reason: string }[];
}

/** The server's records, read directly from its database. Checks that the ledgers add up. */
export async function readServerRecords(server: TestServer): Promise<ServerRecords> {
  let books: ServerRecords | undefined;
  await changeDatabase(server, async (trx) => {
    const { differences } = await auditHours(trx);
    expect(differences, 'what the audit of hours finds').toEqual([]);
    const operations = await trx
      .selectFrom('operations')
      .select('id')
      .where('outcome', '!=', 'invalid')
      .execute();
    const visits = await trx.selectFrom('package_usages').selectAll().execute();
    const sales = await trx.selectFrom('package_sales').select(['id', 'remaining_minutes']).execute();
    const reviews = await trx.selectFrom('usage_reviews').selectAll().where('status', '=', 'open').execute();
    books = {
      operations: operations.map(({ id }) => id).sort(),
      visits: visits.map((row) => ({
        id: row.id,
        saleId: row.package_sale_id,
        minutes: row.minutes_used,
        short: row.short_minutes,
        voided: row.voided_at !== null,
        out: row.checked_out_at !== null,
      })),
      left: new Map(sales.map((row) => [row.id, row.remaining_minutes])),
      openReviews: reviews.map((row) => ({ usageId: row.usage_id, reason: row.reason })),
    };
  });
  if (!books) throw new Error('The books were not read.');
  return books;
}
