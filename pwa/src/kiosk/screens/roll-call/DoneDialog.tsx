import type { RefObject } from 'react';
import { count } from '../../../shared/format.ts';
import { ConfirmDialog, DialogActions } from '../../ui/ConfirmDialog.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { describeMissing, type RollCallChild } from './roll-call.ts';

interface DoneDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  missing: readonly RollCallChild[];
  onDone: () => void;
}

/** Asks before a roll-call ends with a child missing. */
export function DoneDialog({ ref, missing, onDone }: DoneDialogProps) {
  const close = () => ref.current?.close();
  return (
    <ConfirmDialog ref={ref} title={`${count(missing.length, 'child is', 'children are')} still missing`}>
      <p>{describeMissing(missing)}.</p>
      <p>Ending the roll-call clears every tick.</p>
      <DialogActions>
        <TouchButton
          onClick={() => {
            close();
            onDone();
          }}
        >
          End anyway
        </TouchButton>
        <TouchButton look="fill" onClick={close}>
          Keep looking
        </TouchButton>
      </DialogActions>
    </ConfirmDialog>
  );
}
