import { voidEntries } from '../../../domain/hours/hours.ts';
import { ledgerRows, type SaleContext } from './ledger-effects.ts';
import type { AppliedDecision } from './operation-handler.ts';

const undoReason = 'Undone at the desk';

/** Voids a visit that did not happen, as the portal does, and gives its hours back. */
export function undoVisit(given: SaleContext): AppliedDecision {
  const { usage, sale, act } = given;
  const entries = voidEntries(
    { minutesUsed: usage.minutes_used, shortMinutes: usage.short_minutes },
    sale.cancelled_at !== null,
  );
  const at = act.recordedAt.toISOString();
  return {
    outcome: 'applied',
    effects: {
      amended: {
        usageId: usage.id,
        set: { voided_at: at, void_reason: undoReason },
        facts: { voided_at: at, ...(usage.review && { review: { ...usage.review, isOpen: false } }) },
      },
      ...ledgerRows(given, entries, undoReason),
      ...(usage.review?.isOpen && {
        review: {
          is: 'settled',
          usageId: usage.id,
          resolution: { resolution: 'void', note: undoReason, by: act.by, at: act.recordedAt },
        },
      }),
      changed: [
        { kind: 'sales', id: sale.id },
        { kind: 'usages', id: usage.id },
      ],
    },
  };
}
