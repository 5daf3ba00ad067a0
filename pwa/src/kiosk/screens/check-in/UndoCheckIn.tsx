import { mdiUndoVariant } from '@mdi/js';
import { useRef } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { formatClock } from '../../core/format-times.ts';
import { ConfirmDialog, DialogActions } from '../../ui/ConfirmDialog.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { undoQuestion } from './amend-messages.ts';
import type { AmendableVisit } from './amendable-visits.ts';
import styles from './CheckIn.module.css';
import { useVisitFamily } from './useVisitFamily.ts';

interface UndoCheckInProps {
  visit: AmendableVisit;
  isSaving: boolean;
  onUndo: () => void;
}

/** Undoes the check-in of a wrong family, beside the time left for it. Irreversible, so it asks first. */
export function UndoCheckIn({ visit, isSaving, onUndo }: UndoCheckInProps) {
  const { timeZone } = useDesk();
  const { customerName } = useVisitFamily(visit.usageId);
  const question = useRef<HTMLDialogElement>(null);
  return (
    <div className={styles.neverCame}>
      <p>You can edit this visit here until {formatClock(visit.until, timeZone)}.</p>
      <TouchButton disabled={isSaving} onClick={() => question.current?.showModal()}>
        <Icon path={mdiUndoVariant} size={26} /> Undo check-in
      </TouchButton>
      <ConfirmDialog ref={question} title="Undo this check-in?">
        <p>{undoQuestion(visit, customerName)}</p>
        <DialogActions>
          <TouchButton look="soft" onClick={() => question.current?.close()}>
            Back
          </TouchButton>
          <TouchButton
            look="fill"
            disabled={isSaving}
            onClick={() => {
              question.current?.close();
              onUndo();
            }}
          >
            Undo check-in
          </TouchButton>
        </DialogActions>
      </ConfirmDialog>
    </div>
  );
}
