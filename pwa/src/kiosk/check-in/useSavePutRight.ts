import { useState } from 'react';
import { hoursFigure } from '../desk/centre-times.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { undoneCheckIn } from '../desk/intents.ts';
import { dotted } from '../desk/names.ts';
import { useSave } from '../desk/useSave.ts';
import { newOperationId } from '../outbox/enqueue.ts';
import type { Amend } from '../outbox/visit-facts.ts';
import type { CheckInForm } from './check-in-form.ts';
import { undoneWords, whoOf } from './check-in-words.ts';
import { changedWords } from './put-right-words.ts';
import type { ToPutRight } from './to-put-right.ts';
import { useFamilyOf } from './useFamilyOf.ts';

interface Subject {
  visit: ToPutRight;
  /** The balance with the visit's hours given back. */
  minutes: number;
}

/** Saves an amend or undo of a visit, once, however often it is tapped. */
export function useSavePutRight({ visit, minutes }: Subject) {
  const { timeZone } = useDesk();
  const saveWork = useSave();
  const { customerName } = useFamilyOf(visit.usageId);
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
      const changed = changedWords(visit.facts, amend, timeZone);
      const who = whoOf(form, customerName);
      const left = visit.inReview ? null : `${hoursFigure(Math.max(0, minutes - form.hours * 60))} h left`;
      return saveWork(
        { kind: 'usage.amend', payload: amend },
        {
          id,
          title: `Visit edited, ${who}: ${changed}`,
          done: { title: `${who}: visit updated`, text: dotted(changed, left, 'saved on this tablet') },
        },
      );
    });
  const undo = () =>
    once(() => {
      const { attendingChildrenNames: names, numberOfChildren: children } = visit.facts;
      const intent = undoneCheckIn(visit.usageId);
      const words = undoneWords(
        { names, children },
        { family: customerName, minutes: visit.inReview ? null : minutes },
      );
      return saveWork(intent.work, { id: intent.id, ...words });
    });
  return { isSaving, save, undo };
}
