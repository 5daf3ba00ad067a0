import type { HistoryEntry } from '../../contract/bookings/team-visits.ts';

/** When a visit was created and cancelled, according to its row. */
export interface VisitDates {
  createdAt: string;
  /** When it was cancelled; null if it is not. */
  cancelledAt: string | null;
  parentName: string;
}

interface ActionLabels {
  /** The audit log's words if the team made it: `made a booking`. */
  made: string;
  cancelled: string;
}

/**
 * The history of a visit, latest first: the team's actions from the audit log, and the parent's, which are
 * not logged.
 * @param lines the audit entries about it, latest first
 */
export function visitHistory(
  visit: VisitDates,
  labels: ActionLabels,
  lines: readonly HistoryEntry[],
): HistoryEntry[] {
  const { createdAt, cancelledAt, parentName } = visit;
  const byParent = { by: parentName, before: null };
  const made = { ...byParent, at: createdAt, does: labels.made, after: null };
  const creation = lines.some((line) => isCreation(line, createdAt)) ? [] : [made];
  const isByTeam = cancelledAt === null || lines.some((line) => isCancellation(line, cancelledAt));
  const cancelled = { does: labels.cancelled, after: { status: 'cancelled' } };
  const cancellation = isByTeam ? [] : [{ ...byParent, at: cancelledAt, ...cancelled }];
  // The sort is stable: events at the same instant stay in this order.
  return [...cancellation, ...lines, ...creation].toSorted((a, b) => b.at.localeCompare(a.at));
}

const isCreation = ({ at, before }: HistoryEntry, createdAt: string): boolean =>
  at === createdAt && before === null;

const isCancellation = ({ at, after }: HistoryEntry, cancelledAt: string): boolean =>
  at === cancelledAt &&
  typeof after === 'object' &&
  after !== null &&
  'status' in after &&
  after.status === 'cancelled';
