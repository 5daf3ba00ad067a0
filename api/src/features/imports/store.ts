import type { Selectable } from 'kysely';
import type { RowResult, SheetImport } from '../../contract/centre/imports.ts';
import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import type { ImportRow, SheetRowRow } from '../../db/schema.ts';
import type { Page } from '../../http/route/route.ts';

export type StoredImport = Selectable<ImportRow>;
export type StoredRow = Selectable<SheetRowRow>;

/** A record that a row has made, as it was then. */
export interface MadeRecord {
  kind: 'account' | 'family' | 'sale' | 'booking' | 'party';
  id: number;
  /** Of a booking or party: a later version means that somebody has changed it. */
  version?: number;
}

/** What becomes of a row. */
export interface Outcome {
  result: Exclude<RowResult, 'waiting'>;
  explanation: string;
  records: MadeRecord[];
}

export const insertImport = (
  trx: Db,
  row: Pick<StoredImport, 'kind' | 'name' | 'heads' | 'total_rows' | 'by_name' | 'created_at'>,
): Promise<StoredImport> =>
  trx
    .insertInto('imports')
    .values({ ...row, status: 'open' })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The latest imports, newest first. */
export const latestImports = (db: Db): Promise<StoredImport[]> =>
  db.selectFrom('imports').selectAll().orderBy('id', 'desc').limit(50).execute();

export const findImport = (db: Db, id: number): Promise<StoredImport | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks an import that has one of these statuses, and gives it another one, or the same. */
export function moveImport(
  trx: Db,
  id: number,
  from: readonly SheetImport['status'][],
  change: Partial<Pick<StoredImport, 'status' | 'done_at' | 'undone_at'>> & Pick<StoredImport, 'status'>,
): Promise<StoredImport | undefined> {
  return trx
    .updateTable('imports')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** Stores rows as they are in the sheet; rows that are there already are replaced. */
export async function storeRows(
  trx: Db,
  importId: number,
  rows: readonly Pick<StoredRow, 'row_number' | 'phone' | 'cells'>[],
): Promise<void> {
  await inChunks(rows, (chunk) =>
    trx
      .insertInto('import_rows')
      .values(
        chunk.map((row) => ({
          import_id: importId,
          ...row,
          result: 'waiting' as const,
          explanation: '',
          records: '[]',
        })),
      )
      .onConflict((c) =>
        c.columns(['import_id', 'row_number']).doUpdateSet((eb) => ({
          phone: eb.ref('excluded.phone'),
          cells: eb.ref('excluded.cells'),
          result: 'waiting',
          explanation: '',
        })),
      )
      .execute(),
  );
}

export const countRows = async (db: Db, importId: number): Promise<Record<RowResult, number>> => {
  const found = await db
    .selectFrom('import_rows')
    .select((eb) => ['result', eb.fn.countAll<number>().as('rows')])
    .where('import_id', '=', importId)
    .groupBy('result')
    .execute();
  const counts = { waiting: 0, import: 0, skip: 0, problem: 0 };
  for (const { result, rows } of found) counts[result] = Number(rows);
  return counts;
};

/** All rows of an import in the order of the sheet. */
export const allRows = (db: Db, importId: number): Promise<StoredRow[]> =>
  db.selectFrom('import_rows').selectAll().where('import_id', '=', importId).orderBy('row_number').execute();

export async function listRows(
  db: Db,
  importId: number,
  { result, limit, offset }: { result?: RowResult | undefined; limit: number; offset: number },
): Promise<Page<StoredRow>> {
  const matching = db
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .$if(result !== undefined, (q) => q.where('result', '=', result ?? 'waiting'));
  const rows = await matching.selectAll().orderBy('row_number').limit(limit).offset(offset).execute();
  const { n } = await matching.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { rows, total: Number(n) };
}

/** Records what becomes of each row. */
export async function storeOutcomes(
  trx: Db,
  rows: readonly StoredRow[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const changed = rows.flatMap((row, place) => {
    const outcome = outcomes[place];
    return outcome ? { ...row, ...outcome, records: JSON.stringify(outcome.records) } : [];
  });
  await inChunks(changed, (chunk) =>
    trx
      .insertInto('import_rows')
      .values(chunk)
      .onConflict((c) =>
        c.columns(['import_id', 'row_number']).doUpdateSet((eb) => ({
          result: eb.ref('excluded.result'),
          explanation: eb.ref('excluded.explanation'),
          records: eb.ref('excluded.records'),
        })),
      )
      .execute(),
  );
}

export async function removeImport(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('imports').where('id', '=', id).execute();
}

const withoutWords = { phone: '', cells: '[]', explanation: '' } as const;

/** Forgets what sheets said about an erased family. */
export async function eraseFromImports(trx: Db, phone: string): Promise<void> {
  if (phone === '') return;
  await trx.updateTable('import_rows').set(withoutWords).where('phone', '=', phone).execute();
}

const keptDays = 90;

/** Deletes imports of more than 90 days ago that were never applied, and the words of the others; what they made stays. */
export async function forgetOldImports(trx: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await trx
    .deleteFrom('imports')
    .where('created_at', '<', before)
    .where('status', 'in', ['open', 'checked'])
    .execute();
  await trx
    .updateTable('import_rows')
    .set(withoutWords)
    .where('cells', '!=', '[]')
    .where('import_id', 'in', (eb) => eb.selectFrom('imports').select('id').where('created_at', '<', before))
    .execute();
}

/** A visit of that phone that starts then and is not cancelled. */
export function visitAt(
  db: Db,
  what: 'bookings' | 'parties',
  { phone, date, time }: { phone: string; date: string; time: string },
): Promise<{ reference: string } | undefined> {
  return what === 'bookings'
    ? db
        .selectFrom('bookings')
        .select('reference')
        .where('parent_phone', '=', phone)
        .where('booking_date', '=', date)
        .where('start_time', '=', time)
        .where('status', '!=', 'cancelled')
        .executeTakeFirst()
    : db
        .selectFrom('birthday_parties')
        .select('reference')
        .where('parent_phone', '=', phone)
        .where('party_date', '=', date)
        .where('start_time', '=', time)
        .where('status', '!=', 'cancelled')
        .executeTakeFirst();
}
