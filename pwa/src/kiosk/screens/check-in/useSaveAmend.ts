import { useState } from 'react';
import { useDesk } from '../../app/DeskProvider.tsx';
import { undoCheckInIntent } from '../../app/intents.ts';
import { useSave } from '../../app/useSave.ts';
import { joinParts } from '../../core/format-text.ts';
import { formatHours } from '../../core/format-times.ts';
import type { Amend } from '../../core/visit-facts.ts';
import { newOperationId } from '../../storage/enqueue.ts';
import { describeAmend } from './amend-messages.ts';
import type { AmendableVisit } from './amendable-visits.ts';
import type { CheckInForm } from './check-in-form.ts';
import { describeChildren, undoneMessages } from './check-in-messages.ts';
import { useVisitFamily } from './useVisitFamily.ts';

interface AmendSubject {
  visit: AmendableVisit;
  /** The balance with the visit's hours given back. */
  minutes: number;
}

/** Saves an amend or undo of a visit, once, however often it is tapped. */
export function useSaveAmend({ visit, minutes }: AmendSubject) {
  const { timeZone } = useDesk();
  const saveWork = useSave();
  const { customerName } = useVisitFamily(visit.usageId);
  const [id] = useState(newOperationId);
  const [isSaving, setIsSaving] = useState(false);
  const once = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isSaving) return false;
    setIsSaving(true);
    const isSaved = await work();
    // A successful save leaves the screen.
    if (!isSaved) setIsSaving(false);
    return isSaved;
  };
  const save = (amend: Amend, form: CheckInForm) =>
    once(() => {
      const changed = describeAmend(visit.facts, amend, timeZone);
      const who = describeChildren(form, customerName);
      const left = visit.inReview ? null : `${formatHours(Math.max(0, minutes - form.hours * 60))} h left`;
      return saveWork(
        { kind: 'usage.amend', payload: amend },
        {
          id,
          title: `Visit edited, ${who}: ${changed}`,
          done: { title: `${who}: visit updated`, text: joinParts(changed, left, 'saved on this tablet') },
        },
      );
    });
  const undo = () =>
    once(() => {
      const { attendingChildrenNames: names, numberOfChildren: children } = visit.facts;
      const intent = undoCheckInIntent(visit.usageId);
      const words = undoneMessages(
        { names, children },
        { family: customerName, minutes: visit.inReview ? null : minutes },
      );
      return saveWork(intent.work, { id: intent.id, ...words });
    });
  return { isSaving, save, undo };
}
