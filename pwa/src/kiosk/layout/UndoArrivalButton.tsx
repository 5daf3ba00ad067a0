import type { Guest } from '../app/arrival-messages.ts';
import { arrivalUndo } from '../app/useArrive.ts';
import { useOnce } from '../app/useOnce.ts';
import { useUndo } from '../app/useUndo.ts';
import { TouchButton } from '../ui/TouchButton.tsx';

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
