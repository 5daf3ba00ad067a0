import type { DeskSale, DeskUsage } from '@toodles/api/contract/sync.ts';
import { mayAmend } from '@toodles/api/domain/check-in.ts';
import type { OutboxRow } from '../db/rows.ts';
import { standingArrival } from './arrivals.ts';
import type { Work } from './operations.ts';
import { isRefused } from './outcomes.ts';
import { isTakenBack, isUndoneIn } from './standing.ts';
import { type Amend, cachedFacts, factsAfter, type KnownVisit, recordedFacts } from './visit-facts.ts';

/**
 * Why something may not be put right or taken back here.
 * - `too_late`: it was done more than ten minutes ago
 * - `not_ours`: another desk did it
 * - `undone`: it was undone already
 * - `with_office`: the office has taken it over
 */
export type NoWayBack = 'too_late' | 'not_ours' | 'undone' | 'with_office';

type Told = Pick<OutboxRow, 'occurredAt' | 'clockOffsetMs'>;

/**
 * Whether a piece of work puts right what this desk may no longer put right, and why.
 * @param earlier what was done here before about the same visit, booking or party, in the tablet's order
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

/** Letting in again, and that alone, takes back the check-out, however long ago the visit began. */
function letsInAgain({ usageId: _, ...changes }: Amend): boolean {
  return Object.entries(changes).every(([field, value]) => field === 'checkedOutAt' && value === null);
}

/** One of what was done has to be of this desk's last minutes. */
function tooLate(work: Told, done: readonly OutboxRow[]): NoWayBack | null {
  if (done.length === 0) return 'not_ours';
  const ours = done.filter(({ state }) => state !== 'handed');
  if (ours.length === 0) return 'with_office';
  return ours.some((row) => mayAmend(row, work)) ? null : 'too_late';
}

interface Cached {
  cached: DeskUsage | undefined;
  /** The sale of a visit that was begun here. */
  sale: Pick<DeskSale, 'customerName' | 'phone'> | undefined;
}

/**
 * A visit as it stands, by what was done here about it and by the cached row; undefined where neither tells of it.
 * What the server would not take is no part of it.
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
