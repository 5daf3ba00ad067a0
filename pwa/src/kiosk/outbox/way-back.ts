import type { DeskSale, DeskUsage } from '@toodles/api/contract/sync.ts';
import { mayAmend } from '@toodles/api/domain/check-in.ts';
import type { OutboxRow } from '../db/rows.ts';
import { standingArrival } from './arrivals.ts';
import type { Work } from './operations.ts';
import { isRefused } from './outcomes.ts';
import { isTakenBack, isUndoneIn } from './standing.ts';
import { type Amend, cachedFacts, factsAfter, type KnownVisit, recordedFacts } from './visit-facts.ts';

/**
 * Why this desk may not amend or undo something.
 * - `too_late`: it happened more than ten minutes ago
 * - `not_ours`: another desk did it
 * - `undone`: it is already undone
 * - `with_office`: the office has taken it over
 */
export type NoWayBack = 'too_late' | 'not_ours' | 'undone' | 'with_office';

type Told = Pick<OutboxRow, 'occurredAt' | 'clockOffsetMs'>;

/**
 * Why this desk may not make an amend or undo; null when it may.
 * @param earlier operations of this desk about the same visit, booking or party, in the tablet's order
 */
export function noWayBack(work: Work & Told, earlier: readonly OutboxRow[]): NoWayBack | null {
  if (work.kind === 'usage.amend') {
    if (isUndoneIn(earlier, work.payload.usageId)) return 'undone';
    const ends = letsInAgain(work.payload) ? earlier.filter(({ kind }) => kind === 'usage.checkout') : [];
    return tooLate(work, [...earlier.filter(({ kind }) => kind === 'usage.record'), ...ends]);
  }
  if (!isTakenBack(work)) return null;
  const came = standingArrival(earlier);
  if (came === null) return 'undone';
  return tooLate(work, came ? [came] : []);
}

/** An amend that only reopens the visit undoes the check-out, however long ago the visit began. */
function letsInAgain({ usageId: _, ...changes }: Amend): boolean {
  return Object.entries(changes).every(([field, value]) => field === 'checkedOutAt' && value === null);
}

/** At least one of the operations must be this desk's and within the time limit. */
function tooLate(work: Told, done: readonly OutboxRow[]): NoWayBack | null {
  if (done.length === 0) return 'not_ours';
  const ours = done.filter(({ state }) => state !== 'handed');
  if (ours.length === 0) return 'with_office';
  return ours.some((row) => mayAmend(row, work)) ? null : 'too_late';
}

interface Cached {
  cached: DeskUsage | undefined;
  /** The sale of a visit begun here. */
  sale: Pick<DeskSale, 'customerName' | 'phone'> | undefined;
}

/**
 * The current visit by local operations and the cached row; undefined when neither knows it. Ignores rejected
 * operations.
 * @param earlier as for `noWayBack`
 */
export function knownVisit(earlier: readonly OutboxRow[], { cached, sale }: Cached): KnownVisit | undefined {
  const [first] = earlier;
  const seen = earlier.findLast(({ before }) => before)?.before;
  const family = cached ?? seen ?? sale;
  const { customerName, phone } = family ?? { customerName: 'A family on hours', phone: '' };
  const inReview = earlier.some((row) => row.state === 'review' || row.before?.inReview);
  const base = first?.kind === 'usage.record' ? recordedFacts(first.payload) : cached && cachedFacts(cached);
  const start = base ?? seen;
  if (!start) return undefined;
  return earlier.reduce(after, { ...start, customerName, phone, inReview });
}

const after = (visit: KnownVisit, row: OutboxRow): KnownVisit =>
  isRefused(row) ? visit : factsAfter(visit, row);
