import type { HistoryEntry } from '../contract/team-bookings.ts';

/** What the row of a visit says of its own beginning and end. */
export interface VisitLife {
  createdAt: string;
  /** When it was cancelled; null while it is not. */
  cancelledAt: string | null;
  parentName: string;
}

interface Words {
  /** As the log says it where the team did: `made a booking`. */
  made: string;
  cancelled: string;
}

/**
 * What happened to a visit, the latest first: what the team did to it, and what its parent did, of which no log is
 * kept.
 * @param lines the audit log's lines about it, the latest first
 */
export function visitHistory(life: VisitLife, words: Words, lines: readonly HistoryEntry[]): HistoryEntry[] {
  const { createdAt, cancelledAt, parentName } = life;
  const byParent = { by: parentName, before: null };
  const made = { ...byParent, at: createdAt, does: words.made, after: null };
  const began = lines.some((line) => isMaking(line, createdAt)) ? [] : [made];
  const isByTeam = cancelledAt === null || lines.some((line) => isCancelling(line, cancelledAt));
  const cancelled = { does: words.cancelled, after: { status: 'cancelled' } };
  const ended = isByTeam ? [] : [{ ...byParent, at: cancelledAt, ...cancelled }];
  // What happened at one instant stays in this order.
  return [...ended, ...lines, ...began].toSorted((a, b) => b.at.localeCompare(a.at));
}

const isMaking = ({ at, before }: HistoryEntry, createdAt: string): boolean =>
  at === createdAt && before === null;

const isCancelling = ({ at, after }: HistoryEntry, cancelledAt: string): boolean =>
  at === cancelledAt &&
  typeof after === 'object' &&
  after !== null &&
  'status' in after &&
  after.status === 'cancelled';
