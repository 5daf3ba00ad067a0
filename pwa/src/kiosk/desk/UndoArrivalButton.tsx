import { TouchButton } from '../ui/TouchButton.tsx';
import type { Guest } from './arrival-messages.ts';
import { arrivalUndo } from './useArrive.ts';
import { useOnce } from './useOnce.ts';
import { useUndo } from './useUndo.ts';

/** The button that undoes an arrival, while this desk still may. */
export function UndoArrivalButton({ guest, className }: { guest: Guest; className?: string | undefined }) {
  const undo = useUndo();
  const { isBusy, run } = useOnce(() => undo(arrivalUndo(guest)));
  return (
    <TouchButton
      look="soft"
      className={className}
      data-row-action
      disabled={isBusy}
      onClick={() => void run()}
    >
      Not here
    </TouchButton>
  );
}
