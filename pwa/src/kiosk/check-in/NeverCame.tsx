import { mdiUndoVariant } from '@mdi/js';
import { useRef } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { clockText } from '../desk/centre-times.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { Answers, Question } from '../ui/Question.tsx';
import { Tap } from '../ui/Tap.tsx';
import styles from './CheckIn.module.css';
import { undoingWords } from './put-right-words.ts';
import type { ToPutRight } from './to-put-right.ts';
import { useFamilyOf } from './useFamilyOf.ts';

interface NeverCameProps {
  visit: ToPutRight;
  isSaving: boolean;
  onUndo: () => void;
}

/** Undoes the check-in of a wrong family, beside the time left for it. Irreversible, so it asks first. */
export function NeverCame({ visit, isSaving, onUndo }: NeverCameProps) {
  const { timeZone } = useDesk();
  const { customerName } = useFamilyOf(visit.usageId);
  const question = useRef<HTMLDialogElement>(null);
  return (
    <div className={styles.neverCame}>
      <p>You can edit this visit here until {clockText(visit.until, timeZone)}.</p>
      <Tap disabled={isSaving} onClick={() => question.current?.showModal()}>
        <Icon path={mdiUndoVariant} size={26} /> Undo check-in
      </Tap>
      <Question ref={question} title="Undo this check-in?">
        <p>{undoingWords(visit, customerName)}</p>
        <Answers>
          <Tap look="soft" onClick={() => question.current?.close()}>
            Back
          </Tap>
          <Tap
            look="fill"
            disabled={isSaving}
            onClick={() => {
              question.current?.close();
              onUndo();
            }}
          >
            Undo check-in
          </Tap>
        </Answers>
      </Question>
    </div>
  );
}
