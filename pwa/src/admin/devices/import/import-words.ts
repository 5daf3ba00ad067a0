import type { OperationKind, OperationResult } from '@toodles/api/contract/sync.ts';
import { saidWords } from '@toodles/api/domain/said-words.ts';
import { count } from '../../../shared/format.ts';
import type { FileOperation, FileProblem } from './desk-file.ts';

/** Why a file is rejected, and what to do instead. */
export const fileProblems: Record<FileProblem, string> = {
  too_large:
    'This file is larger than any tablet writes. Choose the one named toodles-desk, as it was exported.',
  not_ours:
    'This is not the export file of a tablet, or it is cut short. It is called toodles-desk with a date, and ends in .json.',
  newer: 'A newer version of the desk wrote this file. Load this page again, then choose it once more.',
  no_tablet: 'The file does not say which tablet it is from. Export it again on the tablet.',
  empty: 'There is nothing in this file: the tablet had everything handed in.',
};

/** The message for a tablet that is not in the portal's list. */
export const unknownTablet = (name: string): string =>
  `This file is from a tablet named ${name}, which is not in the list here. Is it of another centre?`;

const kinds: Record<OperationKind, [one: string, many: string]> = {
  'usage.record': ['check-in', 'check-ins'],
  'usage.checkout': ['check-out', 'check-outs'],
  'usage.amend': ['visit put right', 'visits put right'],
  'booking.arrive': ['arrival', 'arrivals'],
  'party.arrive': ['party that came', 'parties that came'],
};
const byKind = new Map(Object.entries(kinds));
const undone: [string, string] = ['check-in undone', 'check-ins undone'];
const takenBack: [string, string] = ['arrival taken back', 'arrivals taken back'];
const other: [string, string] = ['of another kind', 'of another kind'];

function kindOf({ operation: { kind, payload } }: FileOperation): [string, string] {
  if (payload.undo === true) return undone;
  if (payload.arrivedAt === null) return takenBack;
  return byKind.get(kind) ?? other;
}

/** The contents of a file: `2 check-ins`, `1 check-out`, in the order of first appearance. */
export function kindCounts(operations: readonly FileOperation[]): string[] {
  const counts = new Map<[string, string], number>();
  for (const one of operations) counts.set(kindOf(one), (counts.get(kindOf(one)) ?? 0) + 1);
  return [...counts].map(([[one, many], n]) => count(n, one, many));
}

export type Came = 'invalid' | 'unheard' | 'review' | 'applied' | 'duplicate';

export interface ImportedRow extends FileOperation {
  came: Came;
  /** The server's message. */
  said: string | null;
}

/** Sorted by urgency. */
const places: Record<Came, number> = { invalid: 0, unheard: 1, review: 2, applied: 3, duplicate: 4 };

/** The result of each operation. The server omits operations that it could not store. */
export function importedRows(
  operations: readonly FileOperation[],
  results: readonly OperationResult[],
): ImportedRow[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  const rows = operations.map((one): ImportedRow => {
    const result = byId.get(one.operation.id);
    return {
      ...one,
      came: result?.outcome ?? 'unheard',
      said: result?.message ? saidWords(result.message) : null,
    };
  });
  return rows.toSorted((a, b) => places[a.came] - places[b.came]);
}

export const cameWords: Record<Came, string> = {
  applied: 'Recorded',
  duplicate: 'Was here already',
  review: 'Needs a review',
  invalid: 'Not understood',
  unheard: 'Not taken',
};

const sums: Record<Came, [one: string, many: string]> = {
  invalid: ['was not understood', 'were not understood'],
  unheard: ['was not taken', 'were not taken'],
  review: ['needs a review', 'need a review'],
  applied: ['was recorded', 'were recorded'],
  duplicate: ['was here already', 'were here already'],
};

/** How much of the file was imported. Operations under review count; invalid ones do not. */
export function takenIn(rows: readonly ImportedRow[]): 'all' | 'some' | 'nothing' {
  const isIn = ({ came }: ImportedRow) => came !== 'invalid' && came !== 'unheard';
  if (rows.every(isIn)) return 'all';
  return rows.some(isIn) ? 'some' : 'nothing';
}

/** `2 were recorded, 1 needs a review.` */
export function importSum(rows: readonly ImportedRow[]): string {
  const parts = (['applied', 'duplicate', 'review', 'invalid', 'unheard'] as const).flatMap((came) => {
    const n = rows.filter((row) => row.came === came).length;
    return n > 0 ? [count(n, ...sums[came])] : [];
  });
  const sum = `${parts.join(', ')}.`;
  return takenIn(rows) === 'nothing' ? `Nothing was taken in: ${sum}` : sum;
}
