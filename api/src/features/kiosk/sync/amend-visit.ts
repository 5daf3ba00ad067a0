import { isErasedSale } from '../../../domain/families/erasure.ts';
import { type Amended, amendUsage } from '../../../domain/hours/hours.ts';
import { ledgerRows, openNoteOf, reviewMessage, reviewOf, type SaleContext } from './ledger-effects.ts';
import type { AppliedDecision, Effects, ReviewChange } from './operation-handler.ts';
import type { Amend } from './usage-amend.ts';

type Changes = Exclude<Amend, { undo: true }>;

const amendNote = 'Corrected at the desk';

/**
 * Overwrites a visit's wrong fields; hours move by separate ledger entries (`amendUsage` in domain/hours/hours.ts).
 */
export function amendVisit(changes: Changes, given: SaleContext): AppliedDecision {
  const { usage, sale, act } = given;
  const columns = amendedColumns(changes, given);
  const movesHours = changes.hoursUsed !== undefined || changes.usageDate !== undefined;
  const amended = movesHours ? computeAmendment(changes, given) : undefined;
  const hours = amended && { minutes_used: amended.minutesUsed, short_minutes: amended.shortMinutes };
  const effects: Effects = {
    amended: {
      usageId: usage.id,
      set: { ...columns, ...hours },
      facts: {
        ...hours,
        ...(columns.usage_date !== undefined && { usage_date: columns.usage_date }),
        ...(columns.checked_out_at !== undefined && { checked_out_at: columns.checked_out_at }),
        ...(amended && factsAfter(amended, given)),
      },
    },
    ...(amended && ledgerRows(given, amended.entries, amendNote)),
    ...reviewChange(amended, given),
    changed: [
      { kind: 'sales', id: sale.id },
      { kind: 'usages', id: usage.id },
    ],
  };
  if (!amended?.review) return { outcome: 'applied', ...(act.by.note && { message: act.by.note }), effects };
  const message = `Corrected. ${reviewMessage(amended.review, amended.openMinutes)}`;
  return { outcome: 'review', message, effects };
}

/** The changed columns that do not affect hours; without names and notes for an erased family. */
function amendedColumns(changes: Changes, { sale }: SaleContext) {
  const isErased = isErasedSale(sale);
  const { usageDate, numberOfChildren, attendingChildrenNames, supervisorNotes } = changes;
  const { checkedInAt, checkedOutAt } = changes;
  return {
    ...(usageDate !== undefined && { usage_date: usageDate }),
    ...(numberOfChildren !== undefined && { number_of_children: numberOfChildren }),
    ...(attendingChildrenNames &&
      !isErased && { attending_children_names: JSON.stringify(attendingChildrenNames) }),
    ...(supervisorNotes !== undefined && !isErased && { supervisor_notes: supervisorNotes ?? '' }),
    ...(checkedInAt !== undefined && { checked_in_at: new Date(checkedInAt).toISOString() }),
    ...(checkedOutAt !== undefined && {
      checked_out_at: checkedOutAt === null ? null : new Date(checkedOutAt).toISOString(),
      check_out_operation_id: null,
    }),
  };
}

function computeAmendment({ hoursUsed, usageDate }: Changes, { usage, sale, act }: SaleContext): Amended {
  const isExpiredOn = (day: string) => sale.valid_till < (day < act.today ? day : act.today);
  const minutesUsed = hoursUsed ?? usage.minutes_used;
  return amendUsage({
    visit: {
      minutesUsed: usage.minutes_used,
      shortMinutes: usage.short_minutes,
      settledMinutes: usage.settledMinutes,
      ...(usage.review?.isOpen && { openReview: usage.review.reason }),
      wasExpired: isExpiredOn(usage.usage_date),
    },
    // An unchanged number of hours takes nothing more.
    remainingMinutes: minutesUsed === usage.minutes_used ? 0 : sale.remaining_minutes,
    saleIsCancelled: sale.cancelled_at !== null,
    minutesUsed,
    isExpired: isExpiredOn(usageDate ?? usage.usage_date),
  });
}

function factsAfter({ review, entries }: Amended, { usage }: SaleContext) {
  const unsettled = entries.filter(({ kind }) => kind === 'settled');
  const settledMinutes = unsettled.reduce((sum, { minutes }) => sum + minutes, usage.settledMinutes);
  if (review) return { settledMinutes, review: { isOpen: true, reason: review, note: openNoteOf(usage) } };
  return { settledMinutes, ...(usage.review && { review: { ...usage.review, isOpen: false } }) };
}

function reviewChange(amended: Amended | undefined, given: SaleContext): { review?: ReviewChange } {
  if (!amended) return {};
  const { usage, act } = given;
  if (amended.review) {
    const row = reviewOf(given, { reason: amended.review, openMinutes: amended.openMinutes });
    return { review: { is: 'open', row } };
  }
  if (!usage.review?.isOpen) return {};
  const resolution = { resolution: 'waive', note: amendNote, by: act.by, at: act.recordedAt } as const;
  return { review: { is: 'settled', usageId: usage.id, resolution } };
}
