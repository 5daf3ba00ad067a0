import { isMoneyOperation } from './operations.ts';
import type { OutboxRow } from './rows.ts';

/** The cached facts about one operation. */
export interface CachedFacts {
  /** Revision of the row that the operation changes; undefined when it is not cached. */
  subjectRevision: number | undefined;
  /** For `usage.record`: the visit is cached. */
  visitCached: boolean;
  /** A complete pull has ended that began with or after the response which acknowledged the operation. */
  pulledSince: boolean;
}

/**
 * Whether the cached rows include an operation. Until they do, the screens show the cached row with the
 * operation on top; after that, the row alone (docs/sync.md, promise 5: a pull never hides local work).
 */
export function isReflected(row: OutboxRow, facts: CachedFacts): boolean {
  if (row.state !== 'done' && row.state !== 'review') return false;
  const { subjectRevision, pulledSince } = facts;
  const known = row.acknowledged?.revision ?? null;
  // Without a revision or a row (the server stopped sending it), a complete pull is the evidence.
  const subjectIncludes =
    subjectRevision === undefined || known === null ? pulledSince : subjectRevision >= known;
  // An amend changes two rows too, and the response does not include the visit's revision.
  // Money changes a row and the counter, which comes with every response.
  if (row.kind === 'usage.amend' || isMoneyOperation(row)) return subjectIncludes && pulledSince;
  if (row.kind !== 'usage.record') return subjectIncludes;
  // The balance and the visit are two rows, possibly on two pages. Neither may be missing in between.
  return subjectIncludes && (facts.visitCached || pulledSince);
}
