import type { DocumentType } from '../../contract/money/documents.ts';
import type { NumberSeries, TabletPrefix } from '../../contract/money/number-series.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import { recordDeviceNumber } from './number-store.ts';

/** Every number series, with the numbers that no document has. */
export async function listSeries(db: Db): Promise<NumberSeries[]> {
  const series = await db
    .selectFrom('document_series as s')
    .innerJoin('number_prefixes as p', 'p.prefix', 's.prefix')
    .leftJoin('devices as d', 'd.id', 'p.device_id')
    .select(['s.id', 's.code', 's.financial_year', 's.last_number', 'p.device_id', 'd.name as device'])
    .orderBy('s.financial_year', 'desc')
    .orderBy('s.code')
    .execute();
  const listed: NumberSeries[] = [];
  for (const row of series) {
    const gaps = await db
      .selectFrom('document_gaps')
      .selectAll()
      .where('series_id', '=', row.id)
      // A tablet that was found again may have brought the document after all.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('documents')
              .select('documents.id')
              .where('documents.series_id', '=', row.id)
              .whereRef('documents.sequence', '=', 'document_gaps.sequence'),
          ),
        ),
      )
      .orderBy('sequence')
      .execute();
    listed.push({
      id: row.id,
      code: row.code,
      financialYear: row.financial_year,
      device: row.device_id === null ? null : (row.device ?? `Tablet ${row.device_id}`),
      lastNumber: row.last_number,
      missing: await missingNumbers(db, row),
      explained: gaps.map(({ sequence, reason, by_name, at }) => ({
        number: sequence,
        reason,
        by: by_name,
        at,
      })),
    });
  }
  return listed;
}

/** The numbers of a series up to its last that neither a document nor an explanation has. */
export async function missingNumbers(
  db: Db,
  { id, last_number }: { id: number; last_number: number },
): Promise<number[]> {
  const used = await db
    .selectFrom('documents')
    .select('sequence')
    .where('series_id', '=', id)
    .unionAll(db.selectFrom('document_gaps').select('sequence').where('series_id', '=', id))
    .execute();
  const present = new Set(used.map(({ sequence }) => sequence));
  if (present.size === last_number) return [];
  return Array.from({ length: last_number }, (_, index) => index + 1).filter((n) => !present.has(n));
}

/** The prefixes that tablets have or had, the latest first. */
export async function listTabletPrefixes(db: Db): Promise<TabletPrefix[]> {
  const rows = await db
    .selectFrom('number_prefixes as p')
    .innerJoin('devices as d', 'd.id', 'p.device_id')
    .select(['p.prefix', 'p.created_at', 'd.name', 'd.revoked_at'])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.prefix')
    .execute();
  return rows.map(({ prefix, name, created_at, revoked_at }) => ({
    prefix,
    device: name,
    since: created_at,
    isRevoked: revoked_at !== null,
  }));
}

interface Explanation {
  from: number;
  to: number;
  reason: string;
  by: Actor;
  now: Date;
}

/**
 * Explains numbers that a tablet may have given without the server hearing of any number of that series, such
 * as those of a lost tablet.
 * @returns the id of the series
 * @throws AppError `not_found` if the prefix is no tablet's; `number_in_use` if a document has one of them
 */
export async function declareTabletNumbers(
  trx: Db,
  { prefix, type, financialYear }: { prefix: string; type: DocumentType; financialYear: string },
  explanation: Explanation,
): Promise<number> {
  const known = await trx
    .selectFrom('number_prefixes')
    .select('prefix')
    .where('prefix', '=', prefix)
    .where('device_id', 'is not', null)
    .executeTakeFirst();
  if (!known) throw new AppError('not_found');
  const number = { type, prefix, year: financialYear, sequence: explanation.to };
  const { seriesId } = await recordDeviceNumber(trx, number);
  await declareGaps(trx, seriesId, explanation);
  return seriesId;
}

/**
 * Explains numbers of a tablet's series that no document has, also beyond the last one that arrived.
 * @throws AppError `not_found`; `number_in_use` if a document has one, or the series is the server's
 */
export async function declareGaps(
  trx: Db,
  seriesId: number,
  { from, to, reason, by, now }: Explanation,
): Promise<void> {
  const series = await trx
    .selectFrom('document_series as s')
    .innerJoin('number_prefixes as p', 'p.prefix', 's.prefix')
    .select(['p.device_id', 's.last_number'])
    .where('s.id', '=', seriesId)
    .executeTakeFirst();
  if (!series) throw new AppError('not_found');
  const used = await trx
    .selectFrom('documents')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('sequence', '>=', from)
    .where('sequence', '<=', to)
    .limit(1)
    .executeTakeFirst();
  if (series.device_id === null || used) throw new AppError('number_in_use');
  const rows = Array.from({ length: to - from + 1 }, (_, index) => ({
    series_id: seriesId,
    sequence: from + index,
    reason,
    at: now.toISOString(),
    by_user_id: by.userId,
    by_name: by.name,
  }));
  await trx
    .insertInto('document_gaps')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
  await trx
    .updateTable('document_series')
    .set({ last_number: Math.max(to, series.last_number) })
    .where('id', '=', seriesId)
    .execute();
}
