import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import type { VisitChanges } from './useVisitChanges.ts';
import type { BookingOrParty } from './visit.ts';
import { earlyCompletionText, kindTexts } from './visit-labels.ts';

/** Any status may follow any other. Completing an upcoming visit needs confirmation. */
export function CompleteDialog({ changes, visit }: { changes: VisitChanges; visit: BookingOrParty }) {
  const { kind, store, ask: openDialog, failed, isPending } = changes;
  return (
    <FormDialog
      title="Mark as completed early?"
      lead={earlyCompletionText(visit)}
      submit="Mark as completed"
      cancel="Not yet"
      brief
      busy={isPending}
      alert={failed && <SubmitError error={failed} fallback={kindTexts[kind].statusFailed} />}
      onSubmit={(event) => {
        event.preventDefault();
        store(visit, { kind: 'status', status: 'completed' });
      }}
      onClose={() => openDialog(undefined)}
    />
  );
}
