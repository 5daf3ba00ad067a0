import { isArrival, type OperationInput } from './operations.ts';
import { isRejected } from './outcomes.ts';
import type { OutboxRow } from './rows.ts';

/**
 * The existing row that is equivalent to the work, unless a later row contradicts it. The work is then
 * already saved.
 * @param rows about the same visit, booking or party, in the tablet's order
 */
export function currentOperation(work: OperationInput, rows: readonly OutboxRow[]): OutboxRow | undefined {
  return rows
    .filter((row) => !isAmendOrUndo(row) || !isRejected(row))
    .reduce<OutboxRow | undefined>((found, row) => {
      if (isEquivalent(row, work)) return row;
      return isContradicting(row, work) ? undefined : found;
    }, undefined);
}

/** Undoes an arrival. */
export const isArrivalUndo = (work: OperationInput): boolean =>
  isArrival(work) && work.payload.arrivedAt === null;

/** Amends or undoes earlier work. If the server rejects it, it had no effect. */
export const isAmendOrUndo = (work: OperationInput): boolean =>
  work.kind === 'usage.amend' || isArrivalUndo(work);

/** Ignores when it happened: repeated taps differ by milliseconds. */
function isEquivalent(row: OperationInput, work: OperationInput): boolean {
  if (row.kind !== work.kind || isArrivalUndo(row) !== isArrivalUndo(work)) return false;
  if (isArrival(row) && isArrival(work))
    return work.payload.consent === undefined || row.payload.consent !== undefined;
  if (row.kind !== 'usage.amend' || work.kind !== 'usage.amend') return true;
  const [one, other] = [changesOf(row.payload), changesOf(work.payload)];
  return one.size === other.size && [...one].every(([field, value]) => other.get(field) === value);
}

function isContradicting(row: OperationInput, work: OperationInput): boolean {
  if (isArrival(work)) return isArrivalUndo(row) !== isArrivalUndo(work);
  if (work.kind === 'usage.checkout') return row.kind === 'usage.amend' && isReopening(row.payload);
  if (work.kind !== 'usage.amend') return false;
  const wanted = changesOf(work.payload);
  const existing = changesOf(row.payload);
  return (
    existing.has('undo') ||
    [...existing].some(([field, value]) => wanted.has(field) && wanted.get(field) !== value)
  );
}

const isReopening = (payload: object) => 'checkedOutAt' in payload && payload.checkedOutAt === null;

const changesOf = (payload: object): Map<string, string> =>
  new Map(
    Object.entries(payload)
      .filter(([field, value]) => field !== 'usageId' && value !== undefined)
      .map(([field, value]) => [field, JSON.stringify(value)]),
  );

/** Visits undone here. A rejected undo has no effect, unless the server rejected the visit as well. */
export function undoneVisits(rows: readonly OutboxRow[]): ReadonlySet<string> {
  const rejectedVisits = new Set(
    rows.filter((row) => row.kind === 'usage.record' && isRejected(row)).map(({ id }) => id),
  );
  const undone = rows.flatMap((row) =>
    row.kind === 'usage.amend' &&
    'undo' in row.payload &&
    (!isRejected(row) || rejectedVisits.has(row.payload.usageId))
      ? [row.payload.usageId]
      : [],
  );
  return new Set(undone);
}

export const isVisitUndone = (rows: readonly OutboxRow[], usageId: string): boolean =>
  undoneVisits(rows).has(usageId);
