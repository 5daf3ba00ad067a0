import { z } from 'zod';
import type { SheetImport, SheetRow } from '../../contract/centre/imports.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database, Db } from '../../db/database.ts';
import { readPhone, tidy } from '../../domain/imports/cells.ts';
import { findColumns } from '../../domain/imports/columns.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf, type SignedInUser } from '../../http/route/caller.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { occasionOf } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { sheetRowColumns } from './csv-columns.ts';
import { columnsOf, runImport } from './run.ts';
import type { VisitContext } from './run-visits.ts';
import {
  allRows,
  countRows,
  findImport,
  insertImport,
  latestImports,
  listRows,
  type MadeRecord,
  moveImport,
  type Outcome,
  removeImport,
  type StoredImport,
  type StoredRow,
  storeOutcomes,
  storeRows,
} from './store.ts';
import { undoRecords } from './undo.ts';

/** Sheets from an earlier system: stored in parts, tried as a whole, applied in one step, and undone as long as nobody used them. */
export function importRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.listImports, async () => {
      const rows = await latestImports(db);
      return Promise.all(rows.map((row) => present(db, row)));
    }),

    route(endpoints.createImport, async ({ body: { kind, name, heads, totalRows }, caller, now, write }) => {
      const { missing } = findColumns(kind, heads);
      if (missing.length > 0)
        throw new AppError('import_columns', {
          message: `The sheet lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}.`,
        });
      return write(async (trx) => {
        const row = await insertImport(trx, {
          kind,
          name,
          heads: JSON.stringify(heads),
          total_rows: totalRows,
          by_name: actorOf(caller).name,
          created_at: now.toISOString(),
        });
        return { answer: await present(trx, row), audit: entryOf(row, undefined, { kind, name, totalRows }) };
      });
    }),

    route(endpoints.sendImportRows, async ({ params, body: { firstRow, rows }, write }) =>
      write(async (trx) => {
        const row = await move(trx, params.id, ['open', 'checked'], { status: 'open' });
        if (firstRow + rows.length - 1 > row.total_rows + 1)
          throw new AppError('invalid_request', { message: 'The sheet has fewer rows than that.' });
        const { places } = columnsOf(row);
        await storeRows(
          trx,
          row.id,
          rows.map((cells, n) => ({
            row_number: firstRow + n,
            phone: phoneOf(cells[places.get('phone') ?? -1] ?? ''),
            cells: JSON.stringify(cells),
          })),
        );
        const answer = { storedRows: rows.length };
        return { answer, audit: entryOf(row, { status: 'open' }, { firstRow, ...answer }) };
      }),
    ),

    route(endpoints.checkImport, async ({ params, caller, now, write }) => {
      const checked = found(await findImport(db, params.id));
      if (!['open', 'checked'].includes(checked.status)) throw new AppError('import_closed');
      const rows = await allRows(db, checked.id);
      if (rows.length !== checked.total_rows) throw new AppError('import_incomplete');
      const context = { ...(await contextOf(db, caller, now)), isTrial: true };
      const outcomes = await tryOut(database, checked, rows, context);
      return write(async (trx) => {
        const row = await move(trx, params.id, ['open', 'checked'], { status: 'checked' });
        // While it is only checked, nothing has been made.
        await storeOutcomes(
          trx,
          rows,
          outcomes.map((outcome) => ({ ...outcome, records: [] })),
        );
        const answer = await present(trx, row);
        return { answer, audit: entryOf(row, { status: 'open' }, answer.counts) };
      });
    }),

    route(endpoints.applyImport, async ({ params, caller, now, write }) => {
      const context = await contextOf(db, caller, now);
      return write(async (trx) => {
        const before = found(await findImport(trx, params.id));
        if (before.status === 'open') throw new AppError('import_unchecked');
        const done_at = now.toISOString();
        const row = await move(trx, params.id, ['checked'], { status: 'done', done_at });
        const rows = await allRows(trx, row.id);
        const outcomes = await runImport(trx, row, rows, context);
        await storeOutcomes(trx, rows, outcomes);
        const answer = await present(trx, row);
        const audit = [entryOf(row, { status: 'checked' }, answer.counts), ...visitEntries(row, outcomes)];
        return { answer, audit };
      });
    }),

    route(endpoints.undoImport, async ({ params, caller, now, write }) => {
      const { occasion } = await contextOf(db, caller, now);
      return write(async (trx) => {
        const undone_at = now.toISOString();
        const row = await move(trx, params.id, ['done'], { status: 'undone', undone_at });
        const records = (await allRows(trx, row.id)).flatMap(recordsOf);
        await undoRecords(trx, records, { ...occasion, since: row.done_at ?? row.created_at });
        const after = { status: 'undone', records: records.length };
        return { answer: await present(trx, row), audit: entryOf(row, { status: 'done' }, after) };
      });
    }),

    route(endpoints.deleteImport, async ({ params, write }) =>
      write(async (trx) => {
        const row = await move(trx, params.id, ['open', 'checked'], { status: 'open' });
        await removeImport(trx, row.id);
        return { answer: undefined, audit: entryOf(row, { name: row.name }, undefined) };
      }),
    ),

    route(
      endpoints.listImportRows,
      async ({ db, params, query }) => {
        const { id } = found(await findImport(db, params.id));
        const { rows, total } = await listRows(db, id, query);
        return { rows: rows.map(presentRow), total };
      },
      sheetRowColumns,
    ),
  ];
}

