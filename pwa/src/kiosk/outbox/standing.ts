import type { OutboxRow } from '../db/rows.ts';
import { isArrival, type Work } from './operations.ts';
import { isRefused } from './outcomes.ts';

/**
 * The existing row that is equivalent to the work, unless a later row contradicts it. The work is then
 * already saved.
 * @param rows about the same visit, booking or party, in the tablet's order
 */
export function standing(work: Work, rows: readonly OutboxRow[]): OutboxRow | undefined {
  return rows
    .filter((row) => !isWayBack(row) || !isRefused(row))
    .reduce<OutboxRow | undefined>((found, row) => {
      if (saysTheSame(row, work)) return row;
      return saysOtherwise(row, work) ? undefined : found;
    }, undefined);
}

/** Undoes an arrival. */
export const isTakenBack = (work: Work): boolean => isArrival(work) && work.payload.arrivedAt === null;

/** Amends or undoes earlier work. If the server rejects it, it had no effect. */
export const isWayBack = (work: Work): boolean => work.kind === 'usage.amend' || isTakenBack(work);

/** Ignores when it happened: repeated taps differ by milliseconds. */
function saysTheSame(row: Work, work: Work): boolean {
  if (row.kind !== work.kind || isTakenBack(row) !== isTakenBack(work)) return false;
  if (isArrival(row) && isArrival(work))
    return work.payload.consent === undefined || row.payload.consent !== undefined;
  if (row.kind !== 'usage.amend' || work.kind !== 'usage.amend') return true;
  const [one, other] = [changesOf(row.payload), changesOf(work.payload)];
  return one.size === other.size && [...one].every(([field, value]) => other.get(field) === value);
}

function saysOtherwise(row: Work, work: Work): boolean {
  if (isArrival(work)) return isTakenBack(row) !== isTakenBack(work);
  if (work.kind === 'usage.checkout') return row.kind === 'usage.amend' && letsIn(row.payload);
  if (work.kind !== 'usage.amend') return false;
  const meant = changesOf(work.payload);
  const said = changesOf(row.payload);
  return (
    said.has('undo') || [...said].some(([field, value]) => meant.has(field) && meant.get(field) !== value)
  );
}

const letsIn = (payload: object) => 'checkedOutAt' in payload && payload.checkedOutAt === null;

const changesOf = (payload: object): Map<string, string> =>
  new Map(
    Object.entries(payload)
      .filter(([field, value]) => field !== 'usageId' && value !== undefined)
      .map(([field, value]) => [field, JSON.stringify(value)]),
  );

/** Visits undone here. A rejected undo has no effect, unless the server rejected the visit as well. */
export function undoneVisits(rows: readonly OutboxRow[]): ReadonlySet<string> {
  const never = new Set(
    rows.filter((row) => row.kind === 'usage.record' && isRefused(row)).map(({ id }) => id),
  );
  const undone = rows.flatMap((row) =>
    row.kind === 'usage.amend' && 'undo' in row.payload && (!isRefused(row) || never.has(row.payload.usageId))
      ? [row.payload.usageId]
      : [],
  );
  return new Set(undone);
}

export const isUndoneIn = (rows: readonly OutboxRow[], usageId: string): boolean =>
  undoneVisits(rows).has(usageId);
