import { findAmendable } from '../../core/amendable.ts';
import { undoneVisits } from '../../core/current-operation.ts';
import type { OutboxRow } from '../../core/rows.ts';
import type { VisitFacts } from '../../core/visit-facts.ts';

/** A visit that this desk may still amend. */
export interface AmendableVisit {
  usageId: string;
  facts: VisitFacts;
  /** By the centre's clock. */
  until: string;
  /** A manager reviews it, so this tablet does not know what it took from its package. */
  inReview: boolean;
}

interface Clock {
  /** The centre's time. */
  now: number;
  clockOffsetMs: number | null;
  /** The tablet's own time, if the offset no longer applies to it. */
  tablet?: number;
}

/**
 * Visits recorded here in the last ten minutes, open or ended, except undone ones.
 * @param recent the latest operations of this desk, in order
 */
export function findAmendableVisits(recent: readonly OutboxRow[], clock: Clock): AmendableVisit[] {
  const amendable = findAmendable(recent, clock);
  const undone = undoneVisits(recent);
  return recent.flatMap((row): AmendableVisit[] => {
    if (row.kind !== 'usage.record' || undone.has(row.id)) return [];
    const visit = amendable.visit(row.id);
    return visit ? [{ usageId: row.id, ...visit, inReview: row.state === 'review' }] : [];
  });
}