const found = (row: StoredImport | undefined): StoredImport => {
  if (!row) throw new AppError('not_found');
  return row;
};

/** @throws AppError `not_found`, `import_closed` */
async function move(
  trx: Db,
  id: number,
  from: Parameters<typeof moveImport>[2],
  change: Parameters<typeof moveImport>[3],
): Promise<StoredImport> {
  const row = await moveImport(trx, id, from, change);
  if (row) return row;
  found(await findImport(trx, id));
  throw new AppError('import_closed');
}

/** Ends a transaction that was only a trial. */
class TriedOut extends Error {
  readonly outcomes: Outcome[];

  constructor(outcomes: Outcome[]) {
    super('Tried out');
    this.outcomes = outcomes;
  }
}

/** Runs an import and rolls it back, so that every row says exactly what would happen to it. */
async function tryOut(
  database: Pick<Database, 'write'>,
  row: StoredImport,
  rows: readonly StoredRow[],
  context: VisitContext,
): Promise<Outcome[]> {
  try {
    return await database.write(async (trx) => {
      throw new TriedOut(await runImport(trx, row, rows, context));
    });
  } catch (error) {
    if (error instanceof TriedOut) return error.outcomes;
    throw error;
  }
}

async function contextOf(db: Db, caller: SignedInUser, now: Date): Promise<VisitContext> {
  const settings = await readSettings(db);
  return {
    occasion: occasionOf(actorOf(caller), now, settings),
    settings,
    userId: caller.id,
    isTrial: false,
  };
}

function phoneOf(cell: string): string {
  const read = readPhone(tidy(cell));
  return 'value' in read ? read.value : '';
}

async function present(db: Db, row: StoredImport): Promise<SheetImport> {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    status: row.status,
    totalRows: row.total_rows,
    counts: await countRows(db, row.id),
    ignoredColumns: columnsOf(row).ignored,
    createdBy: row.by_name,
    createdAt: row.created_at,
    doneAt: row.done_at,
    undoneAt: row.undone_at,
  };
}

const texts = z.array(z.string());
const presentRow = (row: StoredRow): SheetRow => ({
  row: row.row_number,
  result: row.result,
  explanation: row.explanation,
  cells: texts.parse(JSON.parse(row.cells)),
});

const recordsOf = ({ records }: StoredRow): MadeRecord[] => JSON.parse(records);

/** The log names the file and counts, and no family. */
const entryOf = (row: StoredImport, before: object | undefined, after: object | undefined): AuditEntry => ({
  entity: 'import',
  entityId: row.id,
  before,
  after,
});

/** The history of an imported visit says who brought it. */
const visitEntries = ({ name }: StoredImport, outcomes: readonly Outcome[]): AuditEntry[] =>
  outcomes
    .flatMap(({ records }) => records)
    .flatMap(({ kind, id }) =>
      kind === 'booking' || kind === 'party' ? [{ entity: kind, entityId: id, after: { sheet: name } }] : [],
    );
