import { CancelDialog } from './CancelDialog.tsx';
import { CompleteDialog } from './CompleteDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { VisitChanges } from './useVisitChanges.ts';
import { VisitClashDialog } from './VisitClashDialog.tsx';

/** The dialogs of visit changes: confirmations and clashes. */
export function VisitDialogs({ changes }: { changes: VisitChanges }) {
  const { asked: dialog } = changes;
  return (
    <>
      {dialog?.what === 'cancel' && <CancelDialog changes={changes} visit={dialog.visit} />}
      {dialog?.what === 'complete' && <CompleteDialog changes={changes} visit={dialog.visit} />}
      {dialog?.what === 'move' && <MoveDialog key={dialog.visit.id} changes={changes} visit={dialog.visit} />}
      <VisitClashDialog changes={changes} />
    </>
  );
}
