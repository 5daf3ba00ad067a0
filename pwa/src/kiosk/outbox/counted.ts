import type { OutboxRow } from '../db/rows.ts';

/** What the cached rows say, for one operation. */
export interface CachedFacts {
  /** Revision of the row that the operation changes; undefined when it is not cached. */
  subjectRevision: number | undefined;
  /** For `usage.record`: its visit is among the cached ones. */
  visitCached: boolean;
  /** A whole pull has ended that began with or after the answer which acknowledged the operation. */
  pulledSince: boolean;
}

/**
 * Whether the cached rows include an operation. Until they do, what is shown is the cached row with the
 * operation on top; from then on the row alone (offline.md, promise 5: a pull never hides local work).
 */
export function isCounted(row: OutboxRow, facts: CachedFacts): boolean {
  if (row.state !== 'done' && row.state !== 'review') return false;
  const { subjectRevision, pulledSince } = facts;
  const known = row.acknowledged?.revision ?? null;
  // Without a revision, or without the row (the server no longer sends it), a whole pull is the evidence.
  const subjectIncludes =
    subjectRevision === undefined || known === null ? pulledSince : subjectRevision >= known;
  // What was put right is in two rows as well, and of the visit's no revision is told.
  if (row.kind === 'usage.amend') return subjectIncludes && pulledSince;
  if (row.kind !== 'usage.record') return subjectIncludes;
  // The balance and the visit are two rows, which may come in two pages: neither may be missing in between.
  return subjectIncludes && (facts.visitCached || pulledSince);
}
