import { hoursOf, type OnSale, openNoteOf, reviewOf, toldOfReview } from './moving-hours.ts';
import { putRight } from './put-right.ts';
import { undone } from './undo.ts';
import type { Amend } from './usage-amend.ts';
import type { Applied } from './work.ts';

/**
 * What a tablet that is no longer trusted puts right is recorded, with a review. It gives back nothing by itself,
 * whatever became of the visit before: whoever has the tablet could undo all of its days. That there were fewer hours,
 * or none, is written into the review, and a manager decides.
 */
export function putRightByRevoked(amend: Amend, given: OnSale): Applied {
  const wanted = wantsLess(amend, given);
  const { effects } =
    'undo' in amend ? untouched(given) : putRight(wanted ? withoutHours(amend) : amend, given);
  const after = { ...given.usage, ...effects.amended?.facts };
  // What it says last of the hours is what it wants.
  const note = wanted ?? (after.minutes_used === given.usage.minutes_used ? openNoteOf(given.usage) : '');
  const reason = 'revoked_device';
  const openMinutes = after.short_minutes - after.settledMinutes;
  const row = reviewOf(given, { reason, openMinutes, note });
  const facts = { ...effects.amended?.facts, review: { isOpen: true, reason, note } as const };
  return {
    outcome: 'review',
    message: `${wanted ? 'Noted' : 'Put right'}. ${toldOfReview(reason, openMinutes)}`,
    effects: {
      ...effects,
      amended: { usageId: given.usage.id, set: effects.amended?.set ?? {}, facts },
      review: { is: 'open', row },
    },
  };
}

/** What a manager reads where a tablet says that less was used than it had said. */
function wantsLess(amend: Amend, { usage }: OnSale): string | undefined {
  if ('undo' in amend) return undone;
  const { hoursUsed } = amend;
  if (hoursUsed === undefined || hoursUsed >= usage.minutes_used) return undefined;
  return `Put right at the desk: ${hoursOf(hoursUsed)}, not ${hoursOf(usage.minutes_used)}`;
}

const withoutHours = ({ hoursUsed: _, ...rest }: Exclude<Amend, { undo: true }>) => rest;

const untouched = ({ sale }: OnSale): Applied => ({
  outcome: 'applied',
  effects: { changed: [{ kind: 'sales', id: sale.id }] },
});
