import type { VitalsReport } from '../../contract/centre/vitals.ts';
import type { Db } from '../../db/database.ts';
import { bucketOf } from '../../domain/insights/vitals.ts';

/**
 * Counts each value of a report in its range.
 * @param date the centre's date
 */
export async function countVitals(
  trx: Db,
  date: string,
  { page, metrics }: VitalsReport,
): Promise<undefined> {
  const counts = new Map<string, { metric: string; bucket: string; count: number }>();
  for (const { name, value } of metrics) {
    const bucket = bucketOf(name, value);
    const key = `${name} ${bucket}`;
    counts.set(key, { metric: name, bucket, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  // Always in the same order, so that two reports at once never deadlock.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => ({ date, page, ...row }));
  await trx
    .insertInto('vital_counts')
    .values(rows)
    .onConflict((c) =>
      c
        .columns(['date', 'page', 'metric', 'bucket'])
        .doUpdateSet((eb) => ({ count: eb('vital_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}
