import type { DeskSale, DeskUsage } from '@toodles/api/contract/desk/rows.ts';
import { mayAmend } from '@toodles/api/domain/desk/check-in.ts';
import { currentArrival } from './arrivals.ts';
import { isArrivalUndo, isVisitUndone } from './current-operation.ts';
import type { OperationInput } from './operations.ts';
import { isRejected } from './outcomes.ts';
import type { OutboxRow } from './rows.ts';
import { type Amend, cachedFacts, factsAfter, type KnownVisit, recordedFacts } from './visit-facts.ts';

/**
 * Why this desk may not amend or undo something.
 * - `too_late`: it happened more than ten minutes ago
 * - `not_ours`: another desk did it
 * - `undone`: it is already undone
 * - `with_office`: the office has taken it over
 */
export type AmendRefusal = 'too_late' | 'not_ours' | 'undone' | 'with_office';

type OperationTime = Pick<OutboxRow, 'occurredAt' | 'clockOffsetMs'>;

/**
 * Why this desk may not make an amend or undo; null when it may.
 * @param earlier operations of this desk about the same visit, booking or party, in the tablet's order
 */
export function findAmendRefusal(
  work: OperationInput & OperationTime,
  earlier: readonly OutboxRow[],
): AmendRefusal | null {
  if (work.kind === 'usage.amend') {
    if (isVisitUndone(earlier, work.payload.usageId)) return 'undone';
    const ends = isReopenOnly(work.payload) ? earlier.filter(({ kind }) => kind === 'usage.checkout') : [];
    return checkTimeLimit(work, [...earlier.filter(({ kind }) => kind === 'usage.record'), ...ends]);
  }
  if (work.kind === 'order.undo' || work.kind === 'payment.undo') {
    if (earlier.some((row) => row.kind === work.kind && !isRejected(row))) return 'undone';
    return checkTimeLimit(
      work,
      earlier.filter(({ kind }) => isMaking(kind)),
    );
  }
  if (work.kind === 'payment.refund')
    return earlier.some(({ kind, state }) => kind === 'payment.take' && state !== 'handed')
      ? null
      : 'not_ours';
  if (!isArrivalUndo(work)) return null;
  const arrival = currentArrival(earlier);
  if (arrival === null) return 'undone';
  return checkTimeLimit(work, arrival ? [arrival] : []);
}

const isMaking = (kind: OperationInput['kind']): boolean =>
  kind === 'order.create' || kind === 'sale.create' || kind === 'payment.take';

/** An amend that only reopens the visit undoes the check-out, however long ago the visit began. */
function isReopenOnly({ usageId: _, ...changes }: Amend): boolean {
  return Object.entries(changes).every(([field, value]) => field === 'checkedOutAt' && value === null);
}

/** At least one of the operations must be this desk's and within the time limit. */
function checkTimeLimit(work: OperationTime, done: readonly OutboxRow[]): AmendRefusal | null {
  if (done.length === 0) return 'not_ours';
  const ours = done.filter(({ state }) => state !== 'handed');
  if (ours.length === 0) return 'with_office';
  return ours.some((row) => mayAmend(row, work)) ? null : 'too_late';
}

interface VisitSources {
  cached: DeskUsage | undefined;
  /** The sale of a visit begun here. */
  sale: Pick<DeskSale, 'customerName' | 'phone'> | undefined;
}

/**
 * The current visit by local operations and the cached row; undefined when neither knows it. Ignores rejected
 * operations.
 * @param earlier as for `findAmendRefusal`
 */
export function resolveVisit(
  earlier: readonly OutboxRow[],
  { cached, sale }: VisitSources,
): KnownVisit | undefined {
  const [first] = earlier;
  const lastKnown = earlier.findLast(({ before }) => before)?.before;
  const family = cached ?? lastKnown ?? sale;
  const { customerName, phone } = family ?? { customerName: 'A family on hours', phone: '' };
  const inReview = earlier.some((row) => row.state === 'review' || row.before?.inReview);
  const base = first?.kind === 'usage.record' ? recordedFacts(first.payload) : cached && cachedFacts(cached);
  const start = base ?? lastKnown;
  if (!start) return undefined;
  return earlier.reduce(applyOperation, { ...start, customerName, phone, inReview });
}

const applyOperation = (visit: KnownVisit, row: OutboxRow): KnownVisit =>
  isRejected(row) ? visit : factsAfter(visit, row);
