import type { Operation, OperationKind, OperationResult } from '@toodles/api/contract/desk/operations.ts';
import { readableMessage } from '@toodles/api/domain/desk/operation-messages.ts';
import { count } from '../../../shared/format.ts';
import type { FileOperation, FileProblem } from './export-file.ts';

/** Why a file is rejected, and what to do instead. */
export const fileProblems: Record<FileProblem, string> = {
  too_large:
    'This file is too large to be a tablet’s export. Choose the file whose name starts with toodles-desk.',
  not_ours:
    'This is not a tablet’s export file, or it is incomplete. Its name starts with toodles-desk and ends in .json.',
  newer: 'This file is from a newer version of the desk. Reload this page, then choose the file again.',
  no_tablet: 'The file does not say which tablet it is from. Export it again on the tablet.',
  empty: 'This file is empty. The tablet had nothing left to send.',
};

/** The message for a tablet that is not in the portal's list. */
export const unknownTablet = (name: string): string =>
  `This file is from a tablet named ${name}, which is not in this list. It may be from another centre.`;

const kinds: Record<OperationKind, [one: string, many: string]> = {
  'usage.record': ['check-in', 'check-ins'],
  'usage.checkout': ['check-out', 'check-outs'],
  'usage.amend': ['visit corrected', 'visits corrected'],
  'booking.arrive': ['arrival', 'arrivals'],
  'party.arrive': ['party arrival', 'party arrivals'],
  'order.create': ['sale', 'sales'],
  'sale.create': ['hour package sold', 'hour packages sold'],
  'order.undo': ['sale undone', 'sales undone'],
  'payment.take': ['payment', 'payments'],
  'payment.undo': ['payment undone', 'payments undone'],
  'payment.refund': ['cash refund', 'cash refunds'],
  'till.open': ['till opened', 'tills opened'],
  'till.entry': ['cash movement', 'cash movements'],
  'till.count': ['till count', 'till counts'],
  'till.close': ['till closed', 'tills closed'],
};
const byKind = new Map(Object.entries(kinds));
const undone: [string, string] = ['check-in undone', 'check-ins undone'];
const arrivalUndone: [string, string] = ['arrival undone', 'arrivals undone'];
const other: [string, string] = ['other', 'others'];

function kindOf({ operation: { kind, payload } }: FileOperation): [string, string] {
  if (payload.undo === true) return undone;
  if (payload.arrivedAt === null) return arrivalUndone;
  return byKind.get(kind) ?? other;
}

/** The contents of a file: `2 check-ins`, `1 check-out`, in the order of first appearance. */
export function kindCounts(operations: readonly FileOperation[]): string[] {
  const counts = new Map<[string, string], number>();
  for (const one of operations) counts.set(kindOf(one), (counts.get(kindOf(one)) ?? 0) + 1);
  return [...counts].map(([[one, many], n]) => count(n, one, many));
}

export type ImportOutcome = 'invalid' | 'skipped' | 'review' | 'applied' | 'duplicate';

export interface ImportedRow extends FileOperation {
  outcome: ImportOutcome;
  /** The server's message. */
  message: string | null;
}

/** Sorted by urgency. */
const outcomeOrder: Record<ImportOutcome, number> = {
  invalid: 0,
  skipped: 1,
  review: 2,
  applied: 3,
  duplicate: 4,
};

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
      outcome: result?.outcome ?? 'skipped',
      message: result?.message ? readableMessage(result.message) : null,
    };
  });
  return rows.toSorted((a, b) => outcomeOrder[a.outcome] - outcomeOrder[b.outcome]);
}

export const outcomeLabels: Record<ImportOutcome, string> = {
  applied: 'Recorded',
  duplicate: 'Already recorded',
  review: 'Needs a review',
  invalid: 'Rejected',
  skipped: 'Not imported',
};

const outcomeSummaries: Record<ImportOutcome, [one: string, many: string]> = {
  invalid: ['was rejected', 'were rejected'],
  skipped: ['was not imported', 'were not imported'],
  review: ['needs a review', 'need a review'],
  applied: ['was recorded', 'were recorded'],
  duplicate: ['was already recorded', 'were already recorded'],
};

/** How much of the file was imported. Operations under review count; invalid ones do not. */
export function countAccepted(rows: readonly ImportedRow[]): 'all' | 'some' | 'nothing' {
  const isIn = ({ outcome }: ImportedRow) => outcome !== 'invalid' && outcome !== 'skipped';
  if (rows.every(isIn)) return 'all';
  return rows.some(isIn) ? 'some' : 'nothing';
}

/** `2 were recorded, 1 needs a review.` */
export function importSummary(rows: readonly ImportedRow[]): string {
  const parts = (['applied', 'duplicate', 'review', 'invalid', 'skipped'] as const).flatMap((came) => {
    const n = rows.filter((row) => row.outcome === came).length;
    return n > 0 ? [count(n, ...outcomeSummaries[came])] : [];
  });
  const sum = `${parts.join(', ')}.`;
  return countAccepted(rows) === 'nothing' ? `Nothing was imported: ${sum}` : sum;
}

/** What a visit or its correction would record. The title is only text of the file, which an edit may not match. */
export function contentText({ payload }: Operation): string {
  const { hoursUsed, numberOfChildren } = payload;
  return [
    typeof hoursUsed === 'number' && count(hoursUsed, 'hour', 'hours'),
    typeof numberOfChildren === 'number' && count(numberOfChildren, 'child', 'children'),
  ]
    .filter(Boolean)
    .join(', ');
}
