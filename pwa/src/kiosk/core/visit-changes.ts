import type { PayloadOf } from './operations.ts';
import { type Amend, recordedFacts, type VisitFacts } from './visit-facts.ts';

/**
 * The difference between an edited visit and the original, as an amend with only the changed fields; null
 * when nothing changed. The form has times by the minute, so an untouched time keeps its seconds.
 * @param edited the visit as the form would record it
 */
export function visitChanges(
  usageId: string,
  visit: VisitFacts,
  edited: PayloadOf<'usage.record'>,
): Amend | null {
  const after = recordedFacts(edited);
  const notes = after.supervisorNotes || null;
  const changes = {
    ...(after.hoursUsed !== visit.hoursUsed && { hoursUsed: after.hoursUsed }),
    ...(after.usageDate !== visit.usageDate && { usageDate: after.usageDate }),
    ...(after.numberOfChildren !== visit.numberOfChildren && { numberOfChildren: after.numberOfChildren }),
    ...(!isSameList(after.attendingChildrenNames, visit.attendingChildrenNames) && {
      attendingChildrenNames: [...after.attendingChildrenNames],
    }),
    ...(notes !== (visit.supervisorNotes || null) && { supervisorNotes: notes }),
    ...(!isSameMinute(after.checkedInAt, visit.checkedInAt) && { checkedInAt: after.checkedInAt }),
    ...(!isSameMinute(after.checkedOutAt, visit.checkedOutAt) && { checkedOutAt: after.checkedOutAt }),
  };
  return Object.keys(changes).length === 0 ? null : { usageId, ...changes };
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, index) => name === b[index]);

const minute = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);

const isSameMinute = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : minute(a) === minute(b);
