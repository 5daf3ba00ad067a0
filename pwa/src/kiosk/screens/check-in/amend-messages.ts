import { count } from '../../../shared/format.ts';
import { joinNames, joinParts } from '../../core/format-text.ts';
import { formatClock } from '../../core/format-times.ts';
import type { Amend, VisitFacts } from '../../core/visit-facts.ts';
import type { AmendableVisit } from './amendable-visits.ts';

/** The question before a check-in is undone. Only the office knows what a visit under review gives back. */
export function undoQuestion(
  { facts, inReview }: Pick<AmendableVisit, 'facts' | 'inReview'>,
  family: string,
) {
  const undone = `This undoes ${family}’s check-in`;
  return inReview ? `${undone}.` : `${undone} and returns ${facts.hoursUsed} h to the package.`;
}

/** The changes to a visit as text: `1.5 h instead of 2 h · in at 11:40 AM`. */
export function describeAmend(before: VisitFacts, amend: Amend, timeZone: string): string {
  if ('undo' in amend) return '';
  const { hoursUsed, numberOfChildren, attendingChildrenNames, checkedInAt, checkedOutAt } = amend;
  const { supervisorNotes } = amend;
  return joinParts(
    hoursUsed !== undefined && `${Number(hoursUsed)} h instead of ${before.hoursUsed} h`,
    numberOfChildren !== undefined &&
      `${count(numberOfChildren, 'child', 'children')} instead of ${before.numberOfChildren}`,
    attendingChildrenNames !== undefined && (joinNames(attendingChildrenNames) || 'names removed'),
    checkedInAt !== undefined && `in at ${formatClock(checkedInAt, timeZone)}`,
    checkedOutAt === null && 'still inside',
    typeof checkedOutAt === 'string' && `out at ${formatClock(checkedOutAt, timeZone)}`,
    supervisorNotes !== undefined && 'note changed',
  );
}
