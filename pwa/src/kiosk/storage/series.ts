import type { DeskSeries } from '@toodles/api/contract/desk/counter.ts';
import type { DeskDocumentType } from '@toodles/api/contract/desk/documents.ts';
import { takeNumber } from '../core/money/document-number.ts';
import type { OperationInput } from '../core/operations.ts';
import type { DeskDb } from './desk-db.ts';

/**
 * Gives the document of an operation the next number, inside the transaction that saves the operation, so
 * that no number is lost or used twice. Without a series of that type the slip has no number.
 * @param printed.date the centre's date
 */
export async function withNumber<W extends OperationInput>(
  db: DeskDb,
  work: W,
  { type, date }: { type: DeskDocumentType; date: string },
): Promise<W> {
  const series = await db.series.get(type);
  const taken = series && takeNumber(series, date);
  if (!taken) return work;
  await db.series.put(taken.series);
  return { ...work, payload: { ...work.payload, document: { type, number: taken.number } } };
}

/** Stores the series that the server has given this tablet. One that it has begun goes on. */
export async function applySeries(db: DeskDb, given: readonly DeskSeries[]): Promise<void> {
  const known = new Map((await db.series.toArray()).map((row) => [row.type, row.code]));
  const isNew = ({ type, code }: DeskSeries) => known.get(type) !== code;
  await db.series.bulkPut(given.filter(isNew).map((one) => ({ ...one, year: '', next: 1 })));
}
