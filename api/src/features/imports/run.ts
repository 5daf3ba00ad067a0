import type { Db } from '../../db/database.ts';
import { findColumns } from '../../domain/imports/columns.ts';
import { readRow, type SheetRows } from '../../domain/imports/rows.ts';
import { problemText } from './explanations.ts';
import { type NumberedRow, runFamilies } from './run-families.ts';
import { runBookings, runParties, type VisitContext } from './run-visits.ts';
import type { Outcome, StoredImport, StoredRow } from './store.ts';

const textsOf = (json: string): string[] => JSON.parse(json);

export const columnsOf = ({ kind, heads }: Pick<StoredImport, 'kind' | 'heads'>) =>
  findColumns(kind, textsOf(heads));

type Runner<Row> = (trx: Db, rows: readonly NumberedRow<Row>[], context: VisitContext) => Promise<Outcome[]>;

const runners: { [K in StoredImport['kind']]: Runner<SheetRows[K]> } = {
  families: (trx, rows, { occasion }) => runFamilies(trx, rows, occasion),
  bookings: runBookings,
  parties: runParties,
};

/** Imports the rows of a sheet in this transaction. @returns what became of each row */
export async function runImport(
  trx: Db,
  { kind, heads }: StoredImport,
  rows: readonly StoredRow[],
  context: VisitContext,
): Promise<Outcome[]> {
  return runKind(kind, trx, { heads, rows, context });
}

async function runKind<K extends StoredImport['kind']>(
  kind: K,
  trx: Db,
  { heads, rows, context }: { heads: string; rows: readonly StoredRow[]; context: VisitContext },
): Promise<Outcome[]> {
  const { places } = findColumns(kind, textsOf(heads));
  const outcomes = new Map<number, Outcome>();
  const usable: NumberedRow<SheetRows[K]>[] = [];
  const seen = new Map<string, number>();
  for (const { row_number: number, cells } of rows) {
    const twin = seen.get(cells);
    const found = readRow({ kind, places, today: context.occasion.today }, textsOf(cells));
    if (!found) outcomes.set(number, { result: 'skip', explanation: 'This row is empty.', records: [] });
    else if ('problems' in found)
      outcomes.set(number, {
        result: 'problem',
        explanation: found.problems.map(problemText).join(' '),
        records: [],
      });
    else if (twin !== undefined)
      outcomes.set(number, { result: 'skip', explanation: `The same as row ${twin}.`, records: [] });
    else usable.push({ number, row: found.row });
    if (twin === undefined) seen.set(cells, number);
  }
  const made = await runners[kind](trx, usable, context);
  for (const [place, { number }] of usable.entries()) {
    const outcome = made[place];
    if (outcome) outcomes.set(number, outcome);
  }
  return rows.map(
    ({ row_number }) => outcomes.get(row_number) ?? { result: 'skip', explanation: '', records: [] },
  );
}
