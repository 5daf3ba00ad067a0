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
 * kept. What the team made or cancelled was written down at the same instant.
 * @param lines the audit log's lines about it
 */
export function visitHistory(life: VisitLife, words: Words, lines: readonly HistoryEntry[]): HistoryEntry[] {
  const byTeam = lines.toSorted((a, b) => b.at.localeCompare(a.at));
  const wasToldAt = (at: string) => byTeam.some((line) => line.at === at);
  const parents = (at: string, does: string, after: unknown): HistoryEntry[] =>
    wasToldAt(at) ? [] : [{ at, by: life.parentName, does, before: null, after }];
  const { cancelledAt } = life;
  const ended = cancelledAt === null ? [] : parents(cancelledAt, words.cancelled, { status: 'cancelled' });
  const began = parents(life.createdAt, words.made, null);
  // At one instant the beginning came first, so that it stays below.
  return [...ended, ...byTeam].toSorted((a, b) => b.at.localeCompare(a.at)).concat(began);
}
