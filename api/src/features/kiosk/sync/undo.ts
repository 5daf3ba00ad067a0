import { voidEntries } from '../../../domain/hours.ts';
import { ledgerRows, type OnSale, reviewOf } from './moving-hours.ts';
import type { Judged } from './work.ts';

const undone = 'Undone at the desk';

/** The visit did not happen: it is voided as the portal voids one, and its hours come back. */
export function undo(given: OnSale): Exclude<Judged, { outcome: 'invalid' }> {
  const { usage, sale, act } = given;
  if (act.device.revoked_at !== null && usage.review?.reason !== 'revoked_device')
    return leaveToManager(given);
  const entries = voidEntries(
    { minutesUsed: usage.minutes_used, shortMinutes: usage.short_minutes },
    sale.cancelled_at !== null,
  );
  const at = act.heardAt.toISOString();
  return {
    outcome: 'applied',
    effects: {
      amended: {
        usageId: usage.id,
        set: { voided_at: at, void_reason: undone },
        facts: { voided_at: at, ...(usage.review && { review: { ...usage.review, isOpen: false } }) },
      },
      ...ledgerRows(given, entries, undone),
      ...(usage.review?.isOpen && {
        review: {
          is: 'settled',
          usageId: usage.id,
          resolution: { resolution: 'void', note: undone, by: act.by, at: act.heardAt },
        },
      }),
      changed: [
        { kind: 'sales', id: sale.id },
        { kind: 'usages', id: usage.id },
      ],
    },
  };
}

/**
 * A tablet that is no longer trusted gives back no hours of a visit that it told of while it was: whoever has it could
 * undo all of its days. What it says is written into the review, and a manager voids the visit or does not.
 */
function leaveToManager(given: OnSale): Exclude<Judged, { outcome: 'invalid' }> {
  const { usage, sale } = given;
  const openMinutes = usage.short_minutes - usage.settledMinutes;
  const row = reviewOf(given, { reason: 'revoked_device', openMinutes, note: undone });
  return {
    outcome: 'review',
    message: 'Noted. This tablet was revoked, so a manager will look at it.',
    effects: {
      amended: {
        usageId: usage.id,
        set: {},
        facts: { review: { isOpen: true, reason: 'revoked_device' } },
      },
      review: { is: 'open', row },
      changed: [{ kind: 'sales', id: sale.id }],
    },
  };
}
