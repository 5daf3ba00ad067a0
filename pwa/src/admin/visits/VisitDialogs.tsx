import { CancelDialog } from './CancelDialog.tsx';
import { CompleteDialog } from './CompleteDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { VisitChanges } from './useVisitChanges.ts';
import { VisitClashDialog } from './VisitClashDialog.tsx';

/** The dialogs of visit changes: confirmations and clashes. */
export function VisitDialogs({ changes }: { changes: VisitChanges }) {
  const { asked } = changes;
  return (
    <>
      {asked?.what === 'cancel' && <CancelDialog changes={changes} visit={asked.visit} />}
      {asked?.what === 'complete' && <CompleteDialog changes={changes} visit={asked.visit} />}
      {asked?.what === 'move' && <MoveDialog key={asked.visit.id} changes={changes} visit={asked.visit} />}
      <VisitClashDialog changes={changes} />
    </>
  );
}
