import type { OutboxRow } from '../db/rows.ts';
import { amendableNow } from '../outbox/put-right.ts';
import { undoneVisits } from '../outbox/standing.ts';
import type { VisitFacts } from '../outbox/visit-facts.ts';

/** A visit that this desk may still put right. */
export interface ToPutRight {
  usageId: string;
  facts: VisitFacts;
  /** By the centre's clock. */
  until: string;
  /** A manager settles something about it: what it took of its package is not known here. */
  inReview: boolean;
}

interface Clock {
  /** The centre's time. */
  now: number;
  clockOffsetMs: number | null;
  /** The tablet's own, where the centre's is not that with the offset. */
  tablet?: number;
}

/**
 * Visits that were written down here in the last ten minutes, inside or over, but for those that were undone.
 * @param recent the last operations of this desk, in its order
 */
export function visitsToPutRight(recent: readonly OutboxRow[], clock: Clock): ToPutRight[] {
  const amendable = amendableNow(recent, clock);
  const undone = undoneVisits(recent);
  return recent.flatMap((row): ToPutRight[] => {
    if (row.kind !== 'usage.record' || undone.has(row.id)) return [];
    const visit = amendable.visit(row.id);
    return visit ? [{ usageId: row.id, ...visit, inReview: row.state === 'review' }] : [];
  });
}
