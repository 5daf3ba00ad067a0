import type { DeskDocumentType } from '@toodles/api/contract/desk/documents.ts';
import { documentNumber, financialYear } from '@toodles/api/domain/billing/document-number.ts';

/** A series of document numbers of this tablet: the next number has this prefix. */
export interface StoredSeries {
  type: DeskDocumentType;
  /** Such as `RD2`; given by the server for each enrolment. */
  code: string;
  /** The financial year of the last number: `26-27`; blank before the first. */
  year: string;
  next: number;
}

/** The most numbers of a series in a financial year: with more digits, a number would be too long. */
export const mostNumbers = 99_999;

/**
 * The next number of a series, and the series after it; undefined when all numbers of the year are used up.
 * @param date the centre's date; a new financial year starts at 1
 */
export function takeNumber(
  series: StoredSeries,
  date: string,
): { number: string; series: StoredSeries } | undefined {
  const year = financialYear(date);
  const next = year === series.year ? series.next : 1;
  if (next > mostNumbers) return undefined;
  return {
    number: documentNumber(series.code, year, next),
    series: { ...series, year, next: next + 1 },
  };
}
